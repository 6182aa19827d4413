/** Stripe Tax: an order's rates at its place, asked of the sandbox. */
import { sql } from "kysely";
import { beforeAll, describe, expect, it, test } from "vitest";
import { type Buyer, cents, checkoutFor, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { openIntent, reportPayment } from "#support/orders/ordering.ts";
import { createPaymentShop } from "#support/orders/payment-shop.ts";
import { refund } from "#support/orders/refund-calls.ts";
import { row } from "#support/orders/tax-shop.ts";
import type { WantedFault } from "#support/sandbox-control.ts";
import { changeSection } from "#support/server/settings-shop.ts";
import type { SectionName } from "../../../frame/settings/sections.ts";
import { sweepLimits, takeSpending } from "../../../lib/http/limiter.ts";
import { findCreditNotes } from "../../invoices/api/store.ts";
import type { Purchase } from "../../orders/contract.ts";

const HOME = { country: "US", region: "OH", postcode: "44114" };
const ROWS = [
  row("States", ["US"], { rates: "stripe" }),
  row("Canada", ["CA"], { standard: 5, reduced: 5 }),
];
const CLEVELAND = { ...HOME, city: "Cleveland", line1: "1 Mill Lane" };
const BEVERLY_HILLS = { country: "US", region: "CA", postcode: "90210", city: "B", line1: "1" };
const CANADA = { country: "CA", region: "ON", postcode: "M5V 3L9", city: "Toronto", line1: "1" };

describe.each(engines)("Stripe Tax on %s", (engine) => {
  const at = createPaymentShop(engine);
  let admin: Buyer;

  beforeAll(async () => {
    admin = await prepareBuyer(at.shop, "admin");
    const flat = { _id: "m1", name: "Parcel", kind: "flat", amount: 10 };
    const zones = [{ _id: "z1", name: "All", countries: ["*"], methods: [flat] }];
    await save("selling", { home: HOME, assumedWeight: 0, zones });
    await save("tax", { prices: "net", vatId: "", ratesOf: "", rows: ROWS });
  });

  const save = (section: SectionName, value: object) =>
    changeSection(at.shop, admin, section, () => value);

  /** Every use has another quantity, so that no answer is one that is kept. */
  let more = 0;
  const lines = (tools: number) => {
    more += 1;
    return Array.from({ length: tools }, (_, index) => {
      const { _id, minimum, multiple } = at.tool(index);
      return { tool: _id, quantity: minimum + more * multiple };
    });
  };
  const preview = async (shipTo: typeof CLEVELAND, wanted = lines(1)) => {
    const { country, region, postcode } = shipTo;
    const body = { lines: wanted, shipTo: { country, region, postcode } };
    return (await at.shop.call("POST", "/checkout/preview", { body })).json;
  };
  async function order(shipTo: typeof CLEVELAND, price: number, wanted: ReturnType<typeof lines>) {
    const buyer = await prepareBuyer(at.shop);
    const { address: _text, ...body } = checkoutFor(buyer, [at.tool()]);
    const placed = await at.shop.call("POST", "/checkout", {
      token: buyer.token,
      body: { ...body, lines: wanted, price, shipTo },
    });
    return { buyer, placed, order: placed.json.purchase as Purchase };
  }
  const tryAgain = () => at.sandbox.clearFaults();
  const away = (fault: Partial<WantedFault> = {}) =>
    at.sandbox.faults({ path: "/v1/tax/calculations", times: 50, kind: "status", ...fault });

  it("taxes by county, is reported once the order is paid, and its lines stay together", async () => {
    const wanted = lines(2);
    const shown = await preview(CLEVELAND, wanted);
    const net = cents(shown.goods) + 1000;
    const tax = Math.round((net * 8) / 100);
    expect(shown).toMatchObject({
      taxAdded: true,
      tax: [{ rate: 8, amount: tax / 100, category: "S" }],
    });
    const { buyer, placed, order: found } = await order(CLEVELAND, shown.price, wanted);
    expect(placed.status, placed.text).toBe(200);
    expect(cents(found.price)).toBe(net + tax);
    expect(found.taxes).toMatchObject([{ rate: 8, amount: tax / 100 }]);
    const removed = await at.shop.call("DELETE", `/purchase/${found._id}/line/1`, {
      token: buyer.token,
    });
    expect(removed).toMatchObject({ status: 409, json: { code: "tax-of-whole" } });

    const intent = await openIntent(at.shop, buyer, found);
    await at.sandbox.pay(intent.clientSecret);
    expect((await reportPayment(at.shop, buyer, found, intent.id)).status).toBe(200);
    const association = await at.sandbox.stripe.tax.associations.find({
      payment_intent: intent.id,
    });
    expect(association.tax_transaction_attempts).toMatchObject([{ status: "committed" }]);
  });

  it("leaves delivery untaxed where the state does", async () => {
    const { goods, delivery, tax } = await preview(BEVERLY_HILLS);
    expect(delivery).toBe(10);
    const amount = Math.round((cents(goods) * 9.5) / 100) / 100;
    expect(tax).toMatchObject([
      { rate: 9.5, amount, category: "S" },
      { rate: 0, amount: 0, category: "Z" },
    ]);
  });

  it("credits a refund of delivery alone at the rate of delivery", async () => {
    const wanted = lines(1);
    const { price } = await preview(BEVERLY_HILLS, wanted);
    const { buyer, order: found } = await order(BEVERLY_HILLS, price, wanted);
    const { clientSecret, id } = await openIntent(at.shop, buyer, found);
    await at.sandbox.pay(clientSecret);
    expect((await reportPayment(at.shop, buyer, found, id)).status).toBe(200);
    const { status, text } = await refund(at.shop, admin, found, { delivery: true });
    expect(status, text).toBe(200);
    const [note] = await at.shop.db.transaction((tx) => findCreditNotes(tx, found.number));
    expect(note).toMatchObject({
      totalCents: 1000,
      lines: [],
      delivery: { cents: 1000 },
      taxForm: { taxes: [{ basisPoints: 0, grossCents: 1000, taxCents: 0 }] },
    });
  });

  it("includes the tax in gross prices", async () => {
    await save("tax", { prices: "gross", vatId: "", ratesOf: "", rows: ROWS });
    const wanted = lines(1);
    const { price, tax, deliveryTax } = await preview(CLEVELAND, wanted);
    const amount = Math.round((cents(price) * 8) / 108) / 100;
    expect(tax).toMatchObject([{ rate: 8, amount }]);
    expect(deliveryTax).toBe(0.74);
    expect(await preview(BEVERLY_HILLS)).toMatchObject({ delivery: 10, deliveryTax: 0 });
    const { placed } = await order(CLEVELAND, price, wanted);
    expect(placed.status, placed.text).toBe(200);
    await save("tax", { prices: "net", vatId: "", ratesOf: "", rows: ROWS });
  });

  test.each<[how: string, fault: Partial<WantedFault>]>([
    ["refuses", { status: 500 }],
    ["answers with half of it", { kind: "truncate" }],
    ["is cut off", { kind: "reset-before" }],
  ])("90: Stripe Tax %s: that address waits, others buy", async (_how, fault) => {
    const wanted = lines(1);
    const { price } = await preview(CLEVELAND, wanted);
    await away(fault);
    const other = lines(1);
    expect((await preview(CLEVELAND, other)).fault).toMatchObject({ code: "tax-unknown" });
    const refused = (await order(CLEVELAND, price, other)).placed;
    expect(refused).toMatchObject({ status: 503, json: { code: "tax-unknown" } });
    const elsewhere = await preview(CANADA, other);
    expect((await order(CANADA, elsewhere.price, other)).placed.status).toBe(200);
    await tryAgain();
    const again = await preview(CLEVELAND, other);
    expect((await order(CLEVELAND, again.price, other)).placed.status).toBe(200);
  });

  it("a repeated Idempotency-Key that met Stripe Tax away orders once it is back", async () => {
    const buyer = await prepareBuyer(at.shop);
    const wanted = lines(1);
    const { price } = await preview(CLEVELAND, wanted);
    const { address: _text, ...body } = checkoutFor(buyer, [at.tool()]);
    const one = lines(1);
    await away();
    const send = (sent: typeof wanted) =>
      at.shop.call("POST", "/checkout", {
        token: buyer.token,
        headers: { "idempotency-key": "one-and-the-same" },
        body: { ...body, lines: sent, price, shipTo: CLEVELAND },
      });
    expect((await send(one)).json.code).toBe("tax-unknown");
    await tryAgain();
    // It is decided on now: the price was that of other lines.
    expect((await send(one)).json.code).toBe("price-changed");
  });

  test("is asked so often in a day by all processes, though rate limits are off", async () => {
    const { write } = at.shop.db;
    const take = () => takeSpending(write, "race", "one", { max: 3, windowMs: 60_000 });
    const taken = await Promise.all(Array.from({ length: 8 }, take));
    expect(taken.filter(Boolean)).toHaveLength(3);

    expect((await preview(CLEVELAND)).fault).toBeUndefined();
    await sql`update rate_limit set points = 2000`.execute(write);
    expect((await preview(CLEVELAND)).fault).toMatchObject({ code: "tax-unknown" });
    const { country, region, postcode } = CLEVELAND;
    const body = { lines: lines(1), shipTo: { country, region, postcode } };
    const { json } = await at.shop.call("POST", "/checkout/preview", { token: admin.token, body });
    expect(json.fault).toBeUndefined();
    await sql`update rate_limit set expire = 0`.execute(write);
    expect((await preview(CLEVELAND)).fault).toBeUndefined();
    await sweepLimits(write);
    expect(await take()).toBe(true);
  });

  it("refuses an address in the US without a ZIP code, which Stripe does not know", async () => {
    const { fault } = await preview({ ...CLEVELAND, postcode: "" });
    expect(fault).toMatchObject({ code: "tax-unknown" });
  });
});
