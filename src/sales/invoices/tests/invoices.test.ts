/** Issuing invoices and credit notes: once each, numbered without gaps. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { createInvoiceShop } from "#support/orders/invoice-shop.ts";
import { documentsOf, payAndInvoice, refundAndCredit } from "#support/orders/issue-documents.ts";
import { placeOrder } from "#support/orders/ordering.ts";
import { wholeText } from "#support/pdf-text.ts";
import { runCommand } from "#support/people/operator-commands.ts";
import { changeRows } from "#support/rows.ts";
import type { Database } from "../../../database/schema.ts";
import { openPostgres } from "../../../lib/db/postgres.ts";
import type { BillingDocument } from "../api/billing-document.ts";

const isNumbered = (papers: readonly BillingDocument[]) =>
  papers.every(({ number }, index) => number === index + 1);

describe.each(engines)("invoices and credit notes on %s", (engine) => {
  const desk = createInvoiceShop(engine);
  const { toolAt, createBuyer, createPaidOrder, fetchDocument } = desk;

  it("an invoice is issued once per order", async () => {
    const order = await createPaidOrder(await createBuyer());
    await payAndInvoice(desk.shop.db, order);
    expect(await documentsOf(desk.shop, "invoice", order)).toHaveLength(1);
  });

  it("numbers have no gaps and no duplicates, with failures and concurrent writers", async () => {
    const buyers = await Promise.all(Array.from({ length: 30 }, createBuyer));
    const orders = await Promise.all(
      buyers.map((buyer) => placeOrder(desk.shop, buyer, toolAt(3))),
    );
    const other: Database =
      desk.shop.db.engine.kind === "postgres"
        ? openPostgres(desk.shop.db.engine.url, () => {})
        : desk.shop.db;
    const outcomes = await Promise.allSettled(
      orders.map((order, index) =>
        payAndInvoice(index % 2 === 0 ? desk.shop.db : other, order, { fails: index % 3 === 0 }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(10);
    const invoices = await documentsOf(desk.shop, "invoice");
    expect(isNumbered(invoices)).toBe(true);
    expect(
      invoices.filter(({ order }) => orders.some((one) => one.number === order.number)),
    ).toHaveLength(20);

    const paid = orders.filter((_, index) => index % 3 !== 0);
    await Promise.allSettled(
      paid.flatMap((order, index) =>
        [100, 100].map((cents) =>
          refundAndCredit(index % 2 === 0 ? desk.shop.db : other, order, cents, {
            fails: index % 4 === 0,
          }),
        ),
      ),
    );
    const notes = await documentsOf(desk.shop, "credit-note");
    expect(isNumbered(notes)).toBe(true);
    expect(notes).toHaveLength(30);
    if (other !== desk.shop.db) await other.close();
  });

  it("each refund is credited once, and a full refund credits all of the tax", async () => {
    const owner = await createBuyer();
    const order = await createPaidOrder(owner, toolAt().minimum + 1);
    const [invoice] = await documentsOf(desk.shop, "invoice", order);
    const total = invoice?.totalCents ?? 0;
    const parts = [333, 333, total - 666];
    for (const part of parts) await refundAndCredit(desk.shop.db, order, part);

    const notes = await documentsOf(desk.shop, "credit-note", order);
    expect(notes.map(({ totalCents }) => totalCents)).toEqual(parts);
    expect(notes.reduce((sum, { tax }) => sum + tax.cents, 0)).toBe(invoice?.tax.cents);
    expect(notes[0]?.invoice).toEqual({ number: invoice?.number, issuedAt: invoice?.issuedAt });

    const number = notes[0]?.number ?? 0;
    const answer = await fetchDocument(owner.token, order._id, "credit-note", number);
    const text = wholeText(answer.rawPayload);
    for (const said of [
      "CREDIT NOTE",
      `TO INVOICE  ${invoice?.number} of `,
      "Total credited  $3.33",
    ])
      expect(text).toContain(said);
  });

  it("a repeated refund is not credited twice", async () => {
    const order = await createPaidOrder(await createBuyer());
    const first = await refundAndCredit(desk.shop.db, order, 500);
    await changeRows(desk.shop.db, "refund", ["key", first.key], { status: "failed" });
    await refundAndCredit(desk.shop.db, order, 500);
    await refundAndCredit(desk.shop.db, order, 200);
    const notes = await documentsOf(desk.shop, "credit-note", order);
    expect(notes.map(({ totalCents }) => totalCents)).toEqual([500, 200]);
  });

  it("no more is credited than was invoiced, also where more was paid back", async () => {
    const order = await createPaidOrder(await createBuyer());
    const [invoice] = await documentsOf(desk.shop, "invoice", order);
    const total = invoice?.totalCents ?? 0;
    for (const part of [total - 50, 200, total]) await refundAndCredit(desk.shop.db, order, part);
    const notes = await documentsOf(desk.shop, "credit-note", order);
    expect(notes.map(({ totalCents }) => totalCents)).toEqual([total - 50, 50]);
    expect(notes.reduce((sum, { tax }) => sum + tax.cents, 0)).toBe(invoice?.tax.cents);
  });

  it("an order that was paid before there were invoices gets one when it is refunded", async () => {
    const order = await placeOrder(desk.shop, await createBuyer(), toolAt());
    await changeRows(desk.shop.db, "purchase", ["key", order.number], {
      state: "paid",
      paid_at: 1000,
      transaction_id: "pi_of_long_ago",
    });
    await refundAndCredit(desk.shop.db, order, 100);
    const [invoice] = await documentsOf(desk.shop, "invoice", order);
    const [note] = await documentsOf(desk.shop, "credit-note", order);
    expect(invoice?.payment).toEqual({ at: 1000, id: "pi_of_long_ago" });
    expect(note?.invoice?.number).toBe(invoice?.number);
  });

  it("numbers go on where the operator says, and never at one that was issued", async () => {
    const { dataDir, databaseUrl } = desk.shop.config;
    const place: Record<string, string> = databaseUrl
      ? { DATABASE_URL: databaseUrl }
      : { DATA_DIR: dataDir };
    const say = (what: string, number: string) => runCommand([what, number], place);
    const order = await createPaidOrder(await createBuyer());
    const [{ number: last } = { number: 0 }] = await documentsOf(desk.shop, "invoice", order);
    expect((await say("next-invoice", `${last}`)).error).toBe(
      `The last invoice is ${last}: say a later number.`,
    );
    // What was mistyped is said again.
    await say("next-invoice", "910000");
    expect((await say("next-invoice", "9100")).out).toBe(
      `The last invoice is ${last}, and the next will be 9100. Restart the shop if it is running.`,
    );
    await say("next-credit-note", "9200");
    const next = await createPaidOrder(await createBuyer());
    await refundAndCredit(desk.shop.db, next, 100);
    for (const [kind, number] of [
      ["invoice", 9100],
      ["credit-note", 9200],
    ] as const)
      expect(await documentsOf(desk.shop, kind, next)).toMatchObject([{ number }]);
    expect((await say("next-invoice", "9100")).error).toContain("say a later number");
    expect((await say("next-invoice", "0")).error).toContain("npm run admin -- next-invoice 1042");
  });
});
