/** Text files as spreadsheets write them, read in parts. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Message } from "../../i18n/i18n.ts";
import { noText, otherFile, START_BYTES } from "../file-kind.ts";
import {
  ByteWords,
  decoderOf,
  type Encoding,
  encodingOfStart,
  Utf8Count,
} from "../text-encoding.ts";

/** Thrown while a file is read that is no text, such as an Excel workbook. */
export class OtherFile extends Error {
  /** What it is, and what to do. */
  readonly sentence: Message;

  constructor(sentence: Message) {
    super(sentence.text);
    this.sentence = sentence;
  }
}

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

/**
 * Yields the text of a file without its byte order mark; what is not of the encoding as U+FFFD. Throws `OtherFile` for
 * what is no text.
 */
export async function* readTextFile(path: string, encoding: Encoding): AsyncGenerator<string> {
  const other = otherFile(await startOf(path));
  if (other) throw new OtherFile(other);
  const decoder = decoderOf(encoding);
  for await (const bytes of createReadStream(path))
    yield asText(decoder.decode(bytes, { stream: true }));
  yield asText(decoder.decode());
}

function asText(text: string): string {
  if (text.includes("\0")) throw new OtherFile(noText);
  return text;
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
