/** Renders billing documents as PDF, in the language in which they were issued. The same content gives the same bytes. */
import { inLanguage } from "../../../../kit/node/language-context.ts";
import type { PrintedLogo } from "../../../images/api/find-logo.ts";
import type { BillingDocument } from "../billing-document.ts";
import { titleOf } from "./document-texts.ts";
import { layOut } from "./layout.ts";
import { sheetsOf } from "./sheet.ts";

const SIZES = { letter: "LETTER", a4: "A4" } as const;

export async function renderDocument(
  content: BillingDocument,
  logo?: PrintedLogo,
): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const { language = "en" } = content;
  const issuedAt = new Date(content.issuedAt);
  const document = new PDFDocument({
    size: SIZES[content.page],
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: inLanguage(language, () => titleOf(content)),
      Author: content.seller.name,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  const bytes = collected(document);
  inLanguage(language, () => layOut(sheetsOf(document), content, logo));
  document.end();
  return bytes;
}

export function documentFilename({ kind, number }: BillingDocument): string {
  return `${kind}-${number}.pdf`;
}

async function collected(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
