/** Numbers of orders and parts in a message, which become links. */

export type TextPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "order"; readonly text: string; readonly number: string }
  | { readonly kind: "part"; readonly text: string };

/** Parts that are looked up: a list of forty is answered from quick order, not from here. */
const MAX_PARTS = 8;

/** "order 36", "Bestellung Nr. 36", "order #36". */
const ORDER =
  /(?:order|bestellung|auftrag)\s{1,9}(?:(?:no\.?|number|nr\.?|nummer)\s{0,9})?#?(\d{1,9})(?!\w)/iu;
/** What could be a part number: it has a digit, and a sign or a letter beside it. */
const PART =
  /(?<![\p{L}\p{N}@.])(?=\S{0,40}\p{N})(?=\S{0,40}[\p{L}-])[\p{L}\p{N}][\p{L}\p{N}/.×-]{2,38}[\p{L}\p{N}](?![\p{L}\p{N}@])/u;

/** The text in pieces; put together they are the text again. */
export function splitText(text: string): TextPart[] {
  const pattern = new RegExp(`${ORDER.source}|${PART.source}`, "giu");
  const found: TextPart[] = [];
  const parts = new Set<string>();
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, number] = match;
    if (number === undefined) {
      if (parts.size >= MAX_PARTS && !parts.has(whole)) continue;
      parts.add(whole);
    }
    if (match.index > end) found.push({ kind: "text", text: text.slice(end, match.index) });
    found.push(
      number === undefined ? { kind: "part", text: whole } : { kind: "order", text: whole, number },
    );
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ kind: "text", text: text.slice(end) });
  return found;
}
