/** Tax by place and buyer, from the owner's rows to orders, documents and the journal. */
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Buyer, checkoutFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { wholeText } from "#support/pdf-text.ts";
import { buildShop, type TestShop } from "#support/shop.ts";
import { CONFIRMED, startVies, type Vies } from "#support/vies.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { dayIn, startOfDay } from "../../../lib/i18n/calendar.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import { firstShop } from "../../../shop/settings/api/first-values.ts";
import { pricedBy } from "../../cart-page/ui/preview.ts";
import type { BillingDocument } from "../../invoices/api/billing-document.ts";
import { createInvoicing } from "../../invoices/api/invoicing.ts";
import { renderDocument } from "../../invoices/api/pdf/render.ts";
import type { Purchase } from "../../orders/contract.ts";
import { askVies } from "../../vat-ids/api/vies.ts";

const row = (name: string, countries: string[], rest: object) => ({
  ...{ name, countries, regions: [], postcodes: [], customer: "any", category: "S" },
  ...{ standard: 0, reduced: 0, since: "", reason: "", source: "" },
  ...rest,
});
const ROWS = [
  row("Canaries", ["ES"], { postcodes: ["35", "38"], category: "G", reason: "Export of goods" }),
  row("Büsingen", ["DE"], { postcodes: ["78266"], category: "G", reason: "Export of goods" }),
  row("Home", ["DE"], { standard: 19, reduced: 7 }),
  row("Firms", ["AT", "FR"], { customer: "business", category: "K", reason: "Article 138" }),
  row("Austria", ["AT"], { standard: 20, reduced: 10 }),
  row("Ireland", ["IE"], { standard: 23 }),
];
const TAX = { prices: "gross", vatId: "DE123456789", checksVatIds: true, ratesOf: "", rows: ROWS };
const HOME = { country: "DE", region: "", postcode: "10115" };

const DAY_MS = 24 * 3_600_000;
const cents = (major: number) => Math.round(major * 100);
/** The tax that is inside a gross amount, at a rate in percent. */
const inside = (gross: number, rate: number) => Math.round((gross * rate) / (100 + rate));

/** The register's test service answers these numbers so (technical information of VIES, "test service"). */
const TEST_NUMBERS: readonly (readonly [number: string, error: string])[] = [
  ["201", "INVALID_INPUT"],
  ["202", "INVALID_REQUESTER_INFO"],
  ["300", "SERVICE_UNAVAILABLE"],
  ["301", "MS_UNAVAILABLE"],
  ["302", "TIMEOUT"],
  ["400", "VAT_BLOCKED"],
  ["401", "IP_BLOCKED"],
  ["500", "GLOBAL_MAX_CONCURRENT_REQ"],
  ["501", "GLOBAL_MAX_CONCURRENT_REQ_TIME"],
  ["600", "MS_MAX_CONCURRENT_REQ"],
  ["601", "MS_MAX_CONCURRENT_REQ_TIME"],
];

it("83: only a yes of the register counts, whatever its published test numbers answer", async () => {
  const register = await startVies();
  const ask = (number: string) =>
    askVies(register.url, { country: "AT", number, id: `AT${number}` }, undefined);
  expect(await ask("100")).toMatchObject({ kind: "answered", isValid: true });
  register.answer = { status: 200, body: { ...CONFIRMED, valid: false } };
  expect(await ask("200")).toMatchObject({ kind: "answered", isValid: false });
  for (const [number, error] of TEST_NUMBERS) {
    const body = { actionSucceed: false, errorWrappers: [{ error }] };
    for (const status of [200, 400, 500]) {
      register.answer = { status, body };
      expect(await ask(number)).toEqual({ kind: "away", why: error });
    }
  }
  register.close();
  expect(await ask("100")).toMatchObject({ kind: "away" });
});

