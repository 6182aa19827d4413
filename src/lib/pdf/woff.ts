import { inflateSync } from "node:zlib";

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks a WOFF 1.0 font (W3C Recommendation, 13 December 2012) to TrueType. pdfkit 0.20 accepts WOFF and WOFF2,
 * but its fontkit 2.0.4 throws "Offset is outside the bounds of the DataView": with WOFF for every text, with WOFF2
 * for accented letters.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF font");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) =>
    tableAt(woff, WOFF_HEADER + index * WOFF_ENTRY),
  );
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  writeHeader(directory, woff.readUInt32BE(4), count);
  let offset = directory.length;
  tables.forEach(({ tag, checksum, content }, index) => {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    directory.write(tag, at, "latin1");
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(content.length, at + 12);
    offset += padded(content.length);
  });
  const aligned = tables.map(({ content }) => Buffer.concat([content], padded(content.length)));
  return Buffer.concat([directory, ...aligned]);
}

function tableAt(woff: Buffer, at: number): { tag: string; checksum: number; content: Buffer } {
  const offset = woff.readUInt32BE(at + 4);
  const kept = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
  const length = woff.readUInt32BE(at + 12);
  return {
    tag: woff.toString("latin1", at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    content: kept.length < length ? inflateSync(kept) : kept,
  };
}

/** The sfnt header holds values for a binary search of the tables. */
function writeHeader(directory: Buffer, flavor: number, count: number): void {
  const selector = Math.floor(Math.log2(count));
  const range = 2 ** selector * SFNT_ENTRY;
  directory.writeUInt32BE(flavor, 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(range, 6);
  directory.writeUInt16BE(selector, 8);
  directory.writeUInt16BE(count * SFNT_ENTRY - range, 10);
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
