/** Checks a PDF for what acts when it is opened: scripts, programs, embedded files. Also in its packed objects. */
import { inflateSync } from "node:zlib";
import type { Message } from "../../../../kit/i18n.ts";
import { pdf as faults } from "./faults.ts";

const ACTIVE = [
  "JavaScript",
  "Launch",
  "Rendition",
  "RichMedia",
  "Movie",
  "XFA",
  "GoToE",
  "GoToR",
  "ImportData",
  "SubmitForm",
];
const EMBEDDED = ["EmbeddedFile", "EmbeddedFiles"];
const DELIMITED = "(?![A-Za-z0-9_.+-])";
const NAMES = new RegExp(`/(${[...ACTIVE, ...EMBEDDED, "Encrypt"].join("|")})${DELIMITED}`);
/** Names may write any character by its code: /J#61vaScript. */
const CODED_NAME = /\/[^\s()<>[\]{}/%]*#[^\s()<>[\]{}/%]*/g;
const STREAM = /stream\r?\n/g;
/** A dictionary before its stream is not longer. */
const DICTIONARY = 4_096;
/** Of all packed objects together. */
const MAX_UNPACKED = 24 * 1024 * 1024;

export function isPdf(text: string): boolean {
  return /^%PDF-[12]\.\d/.test(text);
}

/** `text` is latin-1 and begins as a PDF. */
export function pdfFault(text: string): Message | undefined {
  if (!/%%EOF[\s\0]*$/.test(text.slice(-1_024))) return faults.end;
  const fault = nameFault(text);
  if (fault) return fault;
  let left = MAX_UNPACKED;
  for (const {
    index,
    0: { length },
  } of text.matchAll(STREAM)) {
    const dictionary = dictionaryBefore(text, index);
    if (dictionary === undefined) continue;
    const unpacked = unpack(text, index + length, dictionary, left);
    if (unpacked === undefined) return faults.unreadable;
    left -= unpacked.length;
    const inside = nameFault(unpacked);
    if (inside) return inside;
  }
  return undefined;
}

function nameFault(text: string): Message | undefined {
  const name = NAMES.exec(text)?.[1] ?? codedNames(text);
  if (name === undefined) return undefined;
  if (name === "Encrypt") return faults.encrypted;
  return EMBEDDED.includes(name) ? faults.embedded : faults.active(name);
}

function codedNames(text: string): string | undefined {
  for (const [coded] of text.matchAll(CODED_NAME)) {
    const name = NAMES.exec(decoded(coded))?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}

function decoded(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The dictionary of a stream that holds objects; undefined for other streams. */
function dictionaryBefore(text: string, index: number): string | undefined {
  const before = text.slice(Math.max(0, index - DICTIONARY), index);
  const dictionary = decoded(before.slice(before.lastIndexOf(" obj") + 1));
  const holdsObjects =
    /\/ObjStm/.test(dictionary) || /\/First\b[\s\S]*\/N\b|\/N\b[\s\S]*\/First\b/.test(dictionary);
  return holdsObjects ? dictionary : undefined;
}

function unpack(text: string, start: number, dictionary: string, most: number): string | undefined {
  const end = text.indexOf("endstream", start);
  const packed = text.slice(start, end < 0 ? undefined : end);
  const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+|\d+\s+\d+\s+R)/.exec(dictionary)?.[1];
  if (filters === undefined) return packed;
  if (!/^(\[\s*)?\/(FlateDecode|Fl)(\s*\])?$/.test(filters.trim())) return undefined;
  try {
    return inflateSync(Buffer.from(packed, "latin1"), {
      maxOutputLength: Math.max(1, most),
    }).toString("latin1");
  } catch {
    return undefined;
  }
}
