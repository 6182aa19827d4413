/** Tools whose part number stands among other words, or is typed without its zeros. */
import { foldedPartNumber } from "../text/fold.ts";
import type { RankedSearch } from "./ranks.ts";
import type { Store } from "./rows/store.ts";
import { AT_START, isPartNumber, TO_END } from "./words/part-numbers.ts";
import { tokensOf } from "./words/tokens.ts";

/** More part numbers than this are not what somebody means. */
const MOST_NUMBERS = 3;

/** "MW621M8030" is MW-621-M08-030, whose zeros nobody says, and "MW-1O1-15O" MW-101-150; the answer says which it shows. */
export function numberWithoutZeros(store: Store, text: string): RankedSearch | undefined {
  const typed = [foldedPartNumber(text), foldedPartNumber(withDigits(text))];
  const [found = []] = typed
    .map((each) => store.partNumbers.withoutZeros(each))
    .filter(({ length }) => length > 0);
  if (found.length === 0 || found.length > MOST_NUMBERS) return undefined;
  const ranks = new Uint16Array(store.rows.end);
  for (const { row } of found) ranks[row] = 1;
  const shown = [...new Set(found.map(({ number }) => number.toUpperCase()))];
  return {
    ranks,
    rows: Int32Array.from(found.map(({ row }) => row)),
    corrections: shown.map((number) => ({ word: text.trim(), shown: number })),
    leftOut: [],
  };
}

/** Letters beside digits are taken for those that they look like: a label is read off, or a scan of a list pasted. */
function withDigits(text: string): string {
  return text.replace(/(?<=\d)o|o(?=\d)/giu, "0").replace(/(?<=\d)[il]|[il](?=\d)/giu, "1");
}

/** "Artikel MW-401-100" and "2 x MW-401-100": whole part numbers, where no tool has the other words. */
export function numberAmongWords(store: Store, text: string): RankedSearch | undefined {
  const { numbers, leftOut } = numbersIn(text);
  if (numbers.length === 0) return undefined;
  const ranks = new Uint16Array(store.rows.end);
  const rows: number[] = [];
  for (const number of numbers)
    store.partNumbers.search(foldedPartNumber(number), (row, where) => {
      const isWhole = (where & AT_START) !== 0 && (where & TO_END) !== 0;
      if (!isWhole || ranks[row] !== 0) return;
      ranks[row] = 1;
      rows.push(row);
    });
  return rows.length === 0
    ? undefined
    : { ranks, rows: Int32Array.from(rows), corrections: [], leftOut };
}

/** "MW-621-M8-30 urgent". */
export function shortNumberAmongWords(store: Store, text: string): RankedSearch | undefined {
  const { numbers, leftOut } = numbersIn(text);
  const [number] = numbers;
  const found = number === undefined ? undefined : numberWithoutZeros(store, number);
  return found && { ...found, leftOut };
}

/** "Art.Nr.MW-401-100": a label, unless the number begins so. */
const GLUED_LABEL = /^(?:\p{L}{2,}\.)+(?=\p{L})/u;

function numbersIn(text: string) {
  const words = text.split(/[\s,;:()#№=]+/).filter(Boolean);
  const numbers = words
    .filter(isPartNumber)
    .flatMap((word) => [...new Set([word, word.replace(GLUED_LABEL, "")])])
    .slice(0, MOST_NUMBERS);
  const others = words.filter((word) => !numbers.includes(word));
  return { numbers, leftOut: others.flatMap((word) => tokensOf(word).map((token) => token.text)) };
}
