/** Tax by place and buyer, from the owner's rows to orders, documents and the journal. */
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { cents, checkoutFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { documentsOf, payAndInvoice, refundAndCredit } from "#support/orders/issue-documents.ts";
import { createTaxShop, inside, TAX } from "#support/orders/tax-shop.ts";
import { wholeText } from "#support/pdf-text.ts";
import { changeRows } from "#support/rows.ts";
import { CONFIRMED } from "#support/vies.ts";
import { firstShop } from "../../../shop/settings/api/first-values.ts";
import { createAttachments } from "../../invoices/api/attachments.ts";
import type { BillingDocument } from "../../invoices/api/billing-document.ts";
import { createInvoicing } from "../../invoices/api/invoicing.ts";
import { renderDocument } from "../../invoices/api/pdf/render.ts";
import type { Purchase } from "../../orders/contract.ts";

describe.each(engines)("tax by place on %s", (engine) => {
  const { now, shop, admin, tool, preview, place } = createTaxShop(engine);

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
    now.vies.answer = { status: 200, body: CONFIRMED };
    const placed = await place({ country: "FR", postcode: "69001" }, "FR12345678901");
    const { json: order } = await shop.call("GET", `/purchase/${placed._id}`, {
      token: now.buyer.token,
    });
    expect(order.taxes).toMatchObject([{ category: "K" }]);
    const correct = (change: object) =>
      shop.call("PUT", `/purchase/${order._id}/address`, {
        token: now.buyer.token,
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
    now.vies.answer = { status: 200, body: CONFIRMED };
    const shipTo = { country: "AT", postcode: "1010" };
    const shown = await preview(shipTo, "ATU 123 456 78");
    expect(shown).toMatchObject({ vatId: "confirmed", tax: [{ rate: 0, category: "K" }] });
    expect(now.vies.asked.at(-1)).toEqual({
      ...{ countryCode: "AT", vatNumber: "U12345678" },
      ...{ requesterMemberStateCode: "DE", requesterNumber: "123456789" },
    });
    const before = now.vies.asked.length;
    const typed = "UID ATU 123 456 78";
    const order = await place(shipTo, typed);
    expect(now.vies.asked).toHaveLength(before);
    const gross = cents((await preview(shipTo)).price);
    expect(cents(order.price)).toBe(gross - inside(gross, 19));
    const unitPrice = Number(((order.price - order.delivery) / tool.minimum).toFixed(4));
    expect([order.unitPrice, shown.lines[0].unitPrice]).toEqual([unitPrice, unitPrice]);
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
        ...{ order: String(order.number), state: "unpaid", paid: "", email: now.buyer.email },
        ...{ bill_country: "AT", ship_country: "AT", currency: "USD" },
        ...{ net: paid, tax_percent: "0", tax: "0.00", total: paid, order_total: paid },
        ...{ tax_category: "K", tax_reason: "Article 138" },
        ...{ tax_number: typed, confirmed_vat_id: "ATU12345678" },
      }),
    ]);
    await shop.db.write.deleteFrom("vat_check").execute();
  });

  it("82: the first of its parcels issues its invoice, once, and a refund after it is credited", async () => {
    now.vies.answer = { status: 200, body: CONFIRMED };
    const pieces = tool.minimum * 2;
    const order = await place({ country: "AT", postcode: "1010" }, "ATU12345678", pieces);
    await payAndInvoice(shop.db, order);
    const ship = async (quantity: number) => {
      const { status, text } = await shop.call("POST", `/purchase/${order._id}/parcels`, {
        token: admin.token,
        body: { way: "own", lines: [{ line: 1, quantity }] },
      });
      expect(status, text).toBe(200);
    };
    expect(await documentsOf(shop, "invoice", order)).toEqual([]);
    await ship(1);
    const [invoice] = (await documentsOf(shop, "invoice", order)) as [BillingDocument];
    expect(invoice.totalCents).toBe(cents(order.price));
    expect(wholeText(await renderDocument(invoice))).toContain("SUPPLIED FROM");
    await refundAndCredit(shop.db, order, 100);
    const [note] = await documentsOf(shop, "credit-note", order);
    expect(note).toMatchObject({ totalCents: 100, invoice: { number: invoice.number } });
    await ship(pieces - 1);
    expect(await documentsOf(shop, "invoice", order)).toEqual([invoice]);
    const attachmentsOf = createAttachments(shop.db);
    const attached = (kind: string) => attachmentsOf({ purchaseKey: order.number, kind });
    expect(await attached("shipped")).toMatchObject([
      { filename: `invoice-${invoice.number}.pdf` },
    ]);
    expect(await attached("shipped-2")).toEqual([]);
    await shop.db.write.deleteFrom("vat_check").execute();
  });

  it("82: refunds before its first parcel are credited one by one, with its invoice", async () => {
    now.vies.answer = { status: 200, body: CONFIRMED };
    const order = await place({ country: "AT", postcode: "1010" }, "ATU12345678");
    await payAndInvoice(shop.db, order);
    for (const amount of [100, 250]) await refundAndCredit(shop.db, order, amount);
    expect(await documentsOf(shop, "credit-note", order)).toEqual([]);
    const shipped = await shop.call("PUT", `/purchase/${order._id}/shipment`, {
      token: admin.token,
      body: { way: "own" },
    });
    expect(shipped.status, shipped.text).toBe(200);
    const notes = await documentsOf(shop, "credit-note", order);
    expect(notes.map(({ totalCents }) => totalCents)).toEqual([100, 250]);
    await shop.db.write.deleteFrom("vat_check").execute();
  });

  it("72: a line that is refunded after free amounts is named while its rate explains it", async () => {
    const other = (await toolsOf(shop)).find(
      ({ quantity, _id }) => quantity > 99 && _id !== tool._id,
    );
    await changeRows(shop.db, "tool", ["id", other?._id ?? ""], {
      ...{ tax_class: "reduced", price_cents: 700, price_unit: 1, tiers: "[]" },
      ...{ minimum: 1, multiple: 1 },
    });
    const shipTo = { country: "DE", postcode: "10115" };
    const lines = [
      { tool: tool._id, quantity: tool.minimum },
      { tool: other?._id, quantity: 1 },
    ];
    const shown = await shop.call("POST", "/checkout/preview", { body: { lines, shipTo } });
    const buyer = await prepareBuyer(shop);
    const { address: _address, ...person } = checkoutFor(buyer, [tool]);
    const address = { line1: "1 Mill Lane", city: "Ulm", ...shipTo };
    const { status, json, text } = await shop.call("POST", "/checkout", {
      token: buyer.token,
      body: { ...person, lines, shipTo: address, price: shown.json.price },
    });
    expect(status, text).toBe(200);
    const order = json.purchase as Purchase;
    await payAndInvoice(shop.db, order);
    const line = (amount_cents: number) => ({
      lines: [{ line: 2, quantity: 1, amount_cents, restock: 0, shipped: 0 }],
    });
    await refundAndCredit(shop.db, order, 100, line(100));
    await refundAndCredit(shop.db, order, Math.floor((cents(order.price) - 100) / 2));
    await refundAndCredit(shop.db, order, 400, line(400));
    const notes = await documentsOf(shop, "credit-note", order);
    expect(notes.map(({ lines: [only] }) => only?.partNumber)).toEqual([other?.partNumber, "", ""]);
    for (const { taxForm, tax, totalCents } of notes)
      expect((taxForm?.netLines ?? []).reduce((sum, net) => sum + net, tax.cents)).toBe(totalCents);
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
    now.vies.answer = { status, body };
    const shipTo = { country: "AT", postcode: "1010" };
    const shown = await preview(shipTo, "ATU87654321");
    expect(shown).toMatchObject({ vatId: state, tax: [{ rate: 20, category: "S" }] });
    const order = await place(shipTo, "ATU87654321");
    expect(order.tax.rate).toBe(20);
    await shop.db.write.deleteFrom("vat_check").execute();
  });

  it("84: a firm of the home pays its tax in the EU, with the reason; delivery at home is taxed", async () => {
    const vienna = { country: "AT", postcode: "1010" };
    now.vies.answer = { status: 500, body: {} };
    expect(await preview(vienna, "DE987654321")).toMatchObject({
      ...{ vatId: "away", tax: [{ rate: 20 }] },
    });
    now.vies.answer = { status: 200, body: CONFIRMED };
    const shown = await preview(vienna, "DE987654321");
    const reason = "Articles 32 and 33";
    const own = { rate: 19, category: "S", reason };
    expect(shown).toMatchObject({ vatId: "confirmed", tax: [own] });
    expect((await preview(vienna)).price).toBe(shown.price);
    const order = await place(vienna, "DE 987 654 321");
    const amount = inside(cents(order.price), 19);
    expect(order.taxes).toMatchObject([{ ...own, amount: amount / 100 }]);
    await payAndInvoice(shop.db, order);
    const [invoice] = (await documentsOf(shop, "invoice", order)) as [BillingDocument];
    expect(invoice.taxForm).toMatchObject({
      ...{ country: "AT", buyerVatId: "DE987654321", consultation: "WAPIAAAAX1" },
      taxes: [{ category: "S", basisPoints: 1900, taxCents: amount, reason }],
    });
    expect(wholeText(await renderDocument(invoice))).toContain(reason);
    const { text: journal } = await shop.call("GET", "/paper/journal", { token: admin.token });
    expect(journal).toMatch(/"AT",,"S","Articles 32 and 33",,"DE987654321"/);
    expect((await preview({ country: "DE", postcode: "1010" }, "DE987654321")).tax).toMatchObject([
      { rate: 19 },
    ]);
    expect(
      (await preview({ country: "DE", postcode: "10115" }, "ATU11111111")).tax[0],
    ).toMatchObject({ rate: 19 });
    await shop.db.write.deleteFrom("vat_check").execute();
  });

  it("asks about no id that changes nothing there, and does not say that it would", async () => {
    const before = now.vies.asked.length;
    for (const [country = "", postcode = "", typed] of [
      ["DE", "10115", "ATU11111111"],
      ["DE", "10115", "12/345/67890"],
      ["IE", "D02 AF30", "USt-IdNr. DE987654321"],
      ["ES", "35001", "CHE-123.456.789"],
    ])
      expect((await preview({ country, postcode }, typed)).vatId, typed).toBeUndefined();
    expect(now.vies.asked).toHaveLength(before);
    expect((await preview({ country: "AT" }, "U1")).vatId).toBe("malformed");
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
});
