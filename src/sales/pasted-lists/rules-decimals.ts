/** Quantities with three decimals, as ERP systems write them, and the answer to one question for a whole list. */
import { figuresOf, isAsked, readListQuantity } from "./rules-quantity.ts";
import type { ReadableLine, Reading } from "./rules-readings.ts";

interface WithDecimals {
  readonly lines: readonly ReadableLine[];
  /** The first quantity that was read so. */
  readonly decimals?: { readonly written: string; readonly quantity: number } | undefined;
}

/** Asked about, because it is missing. */
const NOT_GIVEN = /^\?+$/;
const THREE_DECIMALS = /^\d+([.,])\d{3}$/;

/**
 * Reads "25,000" as 25 where each quantity of at least two lines has three decimals behind the same sign, and all are
 * whole, or one cannot be in thousands ("1200,000", "0,500"). Otherwise the quantities stay questions.
 */
export function readDecimals(lines: readonly ReadableLine[]): WithDecimals {
  const written = lines.flatMap(({ readings: [first] }) =>
    first?.written === undefined || NOT_GIVEN.test(first.written)
      ? []
      : [figuresOf(first.written) ?? ""],
  );
  const signs = new Set(written.map((figures) => THREE_DECIMALS.exec(figures)?.[1]));
  const areWhole = written.every((figures) => figures.endsWith("000"));
  const isProven = written.some((figures) => /^(?:0|\d{4})/.test(figures));
  const areDecimals = written.length > 1 && signs.size === 1 && !signs.has(undefined);
  if (!areDecimals || !(areWhole || isProven)) return { lines: lines.map(settled) };
  const example = written.map((figures) => ({ figures, read: readListQuantity(figures) }));
  const asked = example.find(({ read }) => isAsked(read));
  return {
    lines: lines.map((line) => settled({ ...line, readings: withAnswer(line.readings, "few") })),
    ...(asked &&
      isAsked(asked.read) &&
      asked.read.few !== undefined && {
        decimals: { written: asked.figures, quantity: asked.read.few },
      }),
  };
}

/** The readings with all "25,000" as 25, or as 25,000; "1,200" stays a question if it would be 1.2. */
export function withAnswer(readings: readonly Reading[], answer: "few" | "many"): Reading[] {
  return readings.map((reading) => {
    const read = reading.written === undefined ? undefined : readListQuantity(reading.written);
    const quantity = isAsked(read) ? read[answer] : undefined;
    return quantity === undefined ? reading : { ...reading, quantity };
  });
}

/** What is written is needed only where there is a question. */
function settled(line: ReadableLine): ReadableLine {
  const readings = line.readings.map(({ written, ...reading }) =>
    reading.quantity === undefined && written !== undefined ? { ...reading, written } : reading,
  );
  return { ...line, readings };
}
