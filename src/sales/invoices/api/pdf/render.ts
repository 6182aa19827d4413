/** Renders billing documents as PDF, in the language in which they were issued. */

import type { PrintedLogo } from "../../../../catalog/pictures/api/find-logo.ts";
import { inLanguage } from "../../../../lib/i18n/node/language-context.ts";
import { collectBytes, createPdf, PAGE_SIZES } from "../../../../lib/pdf/create-pdf.ts";
import { sheetsOf } from "../../../../lib/pdf/sheet.ts";
import type { BillingDocument } from "../billing-document.ts";
import { titleOf } from "./document-texts.ts";
import { layOut } from "./layout.ts";

export async function renderDocument(
  content: BillingDocument,
  logo?: PrintedLogo,
): Promise<Buffer> {
  const { language } = content;
  const document = await createPdf({
    language,
    title: inLanguage(language, () => titleOf(content)),
    author: content.seller.name,
    at: new Date(content.issuedAt),
  });
  return collectBytes(document, PAGE_SIZES[content.page], () =>
    inLanguage(language, () => layOut(sheetsOf(document), content, logo)),
  );
}

export function documentFilename({ kind, number }: BillingDocument): string {
  return `${kind}-${number}.pdf`;
}
