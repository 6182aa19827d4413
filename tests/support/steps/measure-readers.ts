/**
 * A program that prints the steps of all readers on the worst texts that it finds, as JSON. It runs by itself, because V8
 * counts only what was compiled since it was asked to, and all calls only without optimizing.
 */
import { countSteps } from "./count-steps.ts";
import { EMPTY, type Shape, textOf, worstShape } from "./worst-text.ts";

const { readers } = await import("./readers.ts");
const loops = await import("./known-loops.ts");

const [seed = "12", tries = "30", ...only] = process.argv.slice(2);
/** Steps of a search: what is tried costs little, unless it is bad. */
const STEPS_OF_A_TRY = 20_000;
/** Characters of the texts of the search, of the shorter text and of the longer one. */
const [TRIED, FEW, MANY] = [200, 1_000, 20_000];

export interface MeasuredReader {
  readonly named: string;
  /** Whether known-loops.ts has it. */
  readonly isKnown?: true;
  /** Characters of the longer text. */
  readonly length: number;
  readonly isBounded: boolean;
  readonly shape: Shape;
  readonly few: number;
  readonly many: number;
}

for (const {
  named,
  read,
  limit = Number.POSITIVE_INFINITY,
  pieces = ["a"],
  begun = [],
} of readers) {
  if (only.length > 0 && !only.includes(named)) continue;
  const steps = (text: string) => countSteps(() => read(text));
  // What a module prepares for its first call is not counted.
  await steps("a 1");
  const shape = await worstShape({
    pieces,
    known: begun.map(([head, piece, tail]) => ({ ...EMPTY, head, piece, tail })),
    seed: Number(seed),
    tries: Number(tries),
    most: Number(tries) * STEPS_OF_A_TRY,
    steps,
    length: Math.min(TRIED, limit),
  });
  const length = Math.min(MANY, limit);
  const few = await steps(textOf(shape, length * (FEW / MANY)));
  const many = await steps(textOf(shape, length));
  print({ named, length, isBounded: limit < MANY, shape, few, many });
}

const blanks: Shape = { head: "1", piece: " ", closing: "", tail: "1" };
for (const [named, work] of Object.entries(loops)) {
  const few = await countSteps(() => work(textOf(blanks, 500)));
  const many = await countSteps(() => work(textOf(blanks, 2000)));
  print({ named, isKnown: true, length: 2000, isBounded: false, shape: blanks, few, many });
}

function print(measured: MeasuredReader): void {
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}
