/** Looks for the text on which a reader takes the most steps: repeated pieces, changed as long as they get worse. */
import { numbersFrom } from "../seed.ts";

/** A beginning, a piece that is repeated until the text is long enough, as often what closes it, and an end. */
export interface Shape {
  readonly head: string;
  readonly piece: string;
  readonly closing: string;
  readonly tail: string;
}

export function textOf({ head, piece, closing, tail }: Shape, length: number): string {
  const between = Math.max(0, length - head.length - tail.length);
  const times = Math.floor(between / (piece.length + closing.length));
  return (head + piece.repeat(times) + closing.repeat(times) + tail).slice(0, length);
}

/** What readers look at, and what few expect. */
export const PIECES: readonly string[] = [
  ...["a", "M", "ab1", "1", "0", "12", "1,", "1.", "1,000", "1/2", "1 ", "a ", "x", "a1-", "é"],
  ...[" ", "\t", "\n", "\r\n", "\u00a0", "\u200b", "\u200d", "\u0301", "\u0301\u0316", "\ufe0f"],
  ...",;.:-_/\\|#@%&=+*~^?\"'`()[]{}<>ß½²\u0661\u{1f600}中",
];

export interface Search {
  /** Pieces that the reader looks for, beside those of all. */
  readonly pieces: readonly string[];
  /** Tried first. */
  readonly known: readonly Shape[];
  readonly seed: number;
  /** Shapes that are tried at most, besides the pieces and what is known. */
  readonly tries: number;
  /** Ends when it has taken so many steps. */
  readonly most: number;
  readonly steps: (text: string) => Promise<number>;
  /** Characters of the texts that are tried. */
  readonly length: number;
}

interface Tried {
  readonly shape: Shape;
  readonly badness: number;
}

/** Those that are changed further. */
const SURVIVORS = 4;

/** The worst shape. Steps that grow faster than the text count more. */
export async function worstShape(search: Search): Promise<Shape> {
  const { pieces, known, seed, tries, most, steps, length } = search;
  const next = numbersFrom(seed);
  const any = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? "";
  const one = () => any(next() < 0.5 ? pieces : PIECES);
  const some = () => Array.from({ length: 1 + Math.floor(next() * 3) }, one).join("");
  let spent = 0;
  let best: Tried[] = [];
  const attempt = async (shape: Shape) => {
    const many = await steps(textOf(shape, length));
    spent += many;
    // Each count takes milliseconds: not of what cannot be among the worst.
    if (many * 2 < (best[SURVIVORS - 1]?.badness ?? 0)) return;
    const few = await steps(textOf(shape, length / 4));
    const growth = Math.min(4, Math.max(1, many / (4 * few + 400)));
    best = [...best, { shape, badness: many * growth }]
      .toSorted((a, b) => b.badness - a.badness)
      .slice(0, SURVIVORS);
  };
  for (const shape of known) await attempt(shape);
  for (const piece of pieces) await attempt({ ...EMPTY, piece });
  for (let turn = 0; spent < most && turn < tries; turn += 1) {
    const isNew = turn < tries / 2;
    const { shape } = best[Math.floor(next() * best.length)] ?? { shape: EMPTY };
    const changed = isNew ? newShape(turn, one, any) : changedShape(shape, turn, one, some, next);
    if (changed.piece !== "") await attempt(changed);
  }
  return best[0]?.shape ?? EMPTY;
}

export const EMPTY: Shape = { head: "", piece: "a", closing: "", tail: "" };
/** What may be as long as one likes in many grammars. */
const RUNS = [" ", "1", "a", "-", "a ", "1,", '""', "\n"];

/** A run of something, or something that begins and does not end. */
function newShape(
  turn: number,
  one: () => string,
  any: (list: readonly string[]) => string,
): Shape {
  if (turn % 2 === 0) return { ...EMPTY, piece: any(PIECES) };
  return { ...EMPTY, head: one(), piece: any(RUNS), tail: "!" };
}

function changedShape(
  shape: Shape,
  turn: number,
  one: () => string,
  some: () => string,
  next: () => number,
): Shape {
  switch (turn % 7) {
    case 0:
      return { ...shape, tail: one() };
    case 1:
      return { ...shape, head: some() };
    case 2:
      return { ...shape, piece: shape.piece + one() };
    case 3:
      return { ...shape, piece: one() + shape.piece };
    case 4:
      return { ...EMPTY, head: one(), piece: some(), tail: one() };
    case 5:
      return { ...shape, closing: shape.closing === "" ? one() : "" };
    default: {
      const at = Math.floor(next() * shape.piece.length);
      return { ...shape, piece: shape.piece.slice(0, at) + shape.piece.slice(at + 1) };
    }
  }
}
