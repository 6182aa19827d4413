/** What a drawing is drawn from: a tool's values by their attribute's code. */
import type { Thread } from "../../../lib/measure/screw-threads.ts";

type Numbers = Readonly<Partial<Record<string, number>>>;

export interface DrawingValues {
  /** The unit is mm. */
  readonly lengths: Numbers;
  /** The unit is degrees. */
  readonly angles?: Numbers;
  readonly counts?: Numbers;
  /** The value of the attribute `thread`. */
  readonly thread?: Thread | undefined;
}

/** Why there is no drawing, for developers and logs. */
export interface NoDrawing {
  readonly fault: string;
}

export interface ThreadSize {
  readonly name: string;
  /** The unit is mm. */
  readonly outer: number;
  readonly root: number;
  readonly pitch: number;
}

const NM_OF_MM = 1e6;
/** Depth of an external thread by ISO 68-1, both sides, in pitches. */
const THREAD_DEPTH = 1.226869;

const needs = (missing: readonly string[]): NoDrawing => ({
  fault: `A drawing needs ${missing.join(", ")}.`,
});

/** The named lengths, if all are there and positive. */
export function readLengths<Code extends string>(
  { lengths }: DrawingValues,
  ...wanted: Code[]
): Record<Code, number> | NoDrawing {
  const missing = wanted.filter((code) => !((lengths[code] ?? 0) > 0));
  if (missing.length > 0) return needs(missing);
  return Object.fromEntries(wanted.map((code) => [code, lengths[code]])) as Record<Code, number>;
}

/** The thread and the named lengths, if all are there. */
export function readThreaded<Code extends string>(
  values: DrawingValues,
  ...wanted: Code[]
): (Record<Code, number> & { readonly thread: ThreadSize }) | NoDrawing {
  const { thread } = values;
  if (!thread) return needs(["thread"]);
  const lengths = readLengths(values, ...wanted);
  if (isMissing(lengths)) return lengths;
  const [outer, pitch] = [thread.diameter / NM_OF_MM, thread.pitch / NM_OF_MM];
  const root = outer - THREAD_DEPTH * pitch;
  return { ...lengths, thread: { name: thread.name, outer, pitch, root } };
}

/** Where the thread of a screw begins behind its head. */
export function readThreadStart(
  { lengths }: DrawingValues,
  { length, thread }: { readonly length: number; readonly thread: ThreadSize },
): { readonly start: number } | NoDrawing {
  const start = length - (lengths["thread-length"] ?? length);
  if (start < 0) return { fault: "The thread is longer than the shank." };
  if (thread.outer >= 2 * length) return { fault: "The shank is shorter than half its diameter." };
  return { start };
}

export const isMissing = (read: object): read is NoDrawing => "fault" in read;
