/**
 * The text of a file as spreadsheets write it: UTF-8, or UTF-16 by its byte order mark; otherwise
 * Windows-1252, which older ones write. Without the byte order mark.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
