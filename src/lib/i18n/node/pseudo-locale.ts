import { closingBrace, readCases } from "../message-format.ts";

/**
 * A language for tests: English with an accent on every letter and 40 % longer, so that a text that was not
 * translated and a page that is too narrow are seen.
 */
export const PSEUDO_LOCALE = "en-XA";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "àƀćđéƒğĥíĵķłɱñóþɋŕšťúṽŵẋýžÀƁĆĐÉƑĞĤÍĴĶŁḾÑÓÞɊŔŠŤÚṼŴẊÝŽ";
const letters = new Map([...PLAIN].map((letter, place) => [letter, [...ACCENTED][place] ?? ""]));

/** Values, keywords of plurals and tags stay as they are. */
export function pseudoText(text: string): string {
  const open = text.indexOf("{");
  if (open === -1) return accent(text);
  const end = closingBrace(text, open);
  const argument = text.slice(open + 1, end);
  return accent(text.slice(0, open)) + pseudoArgument(argument) + pseudoText(text.slice(end + 1));
}

function pseudoArgument(argument: string): string {
  const [name, kind, ...rest] = argument.split(",");
  if (kind === undefined) return `{${name}}`;
  const cases = Object.entries(readCases(rest.join(",")));
  const accented = cases.map(([key, text]) => `${key} {${pseudoText(text)}}`);
  return `{${name},${kind}, ${accented.join(" ")}}`;
}

function accent(text: string): string {
  return text.replaceAll(/<\/?\w+>|[a-z]+/gi, (part) => {
    if (part.startsWith("<")) return part;
    const accented = [...part].map((letter) => letters.get(letter)).join("");
    return accented + "~".repeat(Math.round(part.length * 0.4));
  });
}
