/** Renders billing documents as PDF, in the language in which they were issued. The same content gives the same bytes. */
import { inLanguage } from "../../../../kit/node/language-context.ts";
import type { PrintedLogo } from "../../../images/api/find-logo.ts";
import type { BillingDocument } from "../billing-document.ts";
import { titleOf } from "./document-texts.ts";
import { layOut } from "./layout.ts";
import { sheetsOf } from "./sheet.ts";

export const PAGE_SIZES = { letter: "LETTER", a4: "A4" } as const;

interface PdfOptions {
  readonly language: string;
  readonly title: string;
  readonly author: string;
  readonly at: Date;
}

/** A document without pages, which buffers those that are added. */
export async function createPdf({
  language,
  title,
  author,
  at,
}: PdfOptions): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import("pdfkit");
  return new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
}

export async function renderDocument(
  content: BillingDocument,
  logo?: PrintedLogo,
): Promise<Buffer> {
  const { language = "en" } = content;
  const document = await createPdf({
    language,
    title: inLanguage(language, () => titleOf(content)),
    author: content.seller.name,
    at: new Date(content.issuedAt),
  });
  const bytes = collected(document);
  document.addPage({ size: PAGE_SIZES[content.page], margin: 0 });
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
