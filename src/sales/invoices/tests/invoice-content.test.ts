/** Content of invoices, access to them, and that they never change. */
import { describe, expect, it } from "vitest";
import { orderFor, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { createInvoiceShop } from "#support/orders/invoice-shop.ts";
import { documentsOf, payAndInvoice } from "#support/orders/issue-documents.ts";
import { placeOrder, readOrder } from "#support/orders/ordering.ts";
import { wholeText } from "#support/pdf-text.ts";
import { changeRows } from "#support/rows.ts";
import type { Shop } from "../../../frame/shop.ts";
import { firstShop } from "../../../shop/settings/api/first-values.ts";
import { includedTax } from "../../pricing/rules-totals.ts";
import type { BillingDocument } from "../api/billing-document.ts";
import { createInvoicing } from "../api/invoicing.ts";
import { renderDocument } from "../api/pdf/render.ts";

/** What the owner might write tomorrow. */
const otherWords: Shop = {
  ...firstShop,
  company: {
    ...firstShop.company,
    name: "Another & Co.",
    address: "9 New Street",
    taxNumber: "DE 123456789",
    register: "HRB 4711 Köln",
  },
  money: {
    tax: { label: "USt.", percent: 19 },
    delivery: { label: "Versand", amount: 0, freeFrom: 0 },
    paper: "a4",
  },
};

describe.each(engines)("content of invoices on %s", (engine) => {
  const desk = createInvoiceShop(engine);
  const { toolAt, createBuyer, createPaidOrder, fetchDocument } = desk;

  it("an order shows its delivery and the tax in its price", async () => {
    const order = await placeOrder(desk.shop, await createBuyer(), toolAt());
    const cents = Math.round(order.price * 100);
    expect(order).toMatchObject({
      delivery: 0,
      refunded: 0,
      tax: { rate: 8, amount: includedTax(cents, 800) / 100 },
    });
    expect(order).not.toHaveProperty("paidAt");
    expect(order).not.toHaveProperty("shipment");
  });

  it("an order with a delivery charge shows it, and so does its invoice", async () => {
    const buyer = await createBuyer();
    const placed = await placeOrder(desk.shop, buyer, toolAt());
    await changeRows(desk.shop.db, "purchase", ["key", placed.number], {
      price_cents: Math.round(placed.price * 100) + 495,
      delivery_cents: 495,
      tax_cents: includedTax(Math.round(placed.price * 100) + 495, 800),
    });
    const cents = Math.round(placed.price * 100) + 495;
    expect(await readOrder(desk.shop, buyer, placed)).toMatchObject({
      price: cents / 100,
      delivery: 4.95,
      tax: { rate: 8, amount: includedTax(cents, 800) / 100 },
    });
    await payAndInvoice(desk.shop.db, placed);
    const [invoice] = await documentsOf(desk.shop, "invoice", placed);
    expect(invoice?.lines[0]?.totalCents).toBe(cents - 495);
    expect(invoice?.totalCents).toBe(cents);
    expect(wholeText(await renderDocument(invoice as BillingDocument))).toContain(
      "Delivery  $4.95",
    );
  });

  it("invoice details are stored for the buyers who entered them", async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, createBuyer));
    const given = (index: number) =>
      index % 2 === 0
        ? { company: `Firm ${index} & Söhne`, ...(index > 3 && { purchaseOrder: `PO-${index}` }) }
        : {};
    const answers = await Promise.all(
      buyers.map((buyer, index) =>
        desk.shop.call("POST", "/purchase", {
          token: buyer.token,
          body: { ...orderFor(buyer, toolAt(1)), ...given(index) },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const keys = answers.map(({ json }) => json.purchase.number as number);
    const rows = await desk.shop.db.read
      .selectFrom("invoice_details")
      .selectAll()
      .where("purchase_key", "in", keys)
      .execute();
    expect(rows.sort((a, b) => (a.company ?? "").localeCompare(b.company ?? ""))).toEqual([
      { purchase_key: keys[0], company: "Firm 0 & Söhne", tax_number: null, purchase_order: null },
      { purchase_key: keys[2], company: "Firm 2 & Söhne", tax_number: null, purchase_order: null },
      {
        purchase_key: keys[4],
        company: "Firm 4 & Söhne",
        tax_number: null,
        purchase_order: "PO-4",
      },
      {
        purchase_key: keys[6],
        company: "Firm 6 & Söhne",
        tax_number: null,
        purchase_order: "PO-6",
      },
    ]);
  });

  it("only the order's owner and admins can download the invoice", async () => {
    const [owner, stranger, admin] = [
      await createBuyer(),
      await createBuyer(),
      await prepareBuyer(desk.shop, "admin"),
    ];
    const tool = toolAt(2);
    const { json } = await desk.shop.call("POST", "/purchase", {
      token: owner.token,
      body: {
        ...orderFor(owner, tool, tool.minimum + 3),
        patientName: "Zoë Łukasiewicz-O'Größe",
        address: "12 € Straße\r\nČeské Budějovice\nПривет",
        company: "Ada & Töchter GmbH",
        taxNumber: "DE 811 907 980",
        purchaseOrder: "PO/2026-17",
      },
    });
    const order = json.purchase;
    await payAndInvoice(desk.shop.db, order);
    const [content] = await documentsOf(desk.shop, "invoice", order);
    const number = content?.number ?? 0;

    const answer = await fetchDocument(owner.token, order._id, "invoice", number);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="invoice-${number}.pdf"`,
      "cache-control": "no-store",
    });
    const text = wholeText(answer.rawPayload);
    for (const said of [
      "INVOICE",
      `No. ${number}`,
      firstShop.company.name,
      firstShop.company.address,
      "Zoë Łukasiewicz-O'Größe",
      "12 € Straße",
      "České Budějovice",
      "Привет",
      "Ada & Töchter GmbH",
      "Tax number DE 811 907 980",
      "PURCHASE ORDER  PO/2026-17",
      `ORDER  ${order.number} of `,
      content?.payment.id,
      tool.partNumber,
      "Delivery  $0.00",
      "Sales tax 8% included",
      "Total",
      "1 of 1",
    ])
      expect(text).toContain(said);
    const dollars = (cents: number) =>
      (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
    const total = Math.round(order.price * 100);
    expect(text).toContain(
      `${tool.minimum + 3}  ${dollars(Math.round(tool.price * 100))}  ${dollars(total)}`,
    );
    expect(text).toContain(`Sales tax 8% included  ${dollars(includedTax(total, 800))}`);
    expect(text).toContain(`Net  ${dollars(total - includedTax(total, 800))}`);

    const byAdmin = await fetchDocument(admin.token, order._id, "invoice", number);
    expect(byAdmin.rawPayload.equals(answer.rawPayload)).toBe(true);

    const others = await createPaidOrder(stranger);
    for (const [token, id, kind, what] of [
      [stranger.token, order._id, "invoice", number],
      [stranger.token, others._id, "invoice", number],
      [owner.token, order._id, "invoice", number + 1000],
      [owner.token, order._id, "credit-note", number],
      [owner.token, "no-such-order", "invoice", number],
    ] as const) {
      const refused = await fetchDocument(token, id, kind, what);
      expect(refused.json()).toMatchObject({ status: 404, code: "no-such-order" });
    }
    expect((await fetchDocument(undefined, order._id, "invoice", number)).statusCode).toBe(401);
    expect((await fetchDocument(owner.token, order._id, "bill", number)).statusCode).toBe(422);
    expect((await fetchDocument(owner.token, order._id, "invoice", "1e3")).statusCode).toBe(422);
  });

  it("an issued invoice does not change with the owner's settings", async () => {
    const owner = await createBuyer();
    const order = await createPaidOrder(owner);
    const [before] = await documentsOf(desk.shop, "invoice", order);
    const bytes = await fetchDocument(owner.token, order._id, "invoice", before?.number ?? 0);
    const late = await placeOrder(desk.shop, owner, toolAt(4));
    const invoicing = createInvoicing(() => otherWords);
    {
      await payAndInvoice(desk.shop.db, order, { invoicing });
      await payAndInvoice(desk.shop.db, late, { invoicing });
      // Its price included the tax of the time when it was placed, in the words of the time of paying.
      const [lateInvoice] = await documentsOf(desk.shop, "invoice", late);
      expect(lateInvoice).toMatchObject({
        page: "a4",
        seller: { name: "Another & Co.", taxNumber: "DE 123456789", register: "HRB 4711 Köln" },
        tax: { label: "USt.", basisPoints: 800 },
      });
      const text = wholeText(await renderDocument(lateInvoice as BillingDocument));
      expect(text).toContain("Another & Co. · Tax number DE 123456789 · HRB 4711 Köln");

      await changeRows(desk.shop.db, "tool", ["id", toolAt()._id], {
        name: "Renamed",
        part_number: "NEW-1",
        price_cents: 1,
      });
      const again = await fetchDocument(owner.token, order._id, "invoice", before?.number ?? 0);
      expect(again.rawPayload.equals(bytes.rawPayload)).toBe(true);
      expect((await readOrder(desk.shop, owner, order)).tax.rate).toBe(8);
    }
  });
});
