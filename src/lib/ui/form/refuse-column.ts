import type { ClipboardEvent, DragEvent } from "react";
import { t } from "../../i18n/i18n.ts";
import { splitLines } from "../../text/value-list.ts";
import { toast } from "../toast.ts";

/**
 * For fields of one number: a column of a spreadsheet is neither pasted nor dropped, and said so. Browsers make one text of it, and of "25"
 * above "300" 25,300 pieces. A table around the field may have taken the column before (`onPasteCapture`).
 */
export function refuseColumn(event: ClipboardEvent<HTMLElement> | DragEvent<HTMLElement>): void {
  const { defaultPrevented } = event;
  const data = "clipboardData" in event ? event.clipboardData : event.dataTransfer;
  if (defaultPrevented || splitLines(data.getData("text").trim()).length < 2) return;
  event.preventDefault();
  toast.failure(
    t(
      "field.oneNumber",
      "This field takes one number, and several lines were pasted. Nothing is changed.",
    ),
  );
}
