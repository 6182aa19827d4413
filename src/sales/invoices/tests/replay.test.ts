/**
 * Wholesale invoices are replayed as carts by 50 buyers at once, and every amount is computed a second time, in BigInt.
 * All of them: `REPLAYED_INVOICES=22064 npm test -- src/sales/invoices/tests/replay.test.ts`.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { documentsOf, payAndInvoice } from "#support/orders/issue-documents.ts";
import { copyTools, placeOrder, stockOf } from "#support/orders/ordering.ts";
import { changeSection } from "#support/server/settings-shop.ts";
import { sharedShop } from "#support/shared-shop.ts";
import { createWholesale, type WholesaleLine, type WholesaleTool } from "#support/wholesale.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import type { OrderLine, Purchase } from "../../orders/contract.ts";

const INVOICES = Number(process.env.REPLAYED_INVOICES ?? 80);
const BUYERS = 50;
const TOOLS = 700;
const STOCK = 90_000_000;
const MOST_LINES = 500;
const SEED = 20_261_122;

const RATE = 19;
const DELIVERY = { label: "Parcel", amount: 4.95, freeFrom: 150 };

/** Cents as the shop should compute them. */
interface Bill {
  readonly lines: { readonly tool: string; readonly quantity: number; readonly unit: bigint }[];
  readonly delivery: bigint;
  readonly price: bigint;
  readonly tax: bigint;
}

function unitOf({ cents, tiers }: WholesaleTool, quantity: number): bigint {
  let unit = BigInt(cents);
  for (const [from, price] of tiers) if (quantity >= from) unit = BigInt(price);
  return unit;
}

function billOf(
  order: readonly WholesaleLine[],
  goods: readonly WholesaleTool[],
  tools: readonly Tool[],
): Bill {
  const quantities = new Map<number, number>();
  for (const [tool, quantity] of order)
    quantities.set(tool, (quantities.get(tool) ?? 0) + quantity);
  const lines = [...quantities].map(([index, quantity]) => ({
    tool: (tools[index] as Tool)._id,
    quantity,
    unit: unitOf(goods[index] as WholesaleTool, quantity),
  }));
  const sum = lines.reduce((all, { unit, quantity }) => all + unit * BigInt(quantity), 0n);
  const delivery = sum >= 15_000n ? 0n : 495n;
  const price = sum + delivery;
  const whole = price * BigInt(RATE);
  const [tax, rest] = [whole / BigInt(100 + RATE), whole % BigInt(100 + RATE)];
  return { lines, delivery, price, tax: 2n * rest >= BigInt(100 + RATE) ? tax + 1n : tax };
}

const cents = (major: number) => BigInt(Math.round(major * 100));

