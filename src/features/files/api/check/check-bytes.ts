import { createHash } from "node:crypto";
import type { Message } from "../../../../kit/i18n.ts";
import type { FileType } from "../../rules.ts";
import { dxfFault, isDxf } from "./dxf.ts";
import { MARKUP, WRONG_TYPE } from "./faults.ts";
import { isPdf, pdfFault } from "./pdf.ts";
import { isStep, stepFault } from "./step.ts";

/** What a file is, or why it is refused. */
export type Checked =
  | { readonly type: FileType; readonly digest: string; readonly size: number }
  | { readonly fault: Message };

/** A drawing that is also a web page. */
const HTML = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|img|\?php)\b/i;

export function checkBytes(bytes: Buffer): Checked {
  const text = bytes.toString("latin1");
  const type = typeOf(text);
  if (type === undefined) return { fault: WRONG_TYPE };
  const fault = faultOf(type, text);
  if (fault) return { fault };
  const digest = createHash("sha256").update(bytes).digest("hex");
  return { type, digest, size: bytes.length };
}

function typeOf(text: string): FileType | undefined {
  if (isStep(text)) return "step";
  if (isPdf(text)) return "pdf";
  return isDxf(text) ? "dxf" : undefined;
}

function faultOf(type: FileType, text: string): Message | undefined {
  if (type === "pdf") return pdfFault(text);
  if (HTML.test(text)) return MARKUP;
  return type === "step" ? stepFault(text) : dxfFault(text);
}
