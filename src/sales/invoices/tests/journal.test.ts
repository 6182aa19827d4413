/** The journal for bookkeeping. */
import { parse } from "csv-parse/sync";
import type { Selectable } from "kysely";
import { describe, expect, it } from "vitest";
import { orderFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { payAndInvoice, refundAndCredit } from "#support/orders/issue-documents.ts";
import { changeRows } from "#support/rows.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";
import { insertRows } from "../../../../bench/scale/insert.ts";
import { shop as shopWords } from "../../../../shop.config.ts";
import type { Schema } from "../../../database/schema.ts";
import { dayIn as calendarDay, startOfDay } from "../../../lib/i18n/calendar.ts";

const DAY_MS = 24 * 3_600_000;
const { timeZone } = shopWords.company;
const dayIn = (days: number) => calendarDay(timeZone)(Date.now() + days * DAY_MS);

describe.each(engines)("the journal on %s", (engine) => {
  const shop = sharedShop(engine);
  const admin = sharedBuyer(shop, "admin");

  const ask = (query: string, { token } = admin) =>
    shop.call("GET", `/paper/journal?${query}`, { token });
  const rowsOf = (text: string): Record<string, string>[] =>
    parse(text, { columns: true, bom: true });

  it("holds invoices and credit notes of the period, and no cell that a spreadsheet runs", async () => {
    const buyer = await prepareBuyer(shop);
    const [tool] = await toolsOf(shop);
    if (!tool) throw new Error("there are no tools");
    const body = { ...orderFor(buyer, tool), patientName: "=1+1", company: "@SUM(A1)" };
    const { json } = await shop.call("POST", "/purchase", { token: buyer.token, body });
    await payAndInvoice(shop.db, json.purchase);
    await refundAndCredit(shop.db, json.purchase, 100);

    const answer = await ask(`from=${dayIn(0)}&to=${dayIn(0)}`);
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="journal-${dayIn(0)}-${dayIn(0)}.csv"`,
        "cache-control": "no-store",
      },
    });
    const { number, price, tax } = json.purchase;
    const shared = { order: String(number), buyer: "'=1+1", company: "'@SUM(A1)", currency: "USD" };
    expect(rowsOf(answer.text)).toEqual([
      expect.objectContaining({
        ...shared,
        document: "invoice",
        number: "1",
        issued: dayIn(0),
        article: tool.name,
        net: (price - tax.amount).toFixed(2),
        tax: tax.amount.toFixed(2),
        total: price.toFixed(2),
        credits_invoice: "",
      }),
      expect.objectContaining({
        ...shared,
        document: "credit-note",
        total: "-1.00",
        credits_invoice: "1",
      }),
    ]);
    expect(rowsOf((await ask(`from=${dayIn(1)}`)).text)).toEqual([]);
    expect(rowsOf((await ask(`to=${dayIn(-1)}`)).text)).toEqual([]);
    expect(rowsOf((await ask("")).text)).toHaveLength(2);
    const backwards = await ask(`from=${dayIn(0)}&to=${dayIn(-1)}`);
    expect(backwards.json).toMatchObject({
      status: 422,
      errors: [{ field: "to", message: expect.stringContaining("before from") }],
    });
  });

  it("beside it, orders go out by the filters of their list, in portions", async () => {
    const orders = (query: string, { token } = admin) =>
      shop.call("GET", `/purchase/export?${query}`, { token });
    const { text, headers } = await orders(`from=${dayIn(0)}&to=${dayIn(0)}&separator=semicolon`);
    expect(headers["content-disposition"]).toBe(`attachment; filename="orders-${dayIn(0)}.csv"`);
    const [row, ...others] = parse(text, { columns: true, bom: true, delimiter: ";" }) as object[];
    expect(row).toMatchObject({
      ...{ buyer: "'=1+1", company: "'@SUM(A1)", refunded: "0,00", placed: dayIn(0) },
      ...{ items: expect.stringMatching(/^\d+ × \S/), paid: dayIn(0), bill_country: "" },
    });
    expect(others).toEqual([]);
    expect(rowsOf((await orders(`from=${dayIn(1)}`)).text)).toEqual([]);
    expect((await orders("", await prepareBuyer(shop))).status).toBe(403);

    const { key: _key, ...order } = await shop.db.read
      .selectFrom("purchase")
      .selectAll()
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 450 }, (_, nth) => ({
      ...{ ...order, id: `${order.id.slice(0, -5)}x${4000 + nth}`, price_cents: 10_000 + nth },
      ...{ transaction_id: `pi_more${nth}`, request_hash: `more${nth}` },
    }));
    await insertRows(shop.db, "purchase", more);
    const totals = rowsOf((await orders("")).text).map(({ order_total }) => Number(order_total));
    expect(totals.slice(-450)).toEqual(more.map(({ price_cents }) => price_cents / 100));
  });

  it("assigns an invoice to the shop's day, on the days of clock changes too", async () => {
    // In New York Nov 1, 2026 has 25 hours and ends at 5:00 UTC of Nov 2.
    const lastOfDay = startOfDay("2026-11-02", timeZone) - 1;
    expect(new Date(lastOfDay).toISOString()).toBe("2026-11-02T04:59:59.999Z");
    const [key] = await shop.db.read
      .selectFrom("billing_document")
      .select("key")
      .limit(1)
      .execute();
    for (const [issuedAt, day] of [
      [lastOfDay, "2026-11-01"],
      [lastOfDay + 1, "2026-11-02"],
    ] as const) {
      await changeRows(shop.db, "billing_document", ["key", key?.key ?? 0], {
        issued_at: issuedAt,
      });
      for (const asked of ["2026-10-31", "2026-11-01", "2026-11-02", "2026-11-03"]) {
        const rows = rowsOf((await ask(`from=${asked}&to=${asked}`)).text);
        expect(rows, `${asked}, issued on ${day}`).toHaveLength(asked === day ? 1 : 0);
      }
    }
  });

  it("assigns a document to the day that stands on it, whatever the shop's time zone is now", async () => {
    const buyer = await prepareBuyer(shop);
    const [tool] = await toolsOf(shop);
    if (!tool) throw new Error("there are no tools");
    const { json } = await shop.call("POST", "/purchase", {
      token: buyer.token,
      body: orderFor(buyer, tool),
    });
    await payAndInvoice(shop.db, json.purchase);
    const { key, content } = await shop.db.read
      .selectFrom("billing_document")
      .select(["key", "content"])
      .where("purchase_key", "=", json.purchase.number)
      .executeTakeFirstOrThrow();
    // January 1, 8:30 in Tokyo, where the shop was, and December 31, 18:30 in New York, where it is.
    const at = Date.UTC(2021, 11, 31, 23, 30);
    const taxes = [{ basisPoints: 0, grossCents: 100, taxCents: 0, category: "G" }];
    const there = {
      ...JSON.parse(content),
      ...{ issuedAt: at, timeZone: "Asia/Tokyo" },
      // A region of a country without a list is what the buyer typed.
      taxForm: { country: "GB", region: '=HYPERLINK("https://eve.test")', taxes },
    };
    await changeRows(shop.db, "billing_document", ["key", key], {
      issued_at: at,
      content: JSON.stringify(there),
    });
    expect(rowsOf((await ask("from=2021-12-01&to=2021-12-31")).text)).toEqual([]);
    expect(rowsOf((await ask("from=2022-01-01&to=2022-01-01")).text)).toMatchObject([
      {
        ...{ issued: "2022-01-01", order: String(json.purchase.number), country: "GB" },
        region: `'=HYPERLINK("https://eve.test")`,
      },
    ]);
  });

  it("holds each document once, however many were issued in the same millisecond", async () => {
    const [{ key: _key, ...credit }] = (await shop.db.read
      .selectFrom("billing_document")
      .selectAll()
      .where("kind", "=", "credit-note")
      .execute()) as [Selectable<Schema["billing_document"]>];
    const content = JSON.parse(credit.content);
    const lines = ["Vise, 100 mm", "Pin; zinc"].map((article) => ({
      ...content.lines[0],
      article,
    }));
    const credits = Array.from({ length: 250 }, (_, index) => ({
      ...credit,
      number: 1000 + index,
      content: JSON.stringify({ ...content, lines, number: 1000 + index }),
      refund_key: null,
      issued_at: Date.UTC(2020, 0, 15, 12) + (index < 220 ? 0 : 1),
    }));
    await insertRows(shop.db, "billing_document", credits);
    const { text } = await ask("from=2020-01-15&to=2020-01-15");
    expect(rowsOf(text)[0]).toMatchObject({ article: 'Vise, 100 mm; "Pin; zinc"' });
    expect(rowsOf(text).map(({ number }) => Number(number))).toEqual(
      credits.map(({ number }) => number),
    );
  });

  it("is for admins, and refuses invalid dates", async () => {
    expect((await ask("", await prepareBuyer(shop))).status).toBe(403);
    for (const day of ["2026-02-30", "yesterday", "2026"])
      expect((await ask(`from=${day}`)).status, day).toBe(422);
  });
});
