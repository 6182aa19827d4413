/** WebP: a RIFF file that says its length, with chunks in it (RFC 9649, 2). */
import type { Walk } from "./anatomy.ts";

const HEAD = 8;
const PIXELS = ["VP8 ", "VP8L", "ALPH"];

/** Walks a WebP file from chunk to chunk. */
export const walkWebp: Walk = (bytes) => {
  const end = HEAD + evenly(bytes.readUInt32LE(4));
  if (end > bytes.length) return undefined;
  const loose: Buffer[] = [];
  let moves = false;
  for (let at = HEAD + 4; at + HEAD <= end; ) {
    const type = bytes.toString("latin1", at, at + 4);
    const next = at + HEAD + evenly(bytes.readUInt32LE(at + 4));
    if (next > end) return undefined;
    if (type === "ANIM" || type === "ANMF") moves = true;
    if (!PIXELS.includes(type)) loose.push(bytes.subarray(at, next));
    at = next;
  }
  return { end, loose, moves };
};

function evenly(length: number): number {
  return length + (length % 2);
}
