/** Customs declarations and packing slips of parcels. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { UPS } from "#support/orders/order-calls.ts";
import { createParcelShop, DHL } from "#support/orders/parcel-shop.ts";
import { refund } from "#support/orders/refund-calls.ts";
import { wholeText } from "#support/pdf-text.ts";
import { changeRows } from "#support/rows.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { firstShop } from "../../../shop/settings/api/first-values.ts";
import { withCustoms } from "../../customs/api/read-customs.ts";
import { printOrders } from "../../print-orders/api/print-orders.ts";
import { type PrintPlan, planPrint } from "../../print-orders/api/print-plan.ts";

describe.each(engines)("papers of parcels on %s", (engine) => {
  const { desk, twoLines, read, send, lineOf } = createParcelShop(engine);

  it("12: a parcel that leaves the customs area has its declaration, of values without tax", async () => {
    const { order, tools } = await twoLines();
    await send(order, { ...UPS, lines: [{ line: 1, quantity: 2 }] });
    expect((await read(order)).parcels?.[0]).not.toHaveProperty("customs");
    const [tool] = tools as [Tool];
    await changeRows(desk.shop.db, "tool", ["id", tool._id], {
      weight_g: 120.5,
      customs_number: "820411",
      country_of_origin: "Germany",
    });
    await desk.shop.db.write
      .insertInto("purchase_address")
      .values({
        purchase_key: order.number,
        role: "shipping",
        country: "US",
        name: "Ada",
        company: "",
        line1: "1 Main St",
        line2: "",
        district: "",
        city: "Cleveland",
        region: "OH",
        postcode: "44114",
        phone: "",
      })
      .execute();
    const at = (country: string, own = "en") => ({
      home: { country, region: "", postcode: "" },
      assumedWeight: 0,
      locales: [own],
    });
    // Ordered in another language.
    const inGerman = { product: "Messschieber" };
    await changeRows(desk.shop.db, "purchase_line", ["purchase_key", order.number], inGerman);
    const { parcels = [], taxes = [] } = await read(order);
    const taxRate = taxes[0]?.rate ?? 0;
    expect(taxRate).toBeGreaterThan(0);
    const declared = (country: string, own?: string) =>
      withCustoms(desk.shop.db.read, at(country, own), order.number, parcels);
    // The tax of the order is split over all its lines to the cent, and a part of a line is rounded.
    const value = expect.closeTo((lineOf(order, 1).unitPrice * 2) / (1 + taxRate / 100), 1);
    expect((await declared("DE"))[0]?.customs).toEqual({
      reason: "sale-of-goods",
      to: "US",
      currency: "usd",
      lines: [
        {
          line: 1,
          description: tool.name,
          quantity: 2,
          weight: 241,
          customsNumber: "820411",
          origin: "Germany",
          value,
        },
      ],
      weight: 241,
      value,
      missing: [],
    });
    const [noEnglish] = await declared("DE", "de");
    expect(noEnglish?.customs?.lines).toMatchObject([{ description: "Messschieber" }]);
    const fetched = parcels.map((parcel) => ({ ...parcel, way: "pickup" as const }));
    const [atShop] = await withCustoms(desk.shop.db.read, at("DE"), order.number, fetched);
    expect(atShop).not.toHaveProperty("customs");
    for (const country of ["US", ""])
      expect((await declared(country))[0]).not.toHaveProperty("customs");

    const plan = await planPrint(desk.shop.db.read, {
      orders: [order._id],
      what: "slips",
      parcel: 1,
    });
    const settings = { ...firstShop, selling: at("DE") };
    const context = { db: desk.shop.db, settings, locales: ["en"] };
    const pages = printOrders(context, plan as PrintPlan);
    const chunks: Uint8Array[] = [];
    for await (const chunk of pages) chunks.push(chunk);
    const text = wholeText(Buffer.concat(chunks));
    for (const said of ["CUSTOMS DECLARATION", "Sale of goods", "241 g", "820411", "United States"])
      expect(text).toContain(said);
    expect(text).toContain(`Order ${order.number}, parcel 1  1 of 1`);
  });

  it("13: the packing slip of a parcel has its lines; an order's has what is still to ship, and then what has left", async () => {
    const { order } = await twoLines();
    await send(order, { ...UPS, lines: [{ line: 1, quantity: 1 }] });
    const print = async (body: object) => {
      const { token } = desk.admin;
      const sent = { orders: [order._id], what: "slips", ...body };
      const answer = await desk.shop.app.inject({
        method: "POST",
        url: "/api/paper/print",
        headers: { authorization: `Bearer ${token}` },
        payload: sent,
      });
      const status = answer.statusCode;
      return { status, text: status === 200 ? wholeText(answer.rawPayload) : "" };
    };
    const parcel = await print({ parcel: 1 });
    expect(parcel.text).toContain(`Order ${order.number}, parcel 1`);
    expect(parcel.text).toContain("1 piece in all");
    const pieces = order.order - 1;
    expect((await print({})).text).toContain(`${pieces} pieces in all`);
    expect((await print({ parcel: 2 })).status).toBe(404);
    expect((await print({ parcel: 1, what: "both" })).status).toBe(422);

    await send(order, DHL);
    const back = { lines: [{ line: 1, quantity: 1 }], restock: true };
    expect((await refund(desk.shop, desk.admin, order, back)).status).toBe(200);
    expect((await print({})).text).toContain(`${order.order} pieces in all`);
  });
});
