/** Stored values as drawings have them. */
import { parseThread } from "../../../lib/measure/screw-threads.ts";
import type { DrawingValues } from "./values.ts";

interface StoredValue {
  readonly code: string;
  readonly type: string;
  readonly dimension: string | null;
  /** The unit is the grain of the dimension. */
  readonly low: number | null;
  readonly entered: string;
}

/** Grains of mm, degrees and pieces. */
export const GRAINS = { length: 1e6, angle: 3600, number: 1e6 };

export function storedValues(stored: readonly StoredValue[]): DrawingValues {
  const read = (wanted: keyof typeof GRAINS) =>
    Object.fromEntries(
      stored.flatMap(({ code, type, dimension, low }) =>
        type === "number" && dimension === wanted && low !== null
          ? [[code, low / GRAINS[wanted]]]
          : [],
      ),
    );
  const thread = stored.find(({ code, type }) => code === "thread" && type === "thread");
  return {
    lengths: read("length"),
    angles: read("angle"),
    counts: read("number"),
    thread: thread && parseThread(thread.entered),
  };
}