describe.each(engines)("tax by place on %s", (engine) => {
  let vies: Vies;
  let shop: TestShop;
  let admin: Buyer;
  let buyer: Buyer;
  let tool: Tool;

  beforeAll(async () => {
    vies = await startVies();
    shop = await buildShop(engine, {
      SMTP_URL: "smtp://127.0.0.1:9",
      VIES_URL: vies.url,
    });
    admin = await prepareBuyer(shop, "admin");
    buyer = await prepareBuyer(shop);
    const found = (await toolsOf(shop)).find(({ quantity, minimum }) => quantity > minimum * 20);
    if (!found) throw new Error("the demo has no such tool");
    tool = found;
    await save("selling", { home: HOME, assumedWeight: 0, zones: [] });
    await save("tax", TAX);
  });
  afterAll(async () => {
    await shop.close();
    vies.close();
  });

  async function save(section: string, value: object) {
    const { json } = await shop.call("GET", `/settings/${section}`, { token: admin.token });
    const { status, text } = await shop.call("PUT", `/settings/${section}`, {
      token: admin.token,
      body: { value, version: json.version },
    });
    expect(status, text).toBe(200);
  }

  const preview = async (shipTo: object, taxNumber?: string) =>
    (
      await shop.call("POST", "/checkout/preview", {
        body: {
          lines: [{ tool: tool._id, quantity: tool.minimum }],
          shipTo,
          ...(taxNumber && { taxNumber }),
        },
      })
    ).json;

  async function place(shipTo: object, taxNumber?: string): Promise<Purchase> {
    // A buyer has at most one unpaid order of a tool.
    buyer = await prepareBuyer(shop);
    const { price } = await preview(shipTo, taxNumber);
    const { address: _address, ...body } = checkoutFor(buyer, [[tool, tool.minimum]]);
    const { status, json, text } = await shop.call("POST", "/checkout", {
      token: buyer.token,
      body: {
        ...body,
        price,
        shipTo: { line1: "1 Mill Lane", city: "Anywhere", ...shipTo },
        ...(taxNumber && { taxNumber }),
      },
    });
    expect(status, text).toBe(200);
    return json.purchase;
  }

  it("81: a consumer abroad pays the same gross, with the tax of the destination inside", async () => {
    const [home, austria] = [
      await preview({ country: "DE", postcode: "10115" }),
      await preview({ country: "AT", postcode: "1010" }),
    ];
    expect(austria.price).toBe(home.price);
    const tax = (rate: number) => inside(cents(home.price), rate) / 100;
    expect(home.tax).toEqual([{ rate: 19, amount: tax(19), category: "S" }]);
    expect(austria.tax).toEqual([{ rate: 20, amount: tax(20), category: "S" }]);
  });

  it("a firm corrects its address where the shop sells to firms alone, and pays nothing else", async () => {
    vies.answer = { status: 200, body: CONFIRMED };
    const placed = await place({ country: "FR", postcode: "69001" }, "FR12345678901");
    const { json: order } = await shop.call("GET", `/purchase/${placed._id}`, {
      token: buyer.token,
    });
    expect(order.taxes).toMatchObject([{ category: "K" }]);
    const correct = (change: object) =>
      shop.call("PUT", `/purchase/${order._id}/address`, {
        token: buyer.token,
        body: {
          role: "shipping",
          before: order.shipTo,
          address: { line1: "2 Mill Lane", city: "Anywhere", country: "FR", ...change },
        },
      });
    expect((await correct({ country: "AT", postcode: "1010" })).json.code).toBe(
      "other-destination",
    );
    const { status, text } = await correct({ postcode: "69002" });
    expect(status, text).toBe(200);
  });

  it("82, 85: a confirmed firm is category K, invoiced at its shipment, and keeps its answer", async () => {
    vies.answer = { status: 200, body: CONFIRMED };
    const shipTo = { country: "AT", postcode: "1010" };
    const shown = await preview(shipTo, "ATU 123 456 78");
    expect(shown).toMatchObject({ vatId: "confirmed", tax: [{ rate: 0, category: "K" }] });
    expect(vies.asked.at(-1)).toEqual({
      ...{ countryCode: "AT", vatNumber: "U12345678" },
      ...{ requesterMemberStateCode: "DE", requesterNumber: "123456789" },
    });
    const before = vies.asked.length;
    const typed = "UID ATU 123 456 78";
    const order = await place(shipTo, typed);
    expect(vies.asked).toHaveLength(before);
    const gross = cents((await preview(shipTo)).price);
    expect(cents(order.price)).toBe(gross - inside(gross, 19));
    expect(order.taxes).toEqual([
      { rate: 0, base: order.price, amount: 0, category: "K", reason: "Article 138" },
    ]);

    // Struck off after the order was placed.
    await shop.db.write.updateTable("vat_check").set({ is_valid: 0 }).execute();
    const documents = () =>
      shop.db.read
        .selectFrom("billing_document")
        .select("content")
        .where("purchase_key", "=", order.number)
        .execute();
    const invoicing = createInvoicing(() => ({ ...firstShop, tax: TAX as never }));
    const issue = (what: "issueInvoice" | "issueAtShipment") =>
      shop.db.transaction(async (tx) => {
        const stored = await tx
          .selectFrom("purchase")
          .selectAll()
          .where("key", "=", order.number)
          .executeTakeFirstOrThrow();
        await invoicing[what](tx, stored, Date.now());
      });
    await issue("issueInvoice");
    expect(await documents()).toEqual([]);
    await issue("issueAtShipment");
    await issue("issueAtShipment");
    const [found, another] = await documents();
    expect(another).toBeUndefined();
    const invoice = JSON.parse(found?.content ?? "{}") as BillingDocument;
    expect(invoice.taxForm).toMatchObject({
      ...{ country: "AT", sellerVatId: "DE123456789", consultation: "WAPIAAAAX1" },
      taxes: [{ category: "K", taxCents: 0, reason: "Article 138" }],
    });
    const text = wholeText(await renderDocument(invoice));
    for (const part of ["Article 138", "DE123456789", "ATU12345678", "WAPIAAAAX1", "SUPPLIED ON"])
      expect(text).toContain(part);
    const { text: journal } = await shop.call("GET", "/paper/journal", { token: admin.token });
    expect(journal).toMatch(/"AT",,"K","Article 138",,"ATU12345678"/);
    const exported = await shop.call("GET", `/purchase/export?search=${order.number}`, {
      token: admin.token,
    });
    const paid = order.price.toFixed(2);
    expect(parse(exported.text, { columns: true, bom: true })).toEqual([
      expect.objectContaining({
        ...{ order: String(order.number), state: "unpaid", paid: "", email: buyer.email },
        ...{ bill_country: "AT", ship_country: "AT", currency: "USD" },
        ...{ net: paid, tax_percent: "0", tax: "0.00", total: paid, order_total: paid },
        ...{ tax_category: "K", tax_reason: "Article 138" },
        ...{ tax_number: typed, confirmed_vat_id: "ATU12345678" },
      }),
    ]);
    await shop.db.write.deleteFrom("vat_check").execute();
  });

  it.each([
    ["83: the register is away", 500, { errorWrappers: [{ error: "MS_UNAVAILABLE" }] }, "away"],
    [
      "83: too many ask the register",
      200,
      { actionSucceed: false, errorWrappers: [{ error: "GLOBAL_MAX_CONCURRENT_REQ" }] },
      "away",
    ],
    ["the register says no", 200, { valid: false }, "unconfirmed"],
  ])("%s: tax is charged, and the order goes on", async (_what, status, body, state) => {
    vies.answer = { status, body };
    const shipTo = { country: "AT", postcode: "1010" };
    const shown = await preview(shipTo, "ATU87654321");
    expect(shown).toMatchObject({ vatId: state, tax: [{ rate: 20, category: "S" }] });
    const order = await place(shipTo, "ATU87654321");
    expect(order.tax.rate).toBe(20);
    await shop.db.write.deleteFrom("vat_check").execute();
  });

  it("84: a VAT id of the home exempts nothing, and delivery at home is taxed", async () => {
    vies.answer = { status: 200, body: CONFIRMED };
    for (const country of ["AT", "DE"]) {
      const { tax } = await preview({ country, postcode: "1010" }, "DE987654321");
      expect(tax).toMatchObject([{ category: "S" }]);
    }
    expect(
      (await preview({ country: "DE", postcode: "10115" }, "ATU11111111")).tax[0],
    ).toMatchObject({ rate: 19 });
    await shop.db.write.deleteFrom("vat_check").execute();
  });

  it("86: the Canaries and Büsingen are exports by their postcodes; a place without a row is not sold to", async () => {
    const home = cents((await preview({ country: "DE", postcode: "10115" })).price);
    for (const shipTo of [
      { country: "ES", postcode: "35 001" },
      { country: "DE", postcode: "78266" },
    ]) {
      const { price, tax } = await preview(shipTo);
      expect(tax).toEqual([{ rate: 0, amount: 0, category: "G", reason: "Export of goods" }]);
      expect(cents(price)).toBe(home - inside(home, 19));
    }
    const { fault } = await preview({ country: "ES", postcode: "28001" });
    expect(fault).toMatchObject({ code: "not-sold-to" });
    const stranger = await prepareBuyer(shop);
    const refused = await shop.call("POST", "/checkout", {
      token: stranger.token,
      body: {
        ...checkoutFor(stranger, [[tool, tool.minimum]]),
        shipTo: {
          ...{ country: "ES", region: "Madrid", postcode: "28001" },
          ...{ line1: "Calle Mayor 1", city: "Madrid" },
        },
      },
    });
    expect(refused.json).toMatchObject({ code: "not-sold-to", country: "ES" });
  });

  it("88: an address as free text has the home's tax, and is not corrected to one abroad", async () => {
    const { price, tax } = (
      await shop.call("POST", "/checkout/preview", {
        body: { lines: [{ tool: tool._id, quantity: tool.minimum }] },
      })
    ).json;
    expect(tax).toEqual([{ rate: 19, amount: inside(cents(price), 19) / 100, category: "S" }]);
    const stranger = await prepareBuyer(shop);
    const address = "Kärntner Straße 1, 1010 Wien, Österreich";
    const { json } = await shop.call("POST", "/checkout", {
      token: stranger.token,
      body: { ...checkoutFor(stranger, [[tool, tool.minimum]]), address },
    });
    const abroad = { country: "AT", city: "Wien", line1: "Ring 1", postcode: "1010" };
    const refused = await shop.call("PUT", `/purchase/${json.purchase._id}/address`, {
      token: admin.token,
      body: { role: "shipping", beforeText: address, address: abroad },
    });
    expect(refused).toMatchObject({ status: 409, json: { code: "other-destination" } });
  });

  describe("whatever is ordered costs what the page's own preview of it says", () => {
    const atHome = row("Firms at home", ["DE"], {
      customer: "business",
      category: "AE",
      reason: "§ 13b",
    });
    const firm = { taxNumber: "ATU12345678", company: "Werk" };
    const austria = { country: "AT", postcode: "1010", line1: "Ring 1", city: "Wien" };
    const ohio = { country: "US", region: "OH", postcode: "44114", line1: "1", city: "Cleveland" };
    const free = { address: "1 Mill Lane" };
    const certified: Buyer[] = [];
    beforeAll(async () => {
      vies.answer = { status: 200, body: CONFIRMED };
      for (let count = 0; count < 3; count += 1) certified.push(await prepareBuyer(shop));
      const one = { places: [], until: "", number: "R-1", reason: "Resale" };
      const certificates = certified.map(({ email }) => ({ ...one, email }));
      const rows = [atHome, ...ROWS, row("Ohio", ["US"], { standard: 8 })];
      await save("tax", { ...TAX, rows, certificates });
    });
    afterAll(() => save("tax", TAX));

    it.each([
      ["/purchase", "a firm at home", firm, "AE"],
      ["/purchase", "a consumer at home", {}, "S"],
      ["/purchase", "a buyer with a certificate", {}, "E"],
      ["/checkout", "a firm at home", { ...firm, ...free }, "AE"],
      ["/checkout", "a firm abroad", { ...firm, shipTo: austria }, "K"],
      ["/checkout", "a buyer with a certificate", { shipTo: ohio }, "E"],
      ["/checkout/taken", "a firm abroad", { ...firm, shipTo: austria }, "K"],
      ["/checkout/taken", "a buyer with a certificate", { shipTo: ohio }, "E"],
    ])("%s by %s", async (path, who, typed, category) => {
      const by = (who.endsWith("certificate") && certified.pop()) || (await prepareBuyer(shop));
      const { lines, price: _price, address: _address, ...person } = checkoutFor(by, [tool]);
      const { token } = path === "/checkout/taken" ? admin : by;
      const asked = { lines, ...pricedBy({ ...person, ...typed }) };
      const { json: shown } = await shop.call("POST", "/checkout/preview", { token, body: asked });
      expect(shown.tax).toMatchObject([{ category }]);
      const order = { order: tool.minimum, minOrder: tool.minimum, tool: tool._id };
      const what = path === "/purchase" ? { ...free, ...order, product: tool.name } : { lines };
      const headers = { "idempotency-key": newId() };
      const body = { ...person, ...what, ...typed, price: shown.price };
      const { status, json, text } = await shop.call("POST", path, { token, body, headers });
      expect(status, text).toBe(200);
      expect(json.purchase.taxes).toMatchObject([{ category }]);
    });
  });

  it("91: a rate changes at midnight: each of two processes takes that of the placing", async () => {
    const { timeZone } = firstShop.company;
    const day = dayIn(timeZone)(Date.now() + DAY_MS);
    const midnight = startOfDay(day, timeZone);
    const sweden = { country: "SE", city: "Malmö", line1: "Gata 1", postcode: "211 15" };
    const rows = [
      row("Sweden then", ["SE"], { standard: 26, since: day }),
      row("Sweden", ["SE"], { standard: 25 }),
    ];
    await save("tax", { ...TAX, prices: "net", rows: [...rows, ...ROWS] });
    const { databaseUrl } = shop.config;
    const other = databaseUrl
      ? await buildShop(engine, { SMTP_URL: "smtp://127.0.0.1:9", DATABASE_URL: databaseUrl })
      : shop;
    vi.useFakeTimers({ toFake: ["Date"], now: midnight - 1000 });
    try {
      for (const [at, rate] of [
        [midnight - 1, 25],
        [midnight, 26],
      ] as const) {
        vi.setSystemTime(at - 1);
        const before = await preview({ country: "SE", postcode: "211 15" });
        for (const server of [shop, other]) {
          const late = await prepareBuyer(shop);
          const { address: _address, ...body } = checkoutFor(late, [[tool, tool.minimum]]);
          const order = (price: number) =>
            server.call("POST", "/checkout", {
              token: late.token,
              body: { ...body, price, shipTo: sweden },
            });
          vi.setSystemTime(at);
          const first = await order(before.price);
          const { status, json, text } =
            before.tax[0].rate === rate ? first : await order(first.json.price);
          expect(status, text).toBe(200);
          expect(json.purchase.tax.rate).toBe(rate);
          // What was seen before midnight is not agreed to after it.
          if (before.tax[0].rate !== rate) expect(first.json.code).toBe("price-changed");
        }
      }
    } finally {
      vi.useRealTimers();
      if (other !== shop) await other.close();
      await save("tax", TAX);
    }
  });

  it("79, 80: an order's tax is rounded once for each rate, and its sums are exact", async () => {
    const some = (await toolsOf(shop)).filter(({ quantity }) => quantity > 500).slice(0, 60);
    for (const [index, { _id }] of some.entries()) {
      const odd = { price_cents: index === 0 ? 99 : 101 + index * 37, price_unit: 1 as const };
      const tax_class = (["standard", "reduced", "zero"] as const)[index % 3];
      const columns = { ...odd, tax_class, tiers: "[]", minimum: 1, multiple: 1 };
      await shop.db.write.updateTable("tool").set(columns).where("id", "=", _id).execute();
    }
    const shipTo = { country: "DE", postcode: "10115" };
    const ask = async (lines: object[]) =>
      (await shop.call("POST", "/checkout/preview", { body: { lines, shipTo } })).json;
    const [first] = some as [Tool];
    const { tax, price, delivery } = await ask([{ tool: first._id, quantity: 80 }]);
    expect(cents(price) - cents(delivery)).toBe(7920);
    expect(tax).toEqual([{ rate: 19, amount: inside(cents(price), 19) / 100, category: "S" }]);
    expect(inside(7920, 19)).toBe(1265);

    const lines = some.map(({ _id }, index) => ({ tool: _id, quantity: 1 + ((index * 7) % 11) }));
    const shown = await ask(lines);
    const late = await prepareBuyer(shop);
    const { address: _address, ...body } = checkoutFor(late, [tool]);
    const sent = {
      ...body,
      lines,
      price: shown.price,
      shipTo: { ...shipTo, city: "B", line1: "1" },
    };
    const placed = await shop.call("POST", "/checkout", { token: late.token, body: sent });
    expect(placed.status, placed.text).toBe(200);
    const { taxes, price: due } = placed.json.purchase as Purchase;
    expect(taxes.map(({ rate }) => rate)).toEqual([19, 7, 0]);
    const gross = taxes.map(({ base, amount }) => cents(base) + cents(amount));
    expect(gross.reduce((sum, part) => sum + part, 0)).toBe(cents(due));
    for (const [index, { rate, amount }] of taxes.entries())
      expect(cents(amount)).toBe(inside(gross[index] ?? 0, rate));
  });

  it("a shop of net prices adds the tax, once for the order", async () => {
    const listed = cents((await preview({ country: "DE", postcode: "10115" })).price);
    await save("tax", { ...TAX, prices: "net" });
    const shown = await preview({ country: "AT", postcode: "1010" });
    const tax = Math.round((listed * 20) / 100);
    expect(shown).toMatchObject({ taxAdded: true, tax: [{ rate: 20, amount: tax / 100 }] });
    expect(cents(shown.price)).toBe(listed + tax);
    const order = await place({ country: "AT", postcode: "1010" });
    const { json } = await shop.call("GET", `/purchase/${order._id}`, { token: buyer.token });
    expect(cents(json.lines[0].total) + cents(json.delivery)).toBe(listed + tax);
    expect(cents(json.lines[0].net) + cents(json.netDelivery)).toBe(listed);
    await save("tax", TAX);
  });
});
