/** The tax of orders: what its page has shown, at which moment, and how it is rounded. */
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Buyer, cents, checkoutFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { documentsOf, payAndInvoice } from "#support/orders/issue-documents.ts";
import { createTaxShop, inside, ROWS, row, TAX } from "#support/orders/tax-shop.ts";
import { wholeText } from "#support/pdf-text.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows, findRow } from "#support/rows.ts";
import { buildShop } from "#support/shop.ts";
import { CONFIRMED } from "#support/vies.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { dayIn, startOfDay } from "../../../lib/i18n/calendar.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import { firstShop } from "../../../shop/settings/api/first-values.ts";
import { pricedBy } from "../../cart-page/ui/preview.ts";
import type { BillingDocument } from "../../invoices/api/billing-document.ts";
import { renderDocument } from "../../invoices/api/pdf/render.ts";
import type { Purchase } from "../../orders/contract.ts";

const DAY_MS = 24 * 3_600_000;

describe.each(engines)("taxed orders on %s", (engine) => {
  const { now, shop, admin, tool, save, preview, place } = createTaxShop(engine);

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
      now.vies.answer = { status: 200, body: CONFIRMED };
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
      ["/checkout/manual", "a firm abroad", { ...firm, shipTo: austria }, "K"],
      ["/checkout/manual", "a buyer with a certificate", { shipTo: ohio }, "E"],
    ])("%s by %s", async (path, who, typed, category) => {
      const by = (who.endsWith("certificate") && certified.pop()) || (await prepareBuyer(shop));
      const { lines, price: _price, address: _address, ...person } = checkoutFor(by, [tool]);
      const { token } = path === "/checkout/manual" ? admin : by;
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

  it("three washers have the price of a hundred without tax, on page, paper and in emails", async () => {
    now.vies.answer = { status: 200, body: CONFIRMED };
    const { price_cents, price_unit, minimum, multiple, tiers } = await findRow(shop.db, "tool", [
      "id",
      tool._id,
    ]);
    const priced = (change: object) => changeRows(shop.db, "tool", ["id", tool._id], change);
    onTestFinished(() => priced({ price_cents, price_unit, minimum, multiple, tiers }));
    await priced({ price_cents: 5142, price_unit: 100, minimum: 1, multiple: 1, tiers: "[]" });
    const net = (5142 - inside(5142, 19)) / 100;

    const abroad = { country: "AT", postcode: "1010" };
    const shown = await preview(abroad, "ATU12345678", 3);
    expect(shown.lines[0]).toMatchObject({ unitPrice: net, priceUnit: 100, total: 1.29 });
    const order = await place(abroad, "ATU12345678", 3);
    const { json } = await shop.call("GET", `/purchase/${order._id}`, { token: now.buyer.token });
    expect([order.unitPrice, json.unitPrice, json.lines[0].unitPrice]).toEqual([net, net, net]);

    const atHome = await place({ country: "DE", postcode: "10115" }, undefined, 3);
    expect(atHome.unitPrice).toBe(51.42);
    await payAndInvoice(shop.db, atHome);
    const [invoice] = await documentsOf(shop, "invoice", atHome);
    const text = wholeText(await renderDocument(invoice as BillingDocument));
    expect(text).toContain(`$${net.toFixed(2)}`);
    expect(text).not.toContain("$43.00");
  });

  it("a few pieces that are left of an order have the price of their own tax class", async () => {
    const found = (await toolsOf(shop)).filter(({ quantity }) => quantity > 500).slice(0, 2);
    const of100 = { price_cents: 5142, price_unit: 100 as const, minimum: 1, multiple: 1 };
    for (const [index, { _id }] of found.entries()) {
      const tax_class = (["standard", "reduced"] as const)[index] ?? "zero";
      await changeRows(shop.db, "tool", ["id", _id], { ...of100, tax_class, tiers: "[]" });
    }
    const buyer = await prepareBuyer(shop);
    const { token } = buyer;
    const lines = found.map(({ _id }) => ({ tool: _id, quantity: 3 }));
    const canaries = { country: "ES", region: "TF", postcode: "38640" };
    const { address: _address, ...person } = checkoutFor(buyer, []);
    const shown = await shop.call("POST", "/checkout/preview", {
      body: { lines, shipTo: canaries },
    });
    const shipTo = { ...canaries, line1: "1", city: "Arona" };
    const body = { ...person, lines, shipTo, price: shown.json.price };
    const placed = await shop.call("POST", "/checkout", { token, body });
    expect(placed.status, placed.text).toBe(200);
    const path = `/purchase/${placed.json.purchase._id}`;
    expect((await shop.call("DELETE", `${path}/line/1`, { token })).status).toBe(200);
    const { json } = await shop.call("GET", path, { token });
    const net = (5142 - inside(5142, 7)) / 100;
    expect([json.lineCount, json.unitPrice, json.lines[0].unitPrice]).toEqual([1, net, net]);
  });

  it("what is fetched at the shop is taxed there, wherever its buyer lives", async () => {
    now.vies.answer = { status: 200, body: CONFIRMED };
    const parcel = { _id: "parcel", name: "Parcel", kind: "flat", amount: 5 };
    const methods = [parcel, { _id: "shelf", name: "Shelf", kind: "pickup" }];
    const zone = { _id: "all", name: "All", countries: ["*"], methods };
    const home = { country: "DE", region: "", postcode: "10115" };
    await save("selling", { home, assumedWeight: 1, zones: [zone] });
    onTestFinished(async () => {
      await save("selling", { home, assumedWeight: 0, zones: [] });
    });
    const lines = [{ tool: tool._id, quantity: tool.minimum }];
    const taxed = async (deliveryMethod: string, shipTo: object, taxNumber?: string) => {
      const body = { lines, shipTo, deliveryMethod, ...(taxNumber && { taxNumber }) };
      const { json } = await shop.call("POST", "/checkout/preview", { body });
      return [json.tax[0].category, json.tax[0].rate];
    };
    const canaries = { country: "ES", region: "TF", postcode: "38640" };
    const austria = { country: "AT", postcode: "1010" };
    expect(await taxed("parcel", canaries)).toEqual(["G", 0]);
    expect(await taxed("shelf", canaries)).toEqual(["S", 19]);
    expect(await taxed("parcel", austria, "ATU12345678")).toEqual(["K", 0]);
    expect(await taxed("shelf", austria, "ATU12345678")).toEqual(["S", 19]);
    expect(await taxed("parcel", austria)).toEqual(["S", 20]);
    expect(await taxed("shelf", austria)).toEqual(["S", 19]);
    const stateOf = async (deliveryMethod: string, shipTo: object) => {
      const body = { lines, shipTo, deliveryMethod, taxNumber: "ATU12345678" };
      return (await shop.call("POST", "/checkout/preview", { body })).json.vatId;
    };
    expect(await stateOf("parcel", austria)).toBe("confirmed");
    expect(await stateOf("shelf", austria)).toBeUndefined();
    const firms = { customer: "business", category: "AE", reason: "§ 13b" };
    await save("tax", { ...TAX, rows: [row("Firms at home", ["DE"], firms), ...ROWS] });
    await shop.db.write.deleteFrom("vat_check").execute();
    expect(await stateOf("parcel", canaries)).toBeUndefined();
    expect(await stateOf("shelf", canaries)).toBe("confirmed");
    expect(await taxed("shelf", canaries, "ATU12345678")).toEqual(["AE", 0]);
    await save("tax", TAX);

    const buyer = await prepareBuyer(shop);
    const { address: _address, ...body } = checkoutFor(buyer, [tool]);
    const shipTo = { ...austria, line1: "Ring 1", city: "Wien" };
    const shown = await shop.call("POST", "/checkout/preview", {
      body: { lines, shipTo: austria, deliveryMethod: "shelf" },
    });
    const placed = await shop.call("POST", "/checkout", {
      token: buyer.token,
      body: { ...body, lines, shipTo, deliveryMethod: "shelf", price: shown.json.price },
    });
    expect(placed.status, placed.text).toBe(200);
    const number = String(placed.json.purchase.number);
    const { text } = await shop.call("GET", "/purchase/export", { token: admin.token });
    const rows: { order: string }[] = parse(text, { columns: true, bom: true });
    const atShop = { bill_country: "AT", ship_country: "DE", ship_region: "", tax_percent: "19" };
    expect(rows.filter(({ order }) => order === number)).toMatchObject([atShop]);
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
    onTestFinished(async () => {
      vi.useRealTimers();
      if (other !== shop) await other.close();
      await save("tax", TAX);
    });
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
    const { json } = await shop.call("GET", `/purchase/${order._id}`, { token: now.buyer.token });
    expect(cents(json.lines[0].total) + cents(json.delivery)).toBe(listed + tax);
    expect(cents(json.lines[0].net) + cents(json.netDelivery)).toBe(listed);
    await save("tax", TAX);
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
    expect(refused).toMatchObject(refusedWith(409, "other-destination"));
  });
});
