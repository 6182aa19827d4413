/** Why an uploaded file is refused. */
import { type Message, msg } from "../../../../kit/i18n.ts";

export const WRONG_TYPE = msg(
  "refusal.file-refused.type",
  "This is not a STEP, DXF or PDF file. Export it in one of these formats and send that.",
);
export const MARKUP = msg(
  "refusal.file-refused.markup",
  "The file contains HTML or a script. Export it again from the program that drew it.",
);
export const UNCHECKABLE = msg(
  "refusal.file-refused.uncheckable",
  "Checking the file takes too long or too much memory. Split it, or simplify it.",
);

export const step = {
  end: msg(
    "refusal.file-refused.step.end",
    "The STEP file does not end with END-ISO-10303-21, or there is something behind it. It may be cut off: export it again.",
  ),
  syntax: (line: number): Message =>
    msg(
      "refusal.file-refused.step.syntax",
      "The STEP file is damaged in line {line}: brackets, quotes or comments are not closed, or a character is not allowed there.",
      { line },
    ),
  sections: msg(
    "refusal.file-refused.step.sections",
    "The STEP file lacks its header or its data section.",
  ),
  schema: msg(
    "refusal.file-refused.step.schema",
    "The STEP file is none of AP203, AP214 and AP242. Export it as one of them.",
  ),
  external: msg(
    "refusal.file-refused.step.external",
    "The STEP file refers to other files. Export the model as one file.",
  ),
  undefined: (id: number): Message =>
    msg(
      "refusal.file-refused.step.undefined",
      "The STEP file refers to #{id}, which it lacks or has twice.",
      { id: String(id) },
    ),
  size: msg(
    "refusal.file-refused.step.size",
    "The STEP file has more than 400,000 entities or 2,000,000 references. Simplify the model.",
  ),
  nesting: msg(
    "refusal.file-refused.step.nesting",
    "The STEP file is nested too deeply, refers to itself, or repeats its parts more than a million times.",
  ),
} as const;

export const dxf = {
  binary: msg(
    "refusal.file-refused.dxf.binary",
    "This is a binary DXF file. Save it as ASCII DXF and send that.",
  ),
  pairs: (line: number): Message =>
    msg(
      "refusal.file-refused.dxf.pairs",
      "The DXF file is damaged in line {line}: every group code needs its value.",
      { line },
    ),
  end: msg(
    "refusal.file-refused.dxf.end",
    "The DXF file does not end with EOF, or there is something behind it. It may be cut off: save it again.",
  ),
  sections: msg("refusal.file-refused.dxf.sections", "The sections of the DXF file are damaged."),
  embedded: msg(
    "refusal.file-refused.dxf.embedded",
    "The DXF file contains an OLE object or a macro. Remove it and save the file again.",
  ),
  external: msg(
    "refusal.file-refused.dxf.external",
    "The DXF file refers to another file (an external drawing, picture or font). Bind or remove it and save the file again.",
  ),
} as const;

export const pdf = {
  end: msg(
    "refusal.file-refused.pdf.end",
    "The PDF does not end with %%EOF, or there is something behind it. It may be cut off: save it again.",
  ),
  encrypted: msg(
    "refusal.file-refused.pdf.encrypted",
    "The PDF is encrypted or has a password. Save it without one.",
  ),
  active: (name: string): Message =>
    msg(
      "refusal.file-refused.pdf.active",
      "The PDF contains {name}: scripts, launched programs, forms that send data and multimedia are refused. Print it to a new PDF.",
      { name },
    ),
  embedded: msg(
    "refusal.file-refused.pdf.embedded",
    "The PDF contains an embedded file. Save it without attachments.",
  ),
  unreadable: msg(
    "refusal.file-refused.pdf.unreadable",
    "A part of the PDF cannot be read. Print it to a new PDF.",
  ),
} as const;
