/** PNG: chunks with a length and a checksum each, the last one IEND (W3C PNG, 5). */
import type { Walk } from "./anatomy.ts";

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around a chunk's data. */
const AROUND = 12;

/** Walks a PNG file from chunk to chunk. */
export const walkPng: Walk = (bytes) => {
  const loose: Buffer[] = [];
  let moves = false;
  let at = SIGNATURE_BYTES;
  while (at + AROUND <= bytes.length) {
    const end = at + AROUND + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (type === "IEND") return { end, loose, moves };
    if (type === "acTL") moves = true;
    if (type !== "IDAT") loose.push(bytes.subarray(at + 4, end - 4));
    at = end;
  }
  return undefined;
};
