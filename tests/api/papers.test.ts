import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ShopConfig, shop as shopWords } from "../../shop.config.ts";
import type { Tool } from "../../src/features/catalogue/contract.ts";
import { includedTax } from "../../src/features/orders/rules.ts";
import type { PaperContent } from "../../src/features/papers/api/content.ts";
import { makePapers } from "../../src/features/papers/api/papers.ts";
import { renderPaper } from "../../src/features/papers/api/pdf/render.ts";
import { keepTerms } from "../../src/features/papers/api/terms.ts";
import type { Schema } from "../../src/features/schema.ts";
import type { Database } from "../../src/kit/node/db/database.ts";
import { openPostgres } from "../../src/kit/node/db/postgres.ts";
import { type Buyer, orderFor, prepareBuyer, toolsOf } from "../support/buyers.ts";
import { openTestDatabase } from "../support/database.ts";
import { engines } from "../support/engines.ts";
import { pdfText } from "../support/pdf-text.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { papersOf, payAndInvoice, refundAndCredit } from "./issuing.ts";
import { placeOrder, readOrder } from "./ordering.ts";

/** What the owner might write tomorrow. */
const otherWords: ShopConfig = {
  ...shopWords,
  company: { ...shopWords.company, name: "Another & Co.", address: "9 New Street" },
  money: {
    tax: { label: "USt.", percent: 19 },
    delivery: { label: "Versand", dollars: 0 },
    seller: { taxNumber: "DE 123456789", register: "HRB 4711 Köln" },
    paper: "a4",
  },
};

const wholeText = (bytes: Buffer) => pdfText(bytes).flat().join("\n");
const isNumbered = (papers: readonly PaperContent[]) =>
  papers.every(({ number }, index) => number === index + 1);