describe.each(engines)("wholesale carts on %s", (engine) => {
  const wholesale = createWholesale(SEED);
  const goods = Array.from({ length: TOOLS }, () => wholesale.tool());
  const shop = sharedShop(engine);
  let tools: Tool[];
  let buyers: Buyer[];
  /** One after the other, as the worker of Stripe's events does. */
  let settled = Promise.resolve();
  function settle(purchase: Purchase): Promise<void> {
    settled = settled.then(() => payAndInvoice(shop.db, purchase));
    return settled;
  }

  beforeAll(async () => {
    const [first] = await toolsOf(shop);
    buyers = await Promise.all(Array.from({ length: BUYERS }, () => prepareBuyer(shop)));
    // Who has paid before may have more than 100 unpaid lines.
    for (const buyer of buyers)
      await payAndInvoice(shop.db, await placeOrder(shop, buyer, first as Tool));
    await changeSection(shop, await prepareBuyer(shop, "admin"), "money", (money) => ({
      ...money,
      tax: { label: "VAT", percent: RATE },
      delivery: DELIVERY,
    }));
    tools = await copyTools(shop, first as Tool, TOOLS);
    await priceTools();
  });

  async function priceTools(): Promise<void> {
    await shop.db.transaction(async (tx) => {
      for (const [index, { cents: price_cents, minimum, multiple, tiers }] of goods.entries()) {
        const { key, quantity } = await tx
          .selectFrom("tool")
          .select(["key", "quantity"])
          .where("id", "=", (tools[index] as Tool)._id)
          .executeTakeFirstOrThrow();
        const prices = { price_cents, minimum, multiple, tiers: JSON.stringify(tiers) };
        const stocked = { ...prices, quantity: STOCK };
        await tx.updateTable("tool").set(stocked).where("key", "=", key).execute();
        const amount = STOCK - quantity;
        const change = { tool_key: key, purchase_key: null, amount, at: Date.now() };
        await tx
          .insertInto("stock_change")
          .values({ ...change, reason: "correction" })
          .execute();
      }
    });
  }

  const bodyOf = (buyer: Buyer, order: readonly WholesaleLine[], price: bigint) => ({
    lines: order.map(([tool, quantity]) => ({ tool: (tools[tool] as Tool)._id, quantity })),
    price: Number(price) / 100,
    patient: buyer.email,
    patientName: "Test Buyer",
    phone: "555 0100",
    address: "1 Mill Lane",
  });

  async function replay(buyer: Buyer, order: readonly WholesaleLine[], key: string): Promise<Bill> {
    const { token } = buyer;
    const bill = billOf(order, goods, tools);
    const body = bodyOf(buyer, order, bill.price);
    /** Repeats what has waited for too long, as a browser does. */
    const send = async (price: number) => {
      for (;;) {
        const answer = await shop.call("POST", "/checkout", {
          token,
          body: { ...body, price },
          headers: { "idempotency-key": price === body.price ? key : `${key}-of-another-price` },
        });
        if (answer.status !== 503) return answer;
      }
    };
    // Nothing but the exact amount is taken.
    if (order.length % 10 === 0)
      expect((await send(body.price + 0.01)).json).toMatchObject({
        code: "price-changed",
        price: body.price,
      });
    const placed = await send(body.price);
    expect(placed.status, placed.text).toBe(200);
    const purchase: Purchase = placed.json.purchase;
    await settle(purchase);
    const { json } = await shop.call("GET", `/purchase/${purchase._id}`, { token });
    expect(amountsOf(json)).toEqual(bill);
    const [invoice] = await documentsOf(shop, "invoice", purchase);
    expect(BigInt(invoice?.totalCents ?? 0)).toBe(bill.price);
    expect(BigInt(invoice?.tax.cents ?? 0)).toBe(bill.tax);
    expect(invoice?.lines.map(({ totalCents }) => BigInt(totalCents))).toEqual(
      bill.lines.map(({ unit, quantity }) => unit * BigInt(quantity)),
    );
    return bill;
  }

  function amountsOf({ lines = [], delivery, price, tax }: Purchase): Bill {
    return {
      lines: lines.map(({ tool, quantity, unitPrice }: OrderLine) => ({
        tool,
        quantity,
        unit: cents(unitPrice),
      })),
      delivery: cents(delivery),
      price: cents(price),
      tax: cents(tax.amount),
    };
  }

  it(`add up to the cent: ${INVOICES} of them by 50 buyers at once`, async () => {
    const waiting = Array.from({ length: INVOICES }, () =>
      wholesale.orders(goods, MOST_LINES),
    ).flat();
    const expected = { orders: waiting.length, lines: 0, cents: 0n };
    const sold = new Map<string, number>();
    let count = 0;
    const began = performance.now();
    await Promise.all(
      buyers.map(async (buyer) => {
        for (let order = waiting.shift(); order; order = waiting.shift()) {
          count += 1;
          const bill = await replay(buyer, order, `replayed-order-${count}`);
          expected.lines += bill.lines.length;
          expected.cents += bill.price;
          for (const { tool, quantity } of bill.lines)
            sold.set(tool, (sold.get(tool) ?? 0) + quantity);
        }
      }),
    );
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${engine}: ${expected.orders} orders, ${expected.lines} lines in ${seconds} s`);
    const { read } = shop.db;
    const stored = await read
      .selectFrom("purchase")
      .where("key", ">", BUYERS)
      .select((e) => [
        e.fn.countAll<number>().as("orders"),
        e.fn.sum<number>("line_count").as("lines"),
        e.fn.sum<number>("price_cents").as("cents"),
      ])
      .executeTakeFirstOrThrow();
    expect([stored.orders, stored.lines, stored.cents].map(String)).toEqual(
      [expected.orders, expected.lines, expected.cents].map(String),
    );
    // After all ledgers are compared with their tools.
    await stockOf(shop, tools[0] as Tool);
    const left = await read
      .selectFrom("tool")
      .select(["id", "quantity"])
      .where("id", "like", "%-copy-%")
      .execute();
    expect(left.filter(({ id, quantity }) => quantity !== STOCK - (sold.get(id) ?? 0))).toEqual([]);
    const numbers = (await documentsOf(shop, "invoice")).map(({ number }) => number);
    expect(numbers).toEqual(
      Array.from({ length: BUYERS + expected.orders }, (_, index) => index + 1),
    );
  });
});
