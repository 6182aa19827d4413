/** The documents of many orders as one PDF, written in portions, so that other requests are answered meanwhile. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { findPrintedLogo, type PrintedLogo } from "../../../catalog/pictures/api/find-logo.ts";
import { letterhead } from "../../../catalog/pictures/api/letterhead.ts";
import type { Database } from "../../../database/schema.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import { createPdf, LABEL_SIZE, PAGE_SIZES } from "../../../lib/pdf/create-pdf.ts";
import { type Sheets, sheetsOf, wrapped } from "../../../lib/pdf/sheet.ts";
import { type Column, columnsIn, STRONG, table } from "../../../lib/pdf/table.ts";
import {
  type CustomsTerms,
  declarations,
  declaredDestination,
} from "../../customs/api/read-customs.ts";
import {
  type BillingDocument,
  type Seller,
  sellerOf,
} from "../../invoices/api/billing-document.ts";
import type { SellerSettings } from "../../invoices/api/invoicing.ts";
import { layOut } from "../../invoices/api/pdf/layout.ts";
import { invoiceOf } from "../../invoices/api/store.ts";
import { layOutCustoms } from "./customs-layout.ts";
import { layOutLabel } from "./label-layout.ts";
import { type PackingSlip, readPackingSlip } from "./packing-slip.ts";
import type { LeftOut, PrintPlan } from "./print-plan.ts";
import { layOutSlip } from "./slip-layout.ts";

interface PrintContext {
  readonly db: Database;
  readonly settings: SellerSettings & { readonly selling: Omit<CustomsTerms, "locales"> };
  readonly locales: CustomsTerms["locales"];
}

/** The bytes of one document after the other: as fast as they are taken, so that none wait in the memory. */
export async function* printOrders(
  { db, settings, locales }: PrintContext,
  { orders, leftOut, size }: PrintPlan,
): AsyncGenerator<Uint8Array> {
  const pdf = await createPdf({
    language: currentLanguage().locale,
    title: t("print.title", "Documents of orders"),
    author: settings.company.name,
    at: new Date(),
  });
  const logoAt = createLogos(db);
  const draw = (size: string, layOutOn: (sheets: Sheets) => void) => {
    pdf.addPage({ size, margin: 0 });
    layOutOn(sheetsOf(pdf));
    pdf.flushPages();
  };
  async function* print(document: PackingSlip | BillingDocument) {
    const logo = await logoAt(document.seller.logo);
    inLanguage(document.language, () => {
      if (document.kind === "packing-slip" && size === "label") {
        pdf.addPage({ size: [...LABEL_SIZE], margin: 0 });
        layOutLabel(sheetsOf(pdf, "label"), document);
        pdf.flushPages();
        return;
      }
      draw(PAGE_SIZES[document.page], (sheets) =>
        document.kind === "packing-slip"
          ? layOutSlip(sheets, document, logo)
          : layOut(sheets, document, logo),
      );
    });
    const bytes: Buffer | null = pdf.read();
    if (bytes) yield bytes;
    await nextTurn();
  }
  for (const { order, slip, invoice, parcel } of orders) {
    const packed = slip && (await readPackingSlip(db.read, settings, order, parcel));
    if (packed) yield* print(packed);
    const isSent = parcel && parcel.delivery_method !== "pickup";
    const to = isSent && (await declaredDestination(db.read, settings.selling, order.key));
    if (packed && to) {
      const terms = { ...settings.selling, locales };
      const declare = await declarations(db.read, terms, order.key);
      const declared = { ...declare(parcel), to: to.country };
      const logo = await logoAt(packed.seller.logo);
      // Customs everywhere read English.
      inLanguage("en", () =>
        draw(PAGE_SIZES[packed.page], (sheets) => layOutCustoms(sheets, packed, declared, logo)),
      );
    }
    const document = invoice ? await invoiceOf(db.read, order.key) : undefined;
    if (document) yield* print(document);
  }
  if (leftOut.length > 0) {
    const seller = sellerOf(settings);
    const logo = await logoAt(seller.logo);
    draw(PAGE_SIZES[settings.money.paper], (sheets) =>
      layOutLeftOut(sheets, seller, leftOut, logo),
    );
  }
  pdf.end();
  yield* pdf;
}

/** Each logo is read once; an older invoice may have another one. */
function createLogos(db: Database) {
  const logos = new Map<string, Promise<PrintedLogo | undefined>>();
  return (address: string | undefined) => {
    if (address === undefined) return undefined;
    const logo = logos.get(address) ?? findPrintedLogo(db, address);
    logos.set(address, logo);
    return logo;
  };
}

/** The last sheet: what was chosen and not printed, and why. */
function layOutLeftOut(
  sheets: Sheets,
  seller: Seller,
  leftOut: readonly LeftOut[],
  logo?: PrintedLogo,
): void {
  const title = t("print.leftOut.title", "Left out");
  letterhead(sheets, seller, { title, number: t("print.leftOut.note", "Not printed") }, logo);
  const { left, right, top } = sheets;
  const why = left + 190;
  const columns: Column[] = [
    { title: t("billing.order", "Order"), x: left },
    { title: t("print.leftOut.document", "Document"), x: left + 70 },
    { title: t("print.leftOut.why", "Reason"), x: why },
  ];
  const rows = leftOut.map((each) => ({
    cells: [
      { lines: [String(each.number)], style: STRONG },
      { lines: [textOf(each.document)] },
      { lines: wrapped(textOf(each.why), columnsIn(right - why)) },
    ],
  }));
  table(sheets, top + 74, rows, { columns });
  sheets.finish([], seller.name);
}
