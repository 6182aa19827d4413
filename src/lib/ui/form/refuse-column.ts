import type { ClipboardEvent } from "react";
import { t } from "../../i18n/i18n.ts";
import { toast } from "../toast.ts";

/**
 * For fields of one number: a column of a spreadsheet is not pasted, and said so. Browsers make one text of it, and of "25"
 * above "300" 25,300 pieces.
 */
export function refuseColumn(event: ClipboardEvent<HTMLElement>): void {
  if (!event.clipboardData.getData("text").trim().includes("\n")) return;
  event.preventDefault();
  toast.failure(
    t(
      "field.oneNumber",
      "This field takes one number, and several lines were pasted. Nothing is changed.",
    ),
  );
}
