/** A whole purchase in currencies with other units than cents: wire, provider, refund, invoice, journal. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Buyer, orderFor, prepareBuyer } from "#support/buyers.ts";
import { copySqlite, engines } from "#support/engines.ts";
import { createPaymentShop } from "#support/orders/payment-shop.ts";
import { payFor, refund, refundRows, refundsOn } from "#support/orders/refund-calls.ts";
import { wholeText } from "#support/pdf-text.ts";
import { preview, rowsOf } from "#support/products/csv-files.ts";
import { changeRows } from "#support/rows.ts";
import { ownShop } from "#support/shared-shop.ts";
import { buildShop, type TestShop } from "#support/shop.ts";
import { StartError, sqlitePath } from "../../src/app/server/database/open-database.ts";

interface Case {
  readonly currency: string;
  readonly locale: string;
  /** What one piece costs: on the wire, stored, at the provider, and as people read it. */
  readonly price: number;
  readonly minor: number;
  readonly units: number;
  readonly shown: string;
  readonly plain: string;
  /** Refused with this sentence. */
  readonly wrong: readonly [price: number, sentence: string];
}

const TWO_DECIMALS = "Price must have at most two decimals";

const cases: readonly Case[] = [
  {
    currency: "eur",
    locale: "de-DE",
    price: 1234.5,
    minor: 123_450,
    units: 123_450,
    shown: "1.234,50 €",
    plain: "1234.50",
    wrong: [19.999, TWO_DECIMALS],
  },
  {
    currency: "jpy",
    locale: "ja-JP",
    price: 1999,
    minor: 1999,
    units: 1999,
    shown: "JPY 1,999",
    plain: "1999",
    wrong: [
      19.5,
      "Price must be a whole number: this shop sells in Japanese yen, without decimals",
    ],
  },
  {
    currency: "kwd",
    locale: "en-KW",
    price: 1.23,
    minor: 123,
    units: 1230,
    shown: "KWD 1.23",
    plain: "1.23",
    wrong: [1.234, TWO_DECIMALS],
  },
  {
    currency: "isk",
    locale: "is-IS",
    price: 1999,
    minor: 1999,
    units: 199_900,
    shown: "1.999 kr.",
    plain: "1999",
    wrong: [
      19.5,
      "Price must be a whole number: this shop sells in Icelandic krónur, without decimals",
    ],
  },
];

const plainSpaces = (text: string) => text.replaceAll("\u00a0", " ");

