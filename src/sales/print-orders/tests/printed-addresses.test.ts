/** Addresses of the world on paper: packing slip and invoice print the lines of the label. */
import { describe, expect, it } from "vitest";
import { addresses } from "#support/address-layouts.ts";
import { pdfText } from "#support/pdf-text.ts";
import { shop } from "../../../../shop.config.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import { createPdf, PAGE_SIZES } from "../../../lib/pdf/create-pdf.ts";
import { sheetsOf } from "../../../lib/pdf/sheet.ts";
import { type Party, partyOf } from "../../../people/addresses/api/format.ts";
import type { BillingDocument } from "../../invoices/api/billing-document.ts";
import { renderDocument } from "../../invoices/api/pdf/render.ts";
import type { PackingSlip } from "../api/packing-slip.ts";
import { layOutSlip } from "../api/slip-layout.ts";

const EMPTY = { company: "", line1: "", line2: "", district: "", city: "", region: "" };
const parties = addresses.map(([country, parts]) =>
  partyOf(
    { company: null, name: "Ada Buyer", address: "" },
    { country, name: "Ada Buyer", ...EMPTY, postcode: "", phone: "", ...parts },
    "",
  ),
);
const seller = { ...shop.company, taxNumber: "", register: "" };
const head = { page: "a4", seller, order: { number: 42, placedAt: 0 } } as const;

/** Fonts of paper have Latin, Greek and Cyrillic letters; others are spelled in Latin ones, which the slip says. */
const IN_OTHER_LETTERS = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u;

function expectLines(page: string, { lines = [] }: Party): void {
  if (lines.some((line) => IN_OTHER_LETTERS.test(line)))
    expect.soft(page).toContain("Spelled in Latin letters.");
  else for (const line of lines) expect.soft(page).toContain(line);
}

describe("addresses of the world", () => {
  it("are on slips as on labels, with the country while the shop has said no home", async () => {
    const pdf = await createPdf({ language: "en", title: "Slips", author: "", at: new Date(0) });
    for (const party of parties) {
      const slip: PackingSlip = {
        ...{ ...head, kind: "packing-slip", timeZone: "UTC", language: "en" },
        ...{ shipTo: { ...party, phone: "" }, purchaseOrder: null, isPaid: true },
        lines: [{ partNumber: "MW-1-X", article: "Pin", quantity: 1 }],
      };
      pdf.addPage({ size: PAGE_SIZES.a4, margin: 0 });
      inLanguage("en", () => layOutSlip(sheetsOf(pdf), slip));
    }
    pdf.end();
    const chunks: Buffer[] = [];
    for await (const chunk of pdf) chunks.push(chunk as Buffer);
    const pages = pdfText(Buffer.concat(chunks)).map((lines) => lines.join("\n"));
    expect(pages).toHaveLength(parties.length);
    for (const [index, party] of parties.entries()) expectLines(pages[index] ?? "", party);
    expect(pages[2]).toContain("ÖSTERREICH / AUSTRIA");
    expect(pages[13]).toMatch(/DEUTSCHLAND/);
  });

  it("are on invoices as on labels", async () => {
    for (const party of parties) {
      const invoice: BillingDocument = {
        ...{ ...head, kind: "invoice", number: 7, issuedAt: 0, currency: "usd" },
        ...{ timeZone: "UTC", language: "en", locale: "en-US" },
        buyer: { ...party, taxNumber: null, purchaseOrder: null },
        lines: [{ partNumber: "MW-1", article: "Pin", quantity: 2, unitCents: 10, totalCents: 20 }],
        delivery: { label: "Delivery", cents: 0 },
        tax: { label: "Tax", basisPoints: 0, cents: 0 },
        totalCents: 20,
        payment: { at: 0, id: "pi_1" },
      };
      const [page = []] = pdfText(await renderDocument(invoice));
      if (!party.lines?.some((line) => IN_OTHER_LETTERS.test(line)))
        expectLines(page.join("\n"), party);
    }
  });
});
