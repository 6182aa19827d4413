/** PDF documents with tags for screen readers (`tags.ts`). The same content gives the same bytes. */

export const PAGE_SIZES = { letter: "LETTER", a4: "A4" } as const;
/** 100 × 150 mm, in points: what label printers hold. */
export const LABEL_SIZE = [283.46, 425.2] as const;

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
    // The first that has tables in its structure.
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
}

/** Adds pages by `layOut`, the first in `size`, and returns the bytes of the whole document. */
export async function collectBytes(
  document: PDFKit.PDFDocument,
  size: string,
  layOut: () => void,
): Promise<Buffer> {
  const bytes = collected(document);
  document.addPage({ size, margin: 0 });
  layOut();
  document.end();
  return bytes;
}

async function collected(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