describe.each(engines)("on %s", (engine) => {
  describe.each(cases)("a shop that sells in $currency", (one) => {
    const { currency, locale, price, minor, units, shown, plain, wrong } = one;
    const stage = createPaymentShop(engine, { parts: { mail: true }, currency, locale });

    async function changePrice(admin: Buyer, amount: number) {
      const { _id } = stage.tool();
      const product = (await stage.shop.call("GET", `/product/${_id}`, { token: admin.token }))
        .json;
      return stage.shop.call("PATCH", `/tool/${_id}`, {
        token: admin.token,
        body: { version: product.version, price: amount },
      });
    }

    it("takes, refunds and books exact amounts", async () => {
      const { shop, sandbox } = stage;
      const admin = await prepareBuyer(shop, "admin");
      expect(await changePrice(admin, price)).toMatchObject({ status: 200 });
      const tool = (await shop.call("GET", `/tool/${stage.tool()._id}`)).json;
      expect(tool.price).toBe(price);
      const address = `/tool?search=${encodeURIComponent(tool.partNumber)}`;
      const found: (typeof tool)[] = (await shop.call("GET", address)).json;
      expect(found.find(({ _id }) => _id === tool._id)?.price).toBe(price);

      const buyer = await prepareBuyer(shop);
      const order = await payFor(shop, sandbox, buyer, tool);
      const { quantity, total } = { quantity: order.order, total: minor * order.order };
      const { minor_price, intent } = await storedOrder(shop, order.number);
      expect(minor_price).toBe(total);
      const paid = await sandbox.stripe.paymentIntents.retrieve(intent);
      expect(paid).toMatchObject({ currency, amount: units * quantity, status: "succeeded" });

      const [refused, sentence] = wrong;
      expect(await refund(shop, admin, order, { amount: refused })).toMatchObject({
        status: 422,
        json: { errors: [{ message: sentence.replace("Price", "Amount") }] },
      });
      const part = await refund(shop, admin, order, { amount: price });
      expect(part).toMatchObject({ status: 200, json: { refund: { amount: price } } });
      const { data } = await sandbox.stripe.refunds.list({ payment_intent: intent });
      expect(data).toMatchObject([{ amount: units, currency, status: "succeeded" }]);

      const invoice = await shop.app.inject({
        url: `/api/purchase/${order._id}/paper/invoice/1`,
        headers: { authorization: `Bearer ${buyer.token}` },
      });
      const text = plainSpaces(wholeText(invoice.rawPayload));
      expect(text).toContain(`Amounts in ${currency.toUpperCase()}`);
      expect(text).toContain(`  ${shown}  `);
      const history = await shop.call("GET", `/purchase/${order._id}/history`, {
        token: admin.token,
      });
      expect(history.text).toContain(`${currency.toUpperCase()} ${plain}`);

      const emails = await shop.db.read
        .selectFrom("email_message")
        .select("text")
        .where("purchase_key", "=", order.number)
        .where("kind", "like", "refunded%")
        .where("recipient", "=", buyer.email)
        .execute();
      expect(plainSpaces(emails[0]?.text ?? "")).toContain(currency === "jpy" ? "￥1,999" : shown);

      const journal = await shop.call("GET", "/paper/journal", { token: admin.token });
      const rows: Record<string, string>[] = parse(journal.text, { columns: true, bom: true });
      expect(rows).toMatchObject([
        { document: "invoice", currency: currency.toUpperCase() },
        { document: "credit-note", currency: currency.toUpperCase(), total: `-${plain}` },
      ]);
      const overview = (await shop.call("GET", "/overview", { token: admin.token })).json;
      expect(overview.last30Days.refunded).toBe(price);
    });

    it("refuses a price with more decimals than it has", async () => {
      const admin = await prepareBuyer(stage.shop, "admin");
      expect(await changePrice(admin, wrong[0])).toMatchObject({
        status: 422,
        json: { errors: [{ message: wrong[1] }] },
      });
    });

    it("exports prices with a decimal point", async () => {
      const admin = await prepareBuyer(stage.shop, "admin");
      const exported = await stage.shop.call("GET", "/product/export", { token: admin.token });
      const rows: Record<string, string>[] = parse(exported.text, { columns: true, bom: true });
      expect(rows.find(({ _id }) => _id === stage.tool()._id)?.price).toBe(plain);
    });
  });

  describe("a shop that sells in forints", () => {
    const stage = createPaymentShop(engine, { currency: "huf", locale: "hu-HU" });

    it("counts fractions of a forint, which only the dashboard refunds, up to the payment", async () => {
      const { shop, sandbox } = stage;
      const buyer = await prepareBuyer(shop);
      const order = await payFor(shop, sandbox, buyer, stage.tool());
      const intent = order.transactionId ?? "";
      for (const units of [30, 30, 30, 550, undefined]) {
        const { id } = await sandbox.refundInDashboard(intent, units);
        await refundsOn(shop).sync(id);
        await refundsOn(shop).sync(id);
      }
      const parts = (await refundRows(shop, order)).map(({ amount_cents }) => amount_cents);
      expect(parts).toEqual([1, 5, order.price - 6]);
      const { json } = await shop.call("GET", `/purchase/${order._id}`, { token: buyer.token });
      expect(json.refunded).toBe(order.price);
    });
  });

  describe("a shop that sells in euros", () => {
    const stage = createPaymentShop(engine, { currency: "eur", locale: "de-DE" });

    it("refuses an order below the smallest charge and names it", async () => {
      const { shop } = stage;
      const { _id } = stage.tool();
      await changeRows(shop.db, "tool", ["id", _id], { price_cents: 49, minimum: 1 });
      const { json: tool } = await shop.call("GET", `/tool/${_id}`);
      const buyer = await prepareBuyer(shop);
      const body = orderFor(buyer, { ...tool, price: 0.49, minimum: 1 }, 1);
      const refused = await shop.call("POST", "/purchase", { token: buyer.token, body });
      expect(refused).toMatchObject({ status: 409, json: { code: "amount-too-small" } });
      expect(plainSpaces(refused.json.detail)).toContain("by card (0,50 €)");
      const { json } = await shop.call("GET", `/purchase?patient=${buyer.email}`, {
        token: buyer.token,
      });
      expect(json).toEqual([]);
      const enough = orderFor(buyer, { ...tool, price: 0.49, minimum: 1 }, 2);
      const placed = await shop.call("POST", "/purchase", { token: buyer.token, body: enough });
      expect(placed).toMatchObject({ status: 200, json: { success: true } });
    });

    it("imports decimal commas from a file whose cells are separated by semicolons", async () => {
      const { shop } = stage;
      const { token } = await prepareBuyer(shop, "admin");
      const at = { shop, token };
      const { _id } = stage.tool(1);
      const firstRow = async (csv: string) => {
        const [row] = await rowsOf(at, await preview(at, csv));
        if (!row) throw new Error("the import has no row");
        return row;
      };
      for (const csv of [
        `_id;price\n${_id};3456,50\n`,
        `_id;price\n${_id};3456.50\n`,
        `_id,price\n${_id},"3456,50"\n`,
      ]) {
        const { changes } = await firstRow(csv);
        expect(plainSpaces(changes[0]?.to ?? "")).toBe("3.456,50 €");
      }
      const { faults } = await firstRow(`_id;price\n${_id};3.456\n`);
      expect(faults[0]?.message).toContain("can be read in two ways: type 3456 or 3,456");
    });

    it("runs beside a shop that sells in yen, and neither takes the other's decimals", async () => {
      const yen = await ownShop(engine, {}, { currency: "jpy", locale: "en-US" });
      const prices = async (shop: TestShop) =>
        (await shop.call("GET", "/tool?limit=6")).json.map((tool: { price: number }) => tool.price);
      const [euros, yens] = await Promise.all([prices(stage.shop), prices(yen)]);
      expect(yens.every((amount: number) => Number.isInteger(amount))).toBe(true);
      expect(euros.slice(2)).toEqual(yens.slice(2).map((amount: number) => amount / 100));
    });
  });
});

