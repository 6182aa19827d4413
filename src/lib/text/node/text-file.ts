/** Text files as spreadsheets write them, read in parts. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import {
  ByteWords,
  decoderOf,
  type Encoding,
  encodingOfStart,
  Utf8Count,
} from "../text-encoding.ts";

const MAX_START = 4096;

/**
 * The encoding of a file by its byte order mark, or by its bytes: UTF-8 if they are, even with a few faults, else the
 * one in which its words look most like words. `languages`: those of the shop.
 */
export async function guessEncoding(path: string, languages: readonly string[]): Promise<Encoding> {
  const said = encodingOfStart(await startOf(path));
  if (said) return said;
  const utf8 = new Utf8Count();
  const words = new ByteWords();
  for await (const bytes of createReadStream(path)) {
    utf8.add(bytes);
    words.add(bytes);
  }
  utf8.add();
  return utf8.isUtf8 ? "utf-8" : words.guess(languages);
}

/** Yields the text of a file without its byte order mark; what is not of the encoding as U+FFFD. */
export async function* readTextFile(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  for await (const bytes of createReadStream(path)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_START), 0, MAX_START, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
