/** The text of a file as spreadsheets write it. */
import type { Message } from "../i18n/i18n.ts";
import { beginsPage, noText, otherFile, START_BYTES } from "./file-kind.ts";
import { tableOfHtml } from "./html-text.ts";
import { ByteWords, decoderOf, encodingOfStart, olderEncodings } from "./text-encoding.ts";
import { splitLines } from "./value-list.ts";

/** Controls, and what is none of the encoding. */
const NO_SIGN = /[\u0080-\u009f\ufffd]/;
const MAX_WAYS = 8;
/** Characters of a sample. */
const MAX_SAMPLE = 60;

/** One way to read a file whose encoding is not known. */
export interface PossibleText {
  readonly text: string;
  /** The first line in which the ways differ. */
  readonly sample: string;
}

/** A file that is no text. */
export interface NoText {
  /** What it is, and what to do. */
  readonly fault: Message;
}

/**
 * The text without its byte order mark; of a web page, its tables. Where the file says its encoding: UTF-8, also
 * without the mark, UTF-16 with it, or what a page names. Otherwise what it may be in older encodings, the likeliest
 * first, each with a sample that somebody can judge.
 */
export function decodeText(bytes: Uint8Array): string | readonly PossibleText[] | NoText {
  const other = otherFile(bytes);
  const start = bytes.subarray(0, START_BYTES);
  const said = encodingOfStart(start);
  const page = decoderOf(said ?? "utf-8").decode(start);
  if (other && !beginsPage(page)) return { fault: other };
  const text = decoded(bytes, said ?? (other && encodingOfPage(page)) ?? "utf-8");
  if (text?.includes("\0") ?? bytes.includes(0)) return { fault: noText };
  if (other && text !== undefined) return tableOfHtml(text) || { fault: other };
  if (text !== undefined) return text;
  const words = new ByteWords();
  words.add(bytes);
  const likeliest = words.likeliest(olderEncodings);
  const listed = (each: string) => tableOfHtml(each) ?? each;
  const texts = likeliest.map((encoding) => listed(decoderOf(encoding).decode(bytes)));
  // UTF-8 in which some bytes are damaged.
  const damaged = listed(new TextDecoder().decode(bytes));
  if (/[^\p{ASCII}\ufffd]/u.test(damaged)) texts.unshift(damaged);
  const differing = splitLines(damaged).findIndex((line) => line.includes("\ufffd"));
  const samples = new Map<string, string>();
  for (const each of texts) {
    const sample = aroundFirstLetter(splitLines(each)[differing] ?? "");
    const isPossible = each === damaged || !NO_SIGN.test(sample);
    if (isPossible && !samples.has(sample)) samples.set(sample, each);
  }
  return [...samples].slice(0, MAX_WAYS).map(([sample, each]) => ({ sample, text: each }));
}

/** What a page says of itself; of two bytes for each letter it cannot be, since this was read. */
function encodingOfPage(page: string): string | undefined {
  const said = /<meta\b[^>]*\bcharset\s*=\s*["']?([\w-]+)/i.exec(page)?.[1];
  return said && !/^(?:utf-?16|unicode|ucs)/i.test(said) ? said : undefined;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The part of a line that has the first sign that is not ASCII. */
function aroundFirstLetter(line: string): string {
  const at = Math.max(0, line.search(/[^\p{ASCII}]/u) - MAX_SAMPLE / 2);
  return line.slice(at, at + MAX_SAMPLE).trim();
}