describe("a database keeps its currency", () => {
  /** The folder of a shop that has not been started yet. */
  function newPlace() {
    const folder = mkdtempSync(join(tmpdir(), "millwright-test-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    copySqlite("demo", sqlitePath(folder));
    return { DATA_DIR: folder };
  }

  it("is not opened with another one", async () => {
    const at = newPlace();
    await (await buildShop("sqlite", at, { currency: "eur" })).close();
    await (await buildShop("sqlite", at, { currency: "eur" })).close();
    const other = buildShop("sqlite", at);
    await expect(other).rejects.toThrow(StartError);
    await expect(other).rejects.toThrow(
      'The amounts in this database are EUR, and shop.config.ts says USD: set currency to "eur" there.',
    );
  });

  it("and one without a mark is in US dollars", async () => {
    const at = newPlace();
    const shop = await buildShop("sqlite", at);
    await shop.db.write.deleteFrom("shop_meta").where("key", "=", "currency").execute();
    await shop.close();
    await expect(buildShop("sqlite", at, { currency: "eur" })).rejects.toThrow(
      "The amounts in this database are USD, and shop.config.ts says EUR",
    );
    await (await buildShop("sqlite", at)).close();
  });
});

async function storedOrder(shop: TestShop, number: number) {
  const row = await shop.db.read
    .selectFrom("purchase")
    .select(["price_cents", "transaction_id"])
    .where("key", "=", number)
    .executeTakeFirstOrThrow();
  return { minor_price: row.price_cents, intent: row.transaction_id ?? "" };
}
