/** Tracking numbers that were pasted from a list or a spreadsheet. */
import { splitLines } from "../../../lib/text/value-list.ts";
import { foldedTracking } from "../../parcels/rules-tracking.ts";

interface PastedColumn {
  /** The keys are indexes of rows. */
  readonly values: ReadonlyMap<number, string>;
  /** Lines that belong to no row. */
  readonly unplaced: number;
}

const CELLS = /[\t;,]/;

/**
 * Lines of two cells that begin with the number of an order go to it; other lines fill the rows from `first` on, and
 * an empty line skips one. Undefined for a single line, which is pasted as usual.
 */
export function readTrackingColumn(
  text: string,
  numbers: readonly number[],
  first: number,
): PastedColumn | undefined {
  const lines = splitLines(text);
  while (lines.length > 1 && lines.at(-1) === "") lines.pop();
  const rows = new Map(numbers.map((number, index) => [String(number), index]));
  const values = new Map<number, string>();
  let unplaced = 0;
  let next = first;
  for (const line of lines) {
    const cells = line.split(CELLS).map(foldedTracking);
    const named = cells.length > 1 ? rows.get((cells[0] ?? "").replace(/^#/, "")) : undefined;
    if (lines.length === 1 && named === undefined) return undefined;
    const value = trackingIn(named === undefined ? cells : cells.slice(1));
    const row = named ?? next++;
    if (value === "") continue;
    if (row < numbers.length) values.set(row, value);
    else unplaced += 1;
  }
  return { values, unplaced };
}

const DAY = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?!\d)/;

/** Beside a carrier and a day, the longest cell with a figure; of others, the first that is not empty. */
function trackingIn(cells: readonly string[]): string {
  const coded = cells.filter((cell) => /\d/.test(cell) && !DAY.test(cell));
  const [longest] = coded.toSorted((one, other) => other.length - one.length);
  return longest ?? cells.find((cell) => cell !== "") ?? "";
}

/** The rows whose number another row has too. */
export function duplicates(values: readonly string[]): ReadonlySet<number> {
  const given = values.map((value) => value.trim());
  return new Set(
    given.flatMap((value, index) =>
      value !== "" && given.indexOf(value) !== given.lastIndexOf(value) ? [index] : [],
    ),
  );
}
