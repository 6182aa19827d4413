import { describe, expect, it, onTestFinished, vi } from "vitest";
import { pdfTags, pdfText, toldOf, wholeText } from "#support/pdf-text.ts";
import { shop as shopWords } from "../../../../shop.config.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import { createPdf } from "../../../lib/pdf/create-pdf.ts";
import { sheetsOf, widthOf } from "../../../lib/pdf/sheet.ts";
import type { BillingDocument } from "../api/billing-document.ts";
import { layOut } from "../api/pdf/layout.ts";
import { renderDocument } from "../api/pdf/render.ts";

describe("a rendered invoice", () => {
  const content: BillingDocument = {
    kind: "invoice",
    number: 7,
    issuedAt: Date.UTC(2026, 10, 20, 12),
    timeZone: "UTC",
    language: "en",
    page: "a4",
    currency: "usd",
    locale: "en-US",
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
    onTestFinished(() => void vi.useRealTimers());
    expect((await renderDocument(content)).equals(first)).toBe(true);
  });

  it("does not mention tax without a tax rate", async () => {
    const text = wholeText(await renderDocument(content));
    expect(text).not.toMatch(/tax|net/i);
    expect(text).toContain("Total  $21.60");
  });

  it("aligns prices of a piece at the point, where some have more decimals", async () => {
    const [line] = content.lines;
    const lines = [line, line].flatMap((each) => each ?? []);
    const taxForm = {
      netLines: [1997, 2000],
      netDelivery: 0,
      taxes: [{ basisPoints: 800, net: 3997, cents: 320, goods: 3997 }],
    } as unknown as NonNullable<BillingDocument["taxForm"]>;
    const pages = pdfText(await renderDocument({ ...content, lines, taxForm }));
    const rows = pages.flat().filter((row) => row.includes("Vise"));
    expect(rows.join("\n")).toMatch(/\$9\.9850\b.*\n.*\$10\.00 {3}/);
  });

  it("has the price as it is listed where that is without tax, though a line is rounded", async () => {
    const { lines, ...rest } = content;
    const washers = { ...lines[0], quantity: 33, unitCents: 35, priceUnit: 100, totalCents: 13 };
    const taxForm = { netLines: [12], netDelivery: 0, taxes: [{ basisPoints: 575, taxCents: 1 }] };
    const billed = { ...rest, lines: [washers], taxForm } as unknown as BillingDocument;
    expect(wholeText(await renderDocument(billed))).toMatch(/ \$0\.35 [^$]*\$0\.12/);
  });

  it("keeps the largest figures apart", async () => {
    const [line] = content.lines;
    const large = { quantity: 1_000_000, unitCents: 49_999_950, totalCents: 99_999_900 };
    const taxForm = {
      netLines: [92_592_501],
      netDelivery: 0,
      taxes: [{ basisPoints: 800, net: 92_592_500, cents: 7_407_400, goods: 92_592_500 }],
    } as unknown as NonNullable<BillingDocument["taxForm"]>;
    for (const more of [
      {},
      { taxForm },
      { taxForm, lines: [{ ...line, ...large, quantity: 2 }] },
    ]) {
      const pdf = await createPdf({ language: "en", title: "Bill", author: "", at: new Date(0) });
      pdf.addPage({ size: "A4", margin: 0 });
      const sheets = sheetsOf(pdf);
      const printed: { line: string; baseline: number; from: number; to: number }[] = [];
      const text: typeof sheets.text = (x, baseline, line, { size, align }) => {
        const from = align === "right" ? x - widthOf(line, size) : x;
        printed.push({ line, baseline, from, to: from + widthOf(line, size) });
      };
      inLanguage("en", () =>
        layOut({ ...sheets, text }, {
          ...content,
          lines: [{ ...line, ...large }],
          ...more,
        } as BillingDocument),
      );
      const covered = printed.filter((one) =>
        printed.some(
          (other) =>
            other.baseline === one.baseline && other.from < one.from && one.from < other.to + 5,
        ),
      );
      expect(covered).toEqual([]);
    }
  });

  it("says of a refund whether it went to the card", async () => {
    const note = { ...content, kind: "credit-note" as const };
    const payment = { ...content.payment, isOutOfBand: true as const };
    expect(wholeText(await renderDocument(note))).toContain("Refunded to the card that paid");
    expect(wholeText(await renderDocument({ ...note, payment }))).toContain("but not to the card");
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

  it("has the last row on the page of the sums, whatever the number of rows", async () => {
    for (let count = 20; count <= 32; count += 1) {
      const lines = Array.from({ length: count }, (_, index) => ({
        partNumber: `MW-${index + 1}`,
        article: "File",
        quantity: 1,
        unitCents: 100,
        totalCents: 100,
      }));
      const bytes = await renderDocument({ ...content, lines, totalCents: count * 100 });
      const last = pdfText(bytes).at(-1)?.join("\n") ?? "";
      expect(last).toContain(`MW-${count}`);
      expect(last).toContain("Goods");
      expect(last).toContain("Nothing is due");
    }
  });

  const german: BillingDocument = {
    ...content,
    language: "de",
    locale: "de-DE",
    currency: "eur",
    timeZone: "Europe/Berlin",
    seller: { ...content.seller, taxNumber: "99/815/08154" },
    buyer: { ...content.buyer, taxNumber: "DE123456789", purchaseOrder: "B-7" },
    delivery: { label: "Versand", cents: 990 },
    tax: { label: "USt.", basisPoints: 1900, cents: 503 },
    totalCents: 3150,
  };

  it("is German for an order placed in German, with the terms of German tax law", async () => {
    const text = wholeText(await renderDocument(german));
    for (const said of [
      "RECHNUNG",
      "Rechnungsnummer 7",
      "Steuernummer 99/815/08154",
      "USt-IdNr. DE123456789",
      "12 vom 19. November 2026",
      "20. November 2026",
      "inkl. 19 % USt.",
      "Nettobetrag",
      "31,50",
      "Lieferdatum ist der Tag des Versands",
      "1 von 1",
    ])
      expect(text.replaceAll(/\s+/g, " ")).toContain(said);
    expect(text).not.toMatch(/invoice|paid|total|item|sheet/i);
    const credit = await renderDocument({
      ...german,
      kind: "credit-note",
      invoice: { number: 6, issuedAt: content.issuedAt },
    });
    expect(wholeText(credit)).toContain("RECHNUNGSKORREKTUR");
    expect(wholeText(credit)).toContain("6 vom 20. November 2026");
  });

  it("tells a screen reader its title, parties, table and sums, and the head of the table once", async () => {
    const [line] = content.lines;
    const lines = Array.from({ length: 40 }, (_, index) => ({
      ...{ partNumber: `MW-${index}`, article: "Vise", quantity: 2, unitCents: 1080 },
      totalCents: line?.totalCents ?? 0,
    }));
    const [paper, ...others] = pdfTags(await renderDocument({ ...german, lines }));
    expect(others).toEqual([]);
    expect([paper?.tag, paper?.lang]).toEqual(["Document", "de"]);
    const told = toldOf(paper);
    expect(told.slice(0, 4)).toEqual([
      "H1 RECHNUNG Rechnungsnummer 7",
      `P ${german.seller.name}`,
      expect.stringMatching(/^P /),
      expect.stringMatching(/^P /),
    ]);
    expect(told.filter((each) => each.startsWith("H2 "))).toHaveLength(1);
    expect(told.filter((each) => each.includes("ARTIKELNUMMER"))).toHaveLength(1);
    expect(told).toContain("TR TD MW-39 TD Vise TD 2 TD 10,80 € TD 21,60 €");
    expect(told).toContainEqual(expect.stringMatching(/^TR TH\(Row\) \S+ TD 31,50 €$/));
    // The title block is on each sheet, and is not told.
    expect(told.join(" ")).not.toMatch(/von 2/);
  });

  it("writes a percentage with the decimal sign of its language", async () => {
    const tax = { label: "USt.", basisPoints: 825, cents: 240 };
    expect(wholeText(await renderDocument({ ...german, tax }))).toContain("8,25 %");
    expect(wholeText(await renderDocument({ ...content, tax }))).toContain("8.25%");
  });

  it("stays English when an older one is read in another language", async () => {
    const today = await renderDocument(content);
    expect((await inLanguage("de", () => renderDocument(content))).equals(today)).toBe(true);
  });

  it("keeps a long way of delivery beside its amount", async () => {
    const label = "Versicherter Expressversand mit Zustellung am Samstag, 9 Uhr";
    const delivery = { label, cents: 9990 };
    const lines = wholeText(await renderDocument({ ...german, delivery })).split("\n");
    const first = lines.findIndex((line) => line.includes("Versicherter"));
    expect(lines[first]).toMatch(/^Versicherter Expressversand mit {2,}99,90\s€$/);
    expect(lines[first + 1]).toBe("Zustellung am Samstag, 9 Uhr");
  });

  it("keeps a long register entry beside the title block", async () => {
    const register = "Amtsgericht Stuttgart, Registergericht, HRB 123456, Sitz der Gesellschaft";
    const seller = { ...german.seller, register };
    const [page = []] = pdfText(await renderDocument({ ...german, seller }));
    expect(page.every((line) => !line.includes(register))).toBe(true);
  });
});