describe.each(engines)("papers on %s", (engine) => {
  let shop: TestShop;
  let tools: Tool[];

  beforeAll(async () => {
    shop = await buildShop(engine);
    tools = (await toolsOf(shop)).filter(({ minimum, quantity }) => quantity > minimum * 20);
  });
  afterAll(() => shop.close());

  const aTool = (index = 0) => tools[index] as Tool;
  const aBuyer = () => prepareBuyer(shop);
  const aPaidOrder = async (buyer: Buyer, quantity?: number) => {
    const order = await placeOrder(shop, buyer, aTool(), quantity);
    await payAndInvoice(shop.db, order);
    return order;
  };
  const fetchPaper = (
    token: string | undefined,
    id: string,
    kind: string,
    number: number | string,
  ) =>
    shop.app.inject({
      method: "GET",
      url: `/api/purchase/${id}/paper/${kind}/${number}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  it("an order says its delivery and the tax in its price", async () => {
    const order = await placeOrder(shop, await aBuyer(), aTool());
    const cents = Math.round(order.price * 100);
    expect(order).toMatchObject({
      delivery: 0,
      refunded: 0,
      tax: { rate: 8, amount: includedTax(cents, 800) / 100 },
    });
    expect(order).not.toHaveProperty("paidAt");
    expect(order).not.toHaveProperty("shipment");
  });

  it("an order with a charge for delivery says it, and its invoice", async () => {
    const buyer = await aBuyer();
    const placed = await placeOrder(shop, buyer, aTool());
    await shop.db.write
      .updateTable("purchase")
      .set((row) => ({ price_cents: row("price_cents", "+", 495) }))
      .where("key", "=", placed.number)
      .execute();
    const cents = Math.round(placed.price * 100) + 495;
    expect(await readOrder(shop, buyer, placed)).toMatchObject({
      price: cents / 100,
      delivery: 4.95,
      tax: { rate: 8, amount: includedTax(cents, 800) / 100 },
    });
    await payAndInvoice(shop.db, placed);
    const [invoice] = await papersOf(shop, "invoice", placed);
    expect(invoice?.lines[0]?.totalCents).toBe(cents - 495);
    expect(invoice?.totalCents).toBe(cents);
    expect(wholeText(await renderPaper(invoice as PaperContent))).toContain("Delivery  $4.95");
  });

  it("keeps what a buyer wants on the invoice, of those who gave it", async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, aBuyer));
    const given = (index: number) =>
      index % 2 === 0
        ? { company: `Firm ${index} & Söhne`, ...(index > 3 && { purchaseOrder: `PO-${index}` }) }
        : {};
    const answers = await Promise.all(
      buyers.map((buyer, index) =>
        shop.call("POST", "/purchase", {
          token: buyer.token,
          body: { ...orderFor(buyer, aTool(1)), ...given(index) },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const keys = answers.map(({ json }) => json.purchase.number as number);
    const rows = await shop.db.read
      .selectFrom("purchase_paper")
      .selectAll()
      .where("purchase_key", "in", keys)
      .execute();
    expect(rows.sort((a, b) => (a.company ?? "").localeCompare(b.company ?? ""))).toEqual([
      { purchase_key: keys[0], company: "Firm 0 & Söhne", tax_number: null, purchase_order: null },
      { purchase_key: keys[2], company: "Firm 2 & Söhne", tax_number: null, purchase_order: null },
      {
        purchase_key: keys[4],
        company: "Firm 4 & Söhne",
        tax_number: null,
        purchase_order: "PO-4",
      },
      {
        purchase_key: keys[6],
        company: "Firm 6 & Söhne",
        tax_number: null,
        purchase_order: "PO-6",
      },
    ]);
  });

  it("gives owner and admins the invoice, and nobody else", async () => {
    const [owner, stranger, admin] = [
      await aBuyer(),
      await aBuyer(),
      await prepareBuyer(shop, "admin"),
    ];
    const tool = aTool(2);
    const { json } = await shop.call("POST", "/purchase", {
      token: owner.token,
      body: {
        ...orderFor(owner, tool, tool.minimum + 3),
        patientName: "Zoë Łukasiewicz-O'Größe",
        address: "12 € Straße\r\nČeské Budějovice\nПривет",
        company: "Ada & Töchter GmbH",
        taxNumber: "DE 811 907 980",
        purchaseOrder: "PO/2026-17",
      },
    });
    const order = json.purchase;
    await payAndInvoice(shop.db, order);
    const [content] = await papersOf(shop, "invoice", order);
    const number = content?.number ?? 0;

    const answer = await fetchPaper(owner.token, order._id, "invoice", number);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="invoice-${number}.pdf"`,
      "cache-control": "no-store",
    });
    const text = wholeText(answer.rawPayload);
    for (const said of [
      "INVOICE",
      `No. ${number}`,
      shopWords.company.name,
      shopWords.company.address,
      "Zoë Łukasiewicz-O'Größe",
      "12 € Straße",
      "České Budějovice",
      "Привет",
      "Ada & Töchter GmbH",
      "Tax number DE 811 907 980",
      "PURCHASE ORDER  PO/2026-17",
      `ORDER  ${order.number} of `,
      content?.payment.id,
      tool.partNumber,
      "Delivery  $0.00",
      "Sales tax 8 % included",
      "Total",
      "1 of 1",
    ])
      expect(text).toContain(said);
    const dollars = (cents: number) =>
      (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
    const total = Math.round(order.price * 100);
    expect(text).toContain(
      `${tool.minimum + 3}  ${dollars(Math.round(tool.price * 100))}  ${dollars(total)}`,
    );
    expect(text).toContain(`Sales tax 8 % included  ${dollars(includedTax(total, 800))}`);
    expect(text).toContain(`Net  ${dollars(total - includedTax(total, 800))}`);

    const byAdmin = await fetchPaper(admin.token, order._id, "invoice", number);
    expect(byAdmin.rawPayload.equals(answer.rawPayload)).toBe(true);

    const others = await aPaidOrder(stranger);
    for (const [token, id, kind, what] of [
      [stranger.token, order._id, "invoice", number],
      [stranger.token, others._id, "invoice", number],
      [owner.token, order._id, "invoice", number + 1000],
      [owner.token, order._id, "credit-note", number],
      [owner.token, "no-such-order", "invoice", number],
    ] as const) {
      const refused = await fetchPaper(token, id, kind, what);
      expect(refused.json()).toMatchObject({ status: 404, code: "no-such-order" });
    }
    expect((await fetchPaper(undefined, order._id, "invoice", number)).statusCode).toBe(401);
    expect((await fetchPaper(owner.token, order._id, "bill", number)).statusCode).toBe(422);
    expect((await fetchPaper(owner.token, order._id, "invoice", "1e3")).statusCode).toBe(422);
  });

  it("issues an invoice once", async () => {
    const order = await aPaidOrder(await aBuyer());
    await payAndInvoice(shop.db, order);
    expect(await papersOf(shop, "invoice", order)).toHaveLength(1);
  });

  it("numbers without gaps and doubles, whatever fails and whoever else writes", async () => {
    const buyers = await Promise.all(Array.from({ length: 30 }, aBuyer));
    const orders = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer, aTool(3))));
    const other: Database<Schema> =
      shop.db.engine.kind === "postgres" ? openPostgres(shop.db.engine.url, () => {}) : shop.db;
    const outcomes = await Promise.allSettled(
      orders.map((order, index) =>
        payAndInvoice(index % 2 === 0 ? shop.db : other, order, { fails: index % 3 === 0 }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(10);
    const invoices = await papersOf(shop, "invoice");
    expect(isNumbered(invoices)).toBe(true);
    expect(
      invoices.filter(({ order }) => orders.some((one) => one.number === order.number)),
    ).toHaveLength(20);

    const paid = orders.filter((_, index) => index % 3 !== 0);
    await Promise.allSettled(
      paid.flatMap((order, index) =>
        [100, 100].map((cents) =>
          refundAndCredit(index % 2 === 0 ? shop.db : other, order, cents, {
            fails: index % 4 === 0,
          }),
        ),
      ),
    );
    const notes = await papersOf(shop, "credit-note");
    expect(isNumbered(notes)).toBe(true);
    expect(notes).toHaveLength(30);
    if (other !== shop.db) await other.close();
  });

  it("credits each refund once, and all the tax when all goes back", async () => {
    const owner = await aBuyer();
    const order = await aPaidOrder(owner, aTool().minimum + 1);
    const [invoice] = await papersOf(shop, "invoice", order);
    const total = invoice?.totalCents ?? 0;
    const parts = [333, 333, total - 666];
    for (const part of parts) await refundAndCredit(shop.db, order, part);

    const notes = await papersOf(shop, "credit-note", order);
    expect(notes.map(({ totalCents }) => totalCents)).toEqual(parts);
    expect(notes.reduce((sum, { tax }) => sum + tax.cents, 0)).toBe(invoice?.tax.cents);
    expect(notes[0]?.invoice).toEqual({ number: invoice?.number, issuedAt: invoice?.issuedAt });

    const number = notes[0]?.number ?? 0;
    const answer = await fetchPaper(owner.token, order._id, "credit-note", number);
    const text = wholeText(answer.rawPayload);
    for (const said of [
      "CREDIT NOTE",
      `TO INVOICE  ${invoice?.number} of `,
      "Total credited  $3.33",
    ])
      expect(text).toContain(said);
  });

  it("credits no money twice when a refund that had failed is made again", async () => {
    const order = await aPaidOrder(await aBuyer());
    const first = await refundAndCredit(shop.db, order, 500);
    await shop.db.write
      .updateTable("refund")
      .set({ status: "failed" })
      .where("key", "=", first.key)
      .execute();
    await refundAndCredit(shop.db, order, 500);
    await refundAndCredit(shop.db, order, 200);
    const notes = await papersOf(shop, "credit-note", order);
    expect(notes.map(({ totalCents }) => totalCents)).toEqual([500, 200]);
  });

  it("invoices an order that was paid before there were invoices, when it is refunded", async () => {
    const order = await placeOrder(shop, await aBuyer(), aTool());
    await shop.db.write
      .updateTable("purchase")
      .set({ state: "paid", paid_at: 1000, transaction_id: "pi_of_long_ago" })
      .where("key", "=", order.number)
      .execute();
    await refundAndCredit(shop.db, order, 100);
    const [invoice] = await papersOf(shop, "invoice", order);
    const [note] = await papersOf(shop, "credit-note", order);
    expect(invoice?.payment).toEqual({ at: 1000, id: "pi_of_long_ago" });
    expect(note?.invoice?.number).toBe(invoice?.number);
  });

  it("reads the same for ever, whatever the owner changes", async () => {
    const owner = await aBuyer();
    const order = await aPaidOrder(owner);
    const [before] = await papersOf(shop, "invoice", order);
    const bytes = await fetchPaper(owner.token, order._id, "invoice", before?.number ?? 0);
    const late = await placeOrder(shop, owner, aTool(4));
    await keepTerms(shop.db, 1900);
    const papers = makePapers(otherWords);
    try {
      await payAndInvoice(shop.db, order, { papers });
      await payAndInvoice(shop.db, late, { papers });
      // Its price included the tax of the time when it was placed, in the words of the time of paying.
      const [lateInvoice] = await papersOf(shop, "invoice", late);
      expect(lateInvoice).toMatchObject({
        page: "a4",
        seller: { name: "Another & Co.", taxNumber: "DE 123456789", register: "HRB 4711 Köln" },
        tax: { label: "USt.", basisPoints: 800 },
      });
      const text = wholeText(await renderPaper(lateInvoice as PaperContent));
      expect(text).toContain("Another & Co. · Tax number DE 123456789 · HRB 4711 Köln");

      await shop.db.write
        .updateTable("tool")
        .set({ name: "Renamed", part_number: "NEW-1", price_cents: 1 })
        .where("id", "=", aTool()._id)
        .execute();
      const again = await fetchPaper(owner.token, order._id, "invoice", before?.number ?? 0);
      expect(again.rawPayload.equals(bytes.rawPayload)).toBe(true);
      expect((await readOrder(shop, owner, order)).tax.rate).toBe(8);
    } finally {
      await keepTerms(shop.db, 800);
    }
  });
});

