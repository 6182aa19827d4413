/** Whether a text may stand where another one stands. */
import { t, textOf } from "../../../kit/i18n.ts";
import { messageFault } from "../../../kit/message-check.ts";
import type { Original } from "../rules-texts.ts";

const MAX_LENGTH = 4000;

/** A sentence in the current language; undefined if it may. */
export function textFault({ source }: Original, text: string): string | undefined {
  if (text.length > MAX_LENGTH)
    return t("text.fault.long", "The text may have at most {max} characters.", { max: MAX_LENGTH });
  if (/\p{Cc}/u.test(source.includes("\n") ? text.replaceAll("\n", "") : text))
    return t("text.fault.oneLine", "The text must be a single line.");
  const fault = messageFault(source, text);
  return fault && textOf(fault);
}
