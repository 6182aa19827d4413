let room = new Int32Array(1024);

/**
 * The numbers that `write` puts into an array with room for `most`, of which it returns how many. The room is used
 * again, as arrays for all rows in each question would keep the garbage collector busy: `write` must not collect.
 */
export function collect(
  most: number,
  write: (into: Int32Array) => number,
): Int32Array<ArrayBuffer> {
  if (room.length < most) room = new Int32Array(Math.ceil(most * 1.25));
  return room.slice(0, write(room));
}
