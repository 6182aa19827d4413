/** JPEG: markers with lengths, and between them entropy-coded data (ITU-T T.81, annex B). */
import type { Walk } from "./anatomy.ts";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;

/** Walks a JPEG file from its start of image to its end of image. */
export const walkJpeg: Walk = (bytes) => walkFrom(bytes, 0);

/** The same for a picture that begins at `start`: cameras put small ones behind the large one. */
export function walkFrom(bytes: Buffer, start: number): ReturnType<Walk> {
  const loose: Buffer[] = [];
  if (bytes[start] !== 0xff || bytes[start + 1] !== SOI) return undefined;
  let at = start + 2;
  while (at + 4 <= bytes.length || bytes[at + 1] === EOI) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === EOI) return { end: at + 2, loose, moves: false };
    else if (isAlone(marker)) at += 2;
    else {
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      loose.push(bytes.subarray(at + 4, end));
      at = marker === SOS ? endOfScan(bytes, end) : end;
    }
  }
  return undefined;
}

/** The next marker behind entropy-coded data, in which FF 00 is a byte and FF D0 to D7 restarts. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isAlone(next)) return at;
  }
  return bytes.length;
}

/** Markers that no length follows. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}
