/** What a walk through a picture's file finds. */

/** A picture's file, taken apart without decoding its pixels. */
export interface Anatomy {
  /** Where the picture ends, in bytes from the start; whatever stands behind belongs to nobody. */
  readonly end: number;
  /** The parts that hold no pixels (comments, profiles, camera data), in which anything may stand. */
  readonly loose: readonly Buffer[];
  /** It has frames, one after the other. */
  readonly moves: boolean;
}

/** Takes a file apart; undefined when the file ends before the picture does. */
export type Walk = (bytes: Buffer) => Anatomy | undefined;