describe.each(engines)("the tax rate on %s", (engine) => {
  it("is kept once by processes that start together, and holds from its change on", async () => {
    const { db, again, close } = await openTestDatabase(engine);
    const terms = () =>
      db.read.selectFrom("terms").select(["tax_basis_points", "since"]).orderBy("key").execute();
    try {
      const others = engine === "postgres" ? [again(), again()] : [db, db];
      await Promise.all([db, ...others].map((one) => keepTerms(one, 800)));
      expect(await terms()).toEqual([{ tax_basis_points: 800, since: 0 }]);

      const changedAt = Date.now();
      await keepTerms(db, 1900);
      await keepTerms(db, 1900);
      expect(await terms()).toEqual([
        { tax_basis_points: 800, since: 0 },
        { tax_basis_points: 1900, since: expect.any(Number) },
      ]);
      expect((await terms())[1]?.since).toBeGreaterThanOrEqual(changedAt);

      // A process whose clock is behind writes its rate down all the same, once.
      vi.spyOn(Date, "now").mockReturnValue(changedAt - 3_600_000);
      await keepTerms(db, 700);
      await keepTerms(db, 700);
      const [, second, third, ...more] = await terms();
      expect(third).toEqual({ tax_basis_points: 700, since: second?.since });
      expect(more).toEqual([]);
    } finally {
      vi.restoreAllMocks();
      await close();
    }
  });
});

describe("a drawn paper", () => {
  const content: PaperContent = {
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

  it("has the same bytes whenever it is drawn", async () => {
    const first = await renderPaper(content);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await renderPaper(content)).equals(first)).toBe(true);
  });

  it("says nothing of a tax where there is none", async () => {
    const text = wholeText(await renderPaper(content));
    expect(text).not.toMatch(/tax|net/i);
    expect(text).toContain("Total  $21.60");
  });

  it("keeps every line of many, and of an address without end, within the sheets", async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      partNumber: `MW-${index}-ABCDEFGHIJKLMNOP`,
      article: `Article ${index} ${"of a long name ".repeat(6)}end-${index}`,
      quantity: 1_000_000,
      unitCents: 99_999_999,
      totalCents: 99_999_999,
    }));
    const buyer = { ...content.buyer, address: Array.from("x".repeat(250)).join("\n") };
    const bytes = await renderPaper({ ...content, lines, buyer, page: "letter" });
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
