/** Files that are chosen where a table as text is asked for, by their first bytes: their names are those of who sends them. */
import { type Message, msg } from "../i18n/i18n.ts";
import { decoderOf, encodingOfStart } from "./text-encoding.ts";

/** Bytes that say what a file is, and whether it is UTF-16. */
export const START_BYTES = 4096;

/** Each says what the file is, and what to do. */
const kinds = {
  excel: msg("file.kind.excel", "This is an Excel workbook. Save it as CSV, and choose that file."),
  office: msg(
    "file.kind.office",
    "This is an Office file, such as an older Excel workbook or one with a password. Save it as CSV, and choose that file.",
  ),
  openDocument: msg(
    "file.kind.openDocument",
    "This is an OpenDocument spreadsheet. Save it as CSV, and choose that file.",
  ),
  numbers: msg(
    "file.kind.numbers",
    "This is a Numbers spreadsheet. Export it as CSV, and choose that file.",
  ),
  page: msg(
    "file.kind.page",
    "This is a web page, which some programs name .xls. Open it in a spreadsheet program, save it as CSV, and choose that file.",
  ),
  document: msg(
    "file.kind.document",
    "This is a document. Copy its table into a spreadsheet program, save it as CSV, and choose that file.",
  ),
  packed: msg(
    "file.kind.packed",
    "This is a packed file, such as ZIP or gzip. Unpack it, and choose the CSV file in it.",
  ),
  picture: msg("file.kind.picture", "This is a picture. Choose a CSV file."),
  json: msg("file.kind.json", "This is JSON. Export the table as CSV, and choose that file."),
  xml: msg("file.kind.xml", "This is XML. Export the table as CSV, and choose that file."),
} as const;

/** What is no text in any encoding. */
export const noText = msg("file.kind.noText", "The file is not text. Save it as CSV (UTF-8).");

type Beginnings = readonly (readonly [begins: RegExp, kind: Message])[];

/** Kinds by their first bytes, in hexadecimal. */
const BYTES: Beginnings = [
  [/^d0cf11e0/, kinds.office],
  // Excel before its fifth version.
  [/^09(?:00|02|04)(?:04|06)00/, kinds.excel],
  // gzip, bzip2, xz, 7z, RAR, Zstandard.
  [/^(?:1f8b|425a68.{2}314159|fd377a585a|377abcaf|526172211a|28b52ffd)/, kinds.packed],
  // PNG, JPEG, GIF, TIFF, Photoshop.
  [/^(?:89504e47|ffd8ff|47494638(?:37|39)61|49492a00|4d4d002a|3842505300)/, kinds.picture],
  // WebP, BMP, HEIC and AVIF.
  [
    /^(?:52494646.{8}57454250|424d.{8}00000000|.{8}66747970(?:68656963|68656978|6d6966|61766966))/,
    kinds.picture,
  ],
];

/** Kinds of what is packed in a ZIP, by the names of the first files in it. */
const PACKED: Beginnings = [
  [/mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/, kinds.openDocument],
  [/mimetypeapplication\/|(?:word|ppt)\//, kinds.document],
  [/\[Content_Types\]\.xml|xl\//, kinds.excel],
  [/Index\/|\.iwa/, kinds.numbers],
  [/^/, kinds.packed],
];

/** How a page begins, or a part of one that has a table. */
const PAGE =
  /^(?:<(?:\?xml\b|!--)[^>]*>\s*)*<(?:!doctype html|html|head|meta|body|style|table|thead|tbody|tr)\b/i;

/** Whether a text is a web page in itself, such as the tables that some programs name .xls. */
export function beginsPage(text: string): boolean {
  return PAGE.test(text.trimStart());
}

/** Kinds of texts by their beginning, behind blanks and the byte order mark. */
const TEXTS: Beginnings = [
  [/^(?:%PDF-|%!PS-|\{\\rtf)/, kinds.document],
  [/^MIME-Version:/i, kinds.page],
  [/^(?:\[\s*)?\{\s*["}]|^\[\s*[[\]"]/, kinds.json],
  [/^<\?xml\b[\s\S]*(?:progid="Excel|<(?:ss:)?Workbook\b)/i, kinds.excel],
  [PAGE, kinds.page],
  [/^<(?:\?xml|!doctype|svg)\b/i, kinds.xml],
];

/** What the file is that begins so, as a sentence; undefined for what may be a table as text. */
export function otherFile(file: Uint8Array): Message | undefined {
  const start = file.subarray(0, START_BYTES);
  const bytes = String.fromCharCode(...start);
  if (bytes.startsWith("PK\u0003\u0004")) return kindIn(PACKED, bytes);
  const text = decoderOf(encodingOfStart(start) ?? "utf-8").decode(start);
  return kindIn(BYTES, hexadecimal(start.subarray(0, 16))) ?? kindIn(TEXTS, text.trimStart());
}

function kindIn(beginnings: Beginnings, start: string): Message | undefined {
  return beginnings.find(([begins]) => begins.test(start))?.[1];
}

function hexadecimal(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
