/** An owner chooses the currency and the way numbers are written, until there is an order. */
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Buyer, prepareBuyer } from "#support/buyers.ts";
import { engines, freshPostgres } from "#support/engines.ts";
import { createPaymentShop } from "#support/orders/payment-shop.ts";
import { payFor } from "#support/orders/refund-calls.ts";
import { wholeText } from "#support/pdf-text.ts";
import { changeSection } from "#support/server/settings-shop.ts";
import { ownShop } from "#support/shared-shop.ts";
import type { TestShop } from "#support/shop.ts";

async function choose(shop: TestShop, admin: Buyer, currency: string, locale = "de-DE") {
  const { version } = (await shop.call("GET", "/settings/currency", { token: admin.token })).json;
  const body = { version, value: { currency, locale } };
  return shop.call("PUT", "/settings/currency", { token: admin.token, body });
}

describe.each(engines)("on %s, the currency", (engine) => {
  describe("of a shop without an order", () => {
    const stage = createPaymentShop(engine, { parts: { mail: true } });
    let admin: Buyer;
    beforeAll(async () => {
      admin = await prepareBuyer(stage.shop, "admin");
    });

    it("is refused when the shop cannot sell in it or read its numbers", async () => {
      const { shop } = stage;
      expect((await choose(shop, admin, "bgn")).status).toBe(422);
      const { status, json } = await choose(shop, admin, "eur", "ar-EG");
      expect(status).toBe(422);
      expect(json.errors).toMatchObject([{ field: "locale" }]);
      expect((await shop.call("GET", "/shop")).json.currency).toBe("usd");
    });

    it("is chosen, live at once, and rounds the charge for delivery to its decimals", async () => {
      const { shop } = stage;
      await changeSection(shop, admin, "money", (money) => ({
        ...money,
        delivery: { ...money.delivery, amount: 4.5 },
      }));
      const saved = await choose(shop, admin, "jpy", "ja-JP");
      expect(saved.status, saved.text).toBe(200);
      const { delivery } = (await shop.call("GET", "/shop")).json.money;
      expect(delivery.amount).toBe(5);
      const refused = await shop.call("PATCH", `/tool/${stage.tool()._id}`, {
        token: admin.token,
        body: { price: 19.5, version: 1 },
      });
      expect(refused.text).toContain("Price must be a whole number");
    });

    it("is that of payments, invoices and emails, and stays from the first order on", async () => {
      const { shop } = stage;
      expect((await choose(shop, admin, "eur")).status).toBe(200);
      const tool = (await shop.call("GET", `/tool/${stage.tool()._id}`)).json;
      const buyer = await prepareBuyer(shop);
      const order = await payFor(shop, stage.sandbox, buyer, tool);
      expect(await stage.intentsOf(order)).toMatchObject([
        { currency: "eur", status: "succeeded" },
      ]);
      const invoice = await shop.app.inject({
        url: `/api/purchase/${order._id}/paper/invoice/1`,
        headers: { authorization: `Bearer ${buyer.token}` },
      });
      expect(wholeText(invoice.rawPayload)).toContain("Amounts in EUR");

      const refused = await choose(shop, admin, "usd", "en-US");
      expect(refused.status).toBe(422);
      expect(refused.text).toContain("Currency must stay EUR: there are orders in it.");
      expect((await shop.call("GET", "/setup", { token: admin.token })).json.hasOrders).toBe(true);
      const { version } = (await shop.call("GET", "/settings/currency", { token: admin.token }))
        .json;
      const reset = await shop.call("DELETE", `/settings/currency?version=${version}`, {
        token: admin.token,
      });
      expect(reset.status).toBe(422);
      expect((await choose(shop, admin, "eur", "de-AT")).status).toBe(200);
    });
  });

  it("may have other decimals only while no product is the shop's own", async () => {
    const shop = await ownShop(engine);
    const admin = await prepareBuyer(shop, "admin");
    const tool = {
      ...{ name: "Admin", email: admin.email, tool: "Sine bar", price: 89.5 },
      ...{ quantity: 40, minimum: 2, img: "https://example.com/bar.png" },
    };
    await shop.call("POST", "/tool", { token: admin.token, body: tool });
    const { status, text } = await choose(shop, admin, "jpy");
    expect(status).toBe(422);
    expect(text).toContain("Currency must have the decimals of USD");
    expect((await choose(shop, admin, "eur")).status).toBe(200);
  });
});

it("every process uses the chosen currency within a second, and a start ignores shop.config.ts", async () => {
  const database = await freshPostgres("demo");
  const at = { DATABASE_URL: database.url };
  onTestFinished(() => database.drop());
  const first = await ownShop("postgres", at);
  const second = await ownShop("postgres", at);
  const admin = await prepareBuyer(first, "admin");
  expect((await choose(first, admin, "eur")).status).toBe(200);
  const currency = async () => (await second.call("GET", "/shop")).json.currency;
  await expect.poll(currency).toBe("eur");
  const third = await ownShop("postgres", at, { currency: "usd" });
  expect((await third.call("GET", "/shop")).json.currency).toBe("eur");
});
