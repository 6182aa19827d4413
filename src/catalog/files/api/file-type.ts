/**
 * What an uploaded file is, by its first bytes as programs that read it look at them: names and media types are those of
 * who sends it. What is behind them is not checked (decision 0101).
 */
import { type Message, msg } from "../../../lib/i18n/i18n.ts";
import type { FileType } from "../rules.ts";

/** Bytes that are looked at. */
export const HEAD_BYTES = 64 * 1024;

/** Readers look for it this far (ISO 32000-2, Annex I, as Acrobat does): mail programs and scanners write before it. */
const PDF_WITHIN = 1024 + "%PDF-".length;

const MARK = "\xef\xbb\xbf";
const BINARY_DXF = "AutoCAD Binary DXF\r\n\x1a\0";
const STEP = /^ISO-10303-21\s*;/i;

const faults = {
  type: msg(
    "refusal.file-refused.type",
    "This is not a STEP, DXF or PDF file. Export it in one of these formats and send that.",
  ),
  packed: msg(
    "refusal.file-refused.packed",
    "This is a packed file (ZIP or gzip). Unpack it and send the STEP, DXF or PDF file in it.",
  ),
  office: msg(
    "refusal.file-refused.office",
    "This is an Office document. Export it as PDF and send that.",
  ),
  dwg: msg("refusal.file-refused.dwg", "This is a DWG drawing. Save it as DXF and send that."),
  xml: msg(
    "refusal.file-refused.xml",
    "This is STEP as XML. Export the model as a STEP file (AP203, AP214 or AP242) and send that.",
  ),
} as const;

/** `head` is the beginning of the file, at most `HEAD_BYTES`. */
export function fileTypeOf(head: Buffer): { type: FileType } | { fault: Message } {
  const text = head.toString("latin1");
  const begun = text.startsWith(MARK) ? text.slice(MARK.length) : text;
  if (STEP.test(withoutComments(begun))) return { type: "step" };
  if (begun.startsWith(BINARY_DXF) || isDxf(begun)) return { type: "dxf" };
  if (text.slice(0, PDF_WITHIN).includes("%PDF-")) return { type: "pdf" };
  return { fault: faultOf(begun) };
}

/** Leaves out what stands before the first word of a STEP file. */
function withoutComments(text: string): string {
  let at = 0;
  for (;;) {
    while (/\s/.test(text[at] ?? "")) at += 1;
    if (!text.startsWith("/*", at)) return text.slice(at, at + 64);
    const end = text.indexOf("*/", at + 2);
    if (end < 0) return "";
    at = end + 2;
  }
}

/** Pairs of group code and value, each on a line: comments (999), then the first section. */
function isDxf(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/);
  let at = 0;
  for (;;) {
    while (lines[at]?.trim() === "") at += 1;
    if (lines[at]?.trim() !== "999") break;
    at += 2;
  }
  return lines[at]?.trim() === "0" && lines[at + 1]?.trim().toUpperCase() === "SECTION";
}

/** What is packed in documents of Office and OpenDocument. */
const OFFICE = /(?:word|xl|ppt)\/|mimetypeapplication\/vnd\.oasis/;

function faultOf(text: string): Message {
  if (text.startsWith("PK") && OFFICE.test(text)) return faults.office;
  if (text.startsWith("PK\x03\x04") || text.startsWith("\x1f\x8b")) return faults.packed;
  if (/^AC1\d{3}/.test(text)) return faults.dwg;
  return /^\s*<\?xml[\s\S]{0,4096}iso_10303_28/i.test(text) ? faults.xml : faults.type;
}
