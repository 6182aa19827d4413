/** Text files as spreadsheets write them, read in parts. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { TextDecoder } from "node:util";

/** Yields the text of a file, decoded as `decodeText` does it, without its byte order mark. */
export async function* readTextFile(path: string): AsyncGenerator<string> {
  const usual = (await beginsAsUtf16(path)) ? "utf-16le" : "utf-8";
  const encoding = (await isEncodedAs(path, usual)) ? usual : "windows-1252";
  yield* decoded(path, new TextDecoder(encoding));
}

async function beginsAsUtf16(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0xff && buffer[1] === 0xfe;
  } finally {
    await file.close();
  }
}

async function isEncodedAs(path: string, encoding: string): Promise<boolean> {
  try {
    for await (const _text of decoded(path, new TextDecoder(encoding, { fatal: true })));
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function* decoded(path: string, decoder: TextDecoder): AsyncGenerator<string> {
  for await (const bytes of createReadStream(path)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}
