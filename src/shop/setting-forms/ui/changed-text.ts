import { textOf } from "../../../lib/contract/differences.ts";

/** Characters that are shown around a change, and of the change itself. */
const AROUND = 30;
const LONGEST = 300;

/** Two values as text; of long ones only what differs and a little around it. */
export function changedText(from: unknown, to: unknown): [from: string, to: string] {
  const [before, after] = [textOf(from), textOf(to)];
  if (before.length <= LONGEST && after.length <= LONGEST) return [before, after];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const part = (text: string): string => {
    if (text === "") return text;
    const first = Math.max(0, start - AROUND);
    const last = Math.min(text.length, text.length - end + AROUND);
    const shown = text.slice(first, Math.min(last, first + LONGEST));
    return `${first > 0 ? "…" : ""}${shown}${first + shown.length < text.length ? "…" : ""}`;
  };
  return [part(before), part(after)];
}
