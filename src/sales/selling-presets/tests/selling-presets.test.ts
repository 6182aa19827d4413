/** A few answers make a shop that sells in the EU or in five states, up to the order and its invoice. */
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { type Buyer, cents, checkoutFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { documentsOf, payAndInvoice } from "#support/orders/issue-documents.ts";
import { wholeText } from "#support/pdf-text.ts";
import { changeRows } from "#support/rows.ts";
import { changeSection } from "#support/server/settings-shop.ts";
import { buildShop, type TestShop } from "#support/shop.ts";
import { startVies, type Vies } from "#support/vies.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { euCountries } from "../../../lib/i18n/countries.ts";
import type { BillingDocument } from "../../invoices/api/billing-document.ts";
import { renderDocument } from "../../invoices/api/pdf/render.ts";
import { euRates } from "../rules-rates.ts";

const OSS = {
  ...{ preset: "eu-oss", home: "DE", vatId: "DE123456789", reach: "eu" },
  delivery: { amount: 4.9, freeFrom: 0 },
};
const FIVE_STATES = {
  ...{ preset: "us", home: "US", region: "OH", reach: "home" },
  ...{ states: ["OH", "PA", "NY", "TX", "MN"], delivery: { amount: 0, freeFrom: 0 } },
};

const VIENNA = { country: "AT", line1: "Ring 1", city: "Wien", postcode: "1010" };

test("knows the rate of every member state, and from when it holds", () => {
  expect(euRates.map(([country]) => country)).toEqual([...euCountries]);
  for (const [, percent, since] of euRates) {
    expect(percent).toBeGreaterThanOrEqual(15);
    expect(since).toMatch(/^(19|20)\d\d-\d\d-\d\d$/);
  }
});

describe.each(engines)("presets on %s", (engine) => {
  let vies: Vies;
  let shop: TestShop;
  let admin: Buyer;
  let tools: Tool[];
  beforeAll(async () => {
    vies = await startVies();
    shop = await buildShop(engine, {
      ...{ LANGUAGES: "en,de", SMTP_URL: "smtp://127.0.0.1:9", VIES_URL: vies.url },
    });
    admin = await prepareBuyer(shop, "admin");
    tools = (await toolsOf(shop)).filter(({ minimum, quantity }) => quantity > minimum * 5);
  });
  afterAll(async () => {
    await shop.close();
    vies.close();
  });

  const call = (method: string, path: string, body?: object) =>
    shop.call(method, path, { token: admin.token, body });
  const section = async (name: string) => (await call("GET", `/settings/${name}`)).json;
  const versions = async () => ({
    selling: (await section("selling")).version,
    tax: (await section("tax")).version,
    money: (await section("money")).version,
  });
  async function apply(answers: object) {
    const saved = await call("POST", "/settings/selling-preset", {
      ...answers,
      versions: await versions(),
    });
    expect(saved.status, saved.text).toBe(200);
    return saved.json;
  }

  interface To {
    shipTo: { country: string; region?: string; postcode: string; company?: string };
    taxNumber?: string;
  }
  async function placeOf(lines: readonly Tool[], to: To) {
    const buyer = await prepareBuyer(shop);
    const { address: _address, ...body } = checkoutFor(buyer, lines);
    const { country, region = "", postcode } = to.shipTo;
    const preview = await shop.call("POST", "/checkout/preview", {
      body: { lines: body.lines, ...to, shipTo: { country, region, postcode } },
    });
    const { price } = preview.json;
    const placed = await shop.call("POST", "/checkout", {
      token: buyer.token,
      body: { ...body, price, ...to },
    });
    expect(placed.status, placed.text).toBe(200);
    return { preview: preview.json, order: placed.json.purchase };
  }

  it("a firm in Vienna orders twelve lines from Germany without tax, invoiced at shipment", async () => {
    expect(await apply(OSS)).toEqual({ zones: 2, rows: 37 });
    // What the preset does not write stays translated.
    for (const [language, ...names] of [
      ["en", "VAT", "Delivery"],
      ["de", "MwSt.", "Versand"],
    ] as const) {
      const headers = { "accept-language": language };
      const { tax, delivery } = (await shop.call("GET", "/shop", { headers })).json.money;
      expect([tax.label, delivery.label]).toEqual(names);
    }
    const { preview, order } = await placeOf(tools.slice(0, 12), {
      shipTo: { ...VIENNA, company: "Firma" },
      taxNumber: "ATU12345678",
    });
    expect(preview).toMatchObject({ vatId: "confirmed", tax: [{ rate: 0, category: "K" }] });
    expect(order.lineCount).toBe(12);
    await payAndInvoice(shop.db, order);
    expect(await documentsOf(shop, "invoice", order)).toEqual([]);
    const shipped = await call("PUT", `/purchase/${order._id}/shipment`, { way: "own" });
    expect(shipped.status, shipped.text).toBe(200);
    const [invoice] = (await documentsOf(shop, "invoice", order)) as [BillingDocument];
    expect(invoice.taxForm).toMatchObject({
      ...{ country: "AT", sellerVatId: "DE123456789" },
      taxes: [{ category: "K", taxCents: 0 }],
    });
    expect(invoice.buyer).toMatchObject({ taxNumber: "ATU12345678", isVatId: true });
  });

  it("a consumer in Vienna pays Austria's tax inside the same price, one in Monaco that of France, one in Zurich cannot buy", async () => {
    const [tool] = tools.slice(12);
    const { preview } = await placeOf([tool as Tool], {
      shipTo: VIENNA,
    });
    expect(preview).toMatchObject({ delivery: 4.9, tax: [{ rate: 20, category: "S" }] });
    const previewOf = async (country: string) =>
      (
        await shop.call("POST", "/checkout/preview", {
          body: { lines: [{ tool: tool?._id, quantity: tool?.minimum }], shipTo: { country } },
        })
      ).json;
    expect(await previewOf("MC")).toMatchObject({ delivery: 4.9, tax: [{ rate: 20 }] });
    expect((await previewOf("CH")).fault).toMatchObject({ code: "not-sold-to" });
  });

  it("a consumer in Ohio pays Ohio's tax on top, one in Oregon none, with the reason", async () => {
    expect(await apply(FIVE_STATES)).toEqual({ zones: 1, rows: 6 });
    const [tool, other] = tools.slice(13);
    const to = (region: string, city: string, postcode: string) => ({
      shipTo: { country: "US", region, city, postcode, line1: "1 Mill Lane" },
    });
    const { preview, order } = await placeOf([tool as Tool], to("OH", "Cleveland", "44114"));
    const net = cents((tool as Tool).price * (tool as Tool).minimum);
    const tax = Math.round((net * 5.75) / 100);
    expect(preview).toMatchObject({ taxAdded: true, tax: [{ rate: 5.75, amount: tax / 100 }] });
    expect(cents(order.price)).toBe(net + tax);
    const away = await placeOf([other as Tool], to("OR", "Portland", "97201"));
    expect(away.order.taxes).toMatchObject([{ rate: 0, category: "O", reason: /state/ }]);
    // An address as free text is at home.
    const { json } = await shop.call("POST", "/checkout/preview", {
      body: { lines: [{ tool: tool?._id, quantity: tool?.minimum }] },
    });
    expect(json.tax).toMatchObject([{ rate: 5.75 }]);
  });

  test("89: a certificate exempts its holder, in its states and until its last day", async () => {
    await apply(FIVE_STATES);
    const buyer = await prepareBuyer(shop);
    const [tool] = tools.slice(15) as [Tool];
    const DAY = 24 * 3_600_000;
    const save = async (certificate: object) => {
      const one = { email: buyer.email.toUpperCase(), number: "OH-77", reason: "Resale" };
      const certificates = [{ ...one, places: ["US-OH"], ...certificate }];
      await changeSection(shop, admin, "tax", (tax) => ({ ...tax, certificates }));
    };
    const { address: _address, ...body } = checkoutFor(buyer, [tool]);
    const priced = async (region: string, token?: string) =>
      (
        await shop.call("POST", "/checkout/preview", {
          ...(token && { token }),
          body: { lines: body.lines, shipTo: { country: "US", region } },
        })
      ).json;
    const taxOf = async (region: string, token?: string) => (await priced(region, token)).tax;
    const taxed = [{ rate: 5.75, category: "S" }];
    const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

    await save({ until: isoDay(Date.now() - 2 * DAY) });
    expect(await taxOf("OH", buyer.token)).toMatchObject(taxed);
    await save({ until: isoDay(Date.now() + DAY) });
    const exempt = [{ rate: 0, amount: 0, category: "E", reason: "Resale" }];
    expect(await taxOf("OH", buyer.token)).toEqual(exempt);
    expect(await taxOf("PA", buyer.token)).toMatchObject([{ rate: 6 }]);
    expect(await taxOf("OH")).toMatchObject(taxed);
    expect(await taxOf("OH", admin.token)).toMatchObject(taxed);

    const { price } = await priced("OH", buyer.token);
    const placed = await shop.call("POST", "/checkout", {
      token: buyer.token,
      body: {
        ...{ ...body, price },
        shipTo: { country: "US", region: "OH", city: "Cleveland", postcode: "44114", line1: "1" },
      },
    });
    expect(placed.status, placed.text).toBe(200);
    const order = placed.json.purchase;
    expect(order.taxes).toMatchObject([{ category: "E", reason: "Resale" }]);
    await payAndInvoice(shop.db, order);
    const [invoice] = (await documentsOf(shop, "invoice", order)) as [BillingDocument];
    expect(wholeText(await renderDocument(invoice))).toContain("OH-77");

    // An admin who orders for the holder sees and places the same; the admin's own orders are taxed.
    const taken = { lines: [{ tool: tools[16]?._id, quantity: tools[16]?.minimum }] };
    const shipTo = {
      country: "US",
      region: "OH",
      city: "Cleveland",
      postcode: "44114",
      line1: "1",
    };
    const { country, region, postcode } = shipTo;
    const shown = await call("POST", "/checkout/preview", {
      ...{ ...taken, patient: buyer.email },
      shipTo: { country, region, postcode },
    });
    expect(shown.json.tax).toEqual(exempt);
    const byAdmin = await shop.call("POST", "/checkout/manual", {
      token: admin.token,
      headers: { "idempotency-key": "taken-for-the-holder" },
      body: {
        ...{ ...taken, shipTo, price: shown.json.price },
        ...{ patient: buyer.email, patientName: "Ada Buyer", phone: "555 0100" },
      },
    });
    expect(byAdmin.json.purchase?.taxes, byAdmin.text).toMatchObject([{ category: "E" }]);

    // Whoever has not proven the mailbox is not the holder.
    const mail = { email_verified_at: null };
    await changeRows(shop.db, "shop_user", ["key", buyer.userKey], mail);
    expect(await taxOf("OH", buyer.token)).toMatchObject(taxed);
    // No page carries who has one.
    expect((await shop.call("GET", "/shop")).text).not.toContain("OH-77");
  });

  it("changes nothing over what another admin saved, or for a country it is not made for", async () => {
    const seen = await versions();
    await apply(OSS);
    const stale = await call("POST", "/settings/selling-preset", { ...OSS, versions: seen });
    expect(stale).toMatchObject({ status: 409, json: { code: "setting-changed" } });
    const before = await versions();
    for (const wrong of [
      { ...OSS, home: "US" },
      { ...FIVE_STATES, region: "" },
      { ...FIVE_STATES, states: ["ZZ"] },
      { ...FIVE_STATES, reach: "eu" },
    ]) {
      const refused = await call("POST", "/settings/selling-preset", {
        ...wrong,
        versions: before,
      });
      expect(refused.status, refused.text).toBe(422);
    }
    expect(await versions()).toEqual(before);
  });

  it("86: Büsingen and the Canaries are exports, Northern Ireland is as the EU", async () => {
    await apply({ ...OSS, reach: "world" });
    const taxed = async (country: string, postcode: string, taxNumber?: string) => {
      const { json } = await shop.call("POST", "/checkout/preview", {
        body: {
          lines: [{ tool: tools[0]?._id, quantity: tools[0]?.minimum }],
          shipTo: { country, postcode },
          ...(taxNumber && { taxNumber }),
        },
      });
      return json.tax.map(({ rate, category }: { rate: number; category: string }) => [
        category,
        rate,
      ]);
    };
    expect(await taxed("DE", "78266")).toEqual([["G", 0]]);
    expect(await taxed("ES", "35001")).toEqual([["G", 0]]);
    expect(await taxed("FI", "22100")).toEqual([["G", 0]]);
    expect(await taxed("AX", "22100")).toEqual([["G", 0]]);
    expect(await taxed("ES", "28001")).toEqual([["S", 21]]);
    // Madeira and the Azores have rates of their own.
    expect(await taxed("PT", "9000-018")).toEqual([["S", 22]]);
    expect(await taxed("PT", "9500-702")).toEqual([["S", 16]]);
    expect(await taxed("PT", "1000-001")).toEqual([["S", 23]]);
    expect(await taxed("MC", "98000")).toEqual([["S", 20]]);
    expect(await taxed("GB", "BT1 5GS")).toEqual([["S", 20]]);
    expect(await taxed("GB", "BT1 5GS", "XI123456789")).toEqual([["K", 0]]);
    expect(await taxed("GB", "SW1A 1AA")).toEqual([["G", 0]]);
    // A firm of Germany has not bought abroad: what leaves Germany for it is taxed there.
    for (const [country = "", postcode = ""] of [
      ["AT", "1010"],
      ["MC", "98000"],
      ["GB", "BT1 5GS"],
      ["PT", "9000-018"],
    ])
      expect(await taxed(country, postcode, "DE987654321"), country).toEqual([["S", 19]]);
    for (const [country = "", postcode = ""] of [
      ["GB", "SW1A 1AA"],
      ["CH", "8001"],
      ["ES", "35001"],
    ])
      expect(await taxed(country, postcode, "DE987654321"), country).toEqual([["G", 0]]);
    expect(await taxed("DE", "10115")).toEqual([["S", 19]]);
  });
});
