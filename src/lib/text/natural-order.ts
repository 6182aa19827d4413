/** Names in the order that people expect: "2 mm" before "10 mm", M2, M2.5, M10, and 1/4 between 0.2 and 0.3. */
import { foldedText } from "./folded-text.ts";

const NUMBERS = /(?:(\d+) )?(\d+)\/(\d+)|(\d+)(?:[.,](\d+))?/g;

/** Signs, and points that are not within a number. */
const NO_PART_OF_A_NUMBER = /(?:[^\p{L}\p{N}.]|(?<!\d)\.|\.(?!\d))+/gu;

/** A text whose order by bytes is the natural order of names, in both databases as in the search index. It has no signs. */
export function naturalKey(text: string): string {
  const numbered = foldedText(text).replace(
    NUMBERS,
    (found, whole = "0", numerator, denominator, integer, decimals) => {
      if (integer !== undefined) return comparable(integer, decimals);
      const value = Number(whole) + Number(numerator) / Number(denominator);
      if (!Number.isFinite(value)) return found;
      const [plain = "0", part] = value
        .toFixed(9)
        .replace(/\.?0+$/, "")
        .split(".");
      return comparable(plain, part);
    },
  );
  return numbered.replace(NO_PART_OF_A_NUMBER, " ").trim();
}

/** The number of digits comes first, so that a longer number is a greater one. */
function comparable(integer: string, decimals = ""): string {
  const digits = integer.replace(/^0+(?=\d)/, "");
  const length = String.fromCharCode(48 + Math.min(digits.length, 9));
  return decimals === "" ? `${length}${digits}` : `${length}${digits}.${decimals}`;
}
