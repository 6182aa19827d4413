import { describe, expect, it, vi } from "vitest";
import { shop as shopWords } from "../../shop.config.ts";
import type { BillingDocument } from "../../src/features/invoices/api/billing-document.ts";
import { renderDocument } from "../../src/features/invoices/api/pdf/render.ts";
import { pdfText, wholeText } from "../support/pdf-text.ts";

describe("a rendered invoice", () => {
  const content: BillingDocument = {
    kind: "invoice",
    number: 7,
    issuedAt: Date.UTC(2026, 10, 20, 12),
    page: "a4",
    currency: "usd",
    seller: { ...shopWords.company, taxNumber: "", register: "" },
    buyer: {
      name: "Ada",
      address: "1 Mill Lane",
      company: null,
      taxNumber: null,
      purchaseOrder: null,
    },
    order: { number: 12, placedAt: Date.UTC(2026, 10, 19) },
    lines: [
      { partNumber: "MW-1", article: "Vise", quantity: 2, unitCents: 1080, totalCents: 2160 },
    ],
    delivery: { label: "Delivery", cents: 0 },
    tax: { label: "Tax", basisPoints: 0, cents: 0 },
    totalCents: 2160,
    payment: { at: Date.UTC(2026, 10, 20), id: "pi_1" },
  };

  it("has the same bytes each time", async () => {
    const first = await renderDocument(content);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    try {
      expect((await renderDocument(content)).equals(first)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it("does not mention tax without a tax rate", async () => {
    const text = wholeText(await renderDocument(content));
    expect(text).not.toMatch(/tax|net/i);
    expect(text).toContain("Total  $21.60");
  });

  it("keeps many lines and a very long address within the pages", async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      partNumber: `MW-${index}-ABCDEFGHIJKLMNOP`,
      article: `Article ${index} ${"of a long name ".repeat(6)}end-${index}`,
      quantity: 1_000_000,
      unitCents: 99_999_999,
      totalCents: 99_999_999,
    }));
    const buyer = { ...content.buyer, address: Array.from("x".repeat(250)).join("\n") };
    const bytes = await renderDocument({ ...content, lines, buyer, page: "letter" });
    const pages = pdfText(bytes);
    const text = pages.flat().join("\n");
    for (let index = 0; index < 60; index += 1) expect(text).toContain(`end-${index}`);
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(250);
    pages.forEach((page, index) => {
      expect(page.join("\n")).toContain(`${index + 1} of ${pages.length}`);
    });
    const [, width, height] =
      /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(bytes.toString("latin1")) ?? [];
    expect([Number(width), Number(height)]).toEqual([612, 792]);
  });
});
