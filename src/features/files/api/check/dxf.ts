/** Checks the structure of an ASCII DXF file: pairs of group code and value, sections, EOF, and no other files. */
import type { Message } from "../../../../kit/i18n.ts";
import { dxf as faults } from "./faults.ts";

const BINARY = "AutoCAD Binary DXF";
const EMBEDDED = /^(OLEFRAME|OLE2FRAME|VBA_PROJECT)$/;
const EXTERNAL =
  /^(IMAGEDEF|PDFDEFINITION|DGNDEFINITION|DWFDEFINITION|POINTCLOUDDEF|POINTCLOUDDEFEX|GEOMAPIMAGE|WIPEOUTREF)$/;
/** Drives, shares, addresses, folders. */
const PATH = /[\\/]|^[A-Za-z]:/;
const MAX_LINE = 8_192;
/** Of a block: an external reference, or an overlay of one. */
const XREF_FLAGS = 4 | 8 | 64;
const DOS_END = "\x1a";
/** The control characters but tab. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

export function isDxf(text: string): boolean {
  return text.startsWith(BINARY) || /^\s{0,3}(0\r?\n\s*SECTION\b|999\r?\n)/.test(text.slice(0, 64));
}

/** `text` is latin-1 and begins as a DXF file. */
export function dxfFault(text: string): Message | undefined {
  if (text.startsWith(BINARY)) return faults.binary;
  let at = 0;
  let line = 0;
  const nextLine = (): string | undefined => {
    if (at >= text.length) return undefined;
    const end = text.indexOf("\n", at);
    const next = text.slice(at, end < 0 ? text.length : end).replace(/\r$/, "");
    at = end < 0 ? text.length : end + 1;
    line += 1;
    return next;
  };

  let record = "";
  let section: "none" | "begun" | "open" = "none";
  while (true) {
    const code = nextLine();
    if (code === undefined) return faults.end;
    const value = nextLine();
    if (value === undefined || !/^\s*-?\d{1,4}\s*$/.test(code)) return faults.pairs(line);
    if (value.length > MAX_LINE || CONTROL.test(value)) return faults.pairs(line);
    const group = Number(code);
    if (group === 999) continue;
    const word = value.trim();
    if (group === 0) {
      record = word.toUpperCase();
      if (EMBEDDED.test(record)) return faults.embedded;
      if (EXTERNAL.test(record)) return faults.external;
      if (record === "EOF") break;
      if (record === "SECTION" && section !== "none") return faults.sections;
      if (record !== "SECTION" && section !== "open") return faults.sections;
      section = record === "SECTION" ? "begun" : record === "ENDSEC" ? "none" : "open";
    } else if (section === "begun") {
      if (group !== 2) return faults.sections;
      section = "open";
    } else if (isExternal(record, group, word)) {
      return faults.external;
    }
  }
  if (section !== "none") return faults.sections;
  // Some programs end their files as DOS did.
  return text.slice(at).replaceAll(DOS_END, "").trim() === "" ? undefined : faults.end;
}

/** A block of another drawing, or a font or shape file in a folder. */
function isExternal(record: string, group: number, value: string): boolean {
  if (record === "BLOCK") {
    if (group === 70) return (Number(value) & XREF_FLAGS) !== 0;
    return group === 1 && value !== "";
  }
  return record === "STYLE" && (group === 3 || group === 4) && PATH.test(value);
}
