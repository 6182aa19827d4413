/** AVIF: boxes with a length and a type each (ISO/IEC 14496-12, 4.2; AV1 Image File Format). */
import type { Walk } from "./anatomy.ts";

/** The boxes that a still picture is made of. */
const OWN = new Set(["ftyp", "meta", "mdat", "free", "skip", "uuid"]);

/** Walks an AVIF file from box to box, up to the first one that no picture has. */
export const walkAvif: Walk = (bytes) => {
  const moves = brandsOf(bytes).includes("avis");
  let at = 0;
  while (at + 8 <= bytes.length) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (!OWN.has(type) && !(moves && type === "moov")) break;
    const end = at + lengthOf(bytes, at);
    if (end <= at || end > bytes.length) return undefined;
    at = end;
  }
  // Pixels, camera data and what else there may be stand in one box: all of it is looked through.
  return { end: at, loose: [bytes.subarray(0, at)], moves };
};

/** The kinds of file that it says it is, the first one before all others. */
export function brandsOf(bytes: Buffer): string[] {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) {
    // Between the first and the others stands a version.
    if (at !== 12) brands.push(bytes.toString("latin1", at, at + 4));
  }
  return brands;
}

function lengthOf(bytes: Buffer, at: number): number {
  const short = bytes.readUInt32BE(at);
  if (short === 0) return bytes.length - at;
  if (short > 1) return short;
  return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0;
}
