/** A common scale for figures. */

/** Room after the greatest figure, as a share of it. */
const ROOM = 0.22;
const DIVISIONS = 8;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/** A scale from 0 on; positions are in percent of its length. */
export interface Scale {
  readonly marks: readonly { readonly label: string; readonly at: number }[];
  readonly places: readonly number[];
}

/** Throws if a figure ("535+") contains no number. */
export function scaleOf(figures: readonly string[]): Scale {
  const values = figures.map(numberIn);
  const end = Math.max(...values) * (1 + ROOM);
  const least = end / DIVISIONS;
  const size = 10 ** Math.max(0, Math.floor(Math.log10(least)) - 2);
  const step = (STEPS.find((one) => one * size >= least) ?? 1000) * size;
  const count = Math.floor(end / step);
  return {
    marks: Array.from({ length: count + 1 }, (_, i) => ({
      label: String(i * step),
      at: ((i * step) / end) * 100,
    })),
    places: values.map((value) => (value / end) * 100),
  };
}

function numberIn(figure: string): number {
  const digits = figure.replaceAll(/\D/g, "");
  if (digits === "") throw new Error(`The business summary's figure "${figure}" has no number`);
  return Number(digits);
}
