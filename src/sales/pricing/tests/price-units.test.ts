/** Prices for 10, 100 or 1,000 pieces: saving, lists, orders, documents and refunds. */
import { describe, expect, it } from "vitest";
import { checkoutFor, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { documentsOf } from "#support/orders/issue-documents.ts";
import { copyTools, correctStock, readOrderWithLines } from "#support/orders/ordering.ts";
import { refund as sendRefund } from "#support/orders/refund-calls.ts";
import { createRefundShop } from "#support/orders/refund-shop.ts";
import { applyAll, preview, rowsOf, spreadsheet } from "#support/products/csv-files.ts";
import { refusedWith } from "#support/refused-with.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import type { Purchase } from "../../orders/contract.ts";

/** 0.0035 a piece: 0.35 for 100. */
const WASHER = { price: 0.35, priceUnit: 100, minimum: 50, multiple: 1, tiers: [] };

describe.each(engines)("price units on %s", (engine) => {
  const stage = createRefundShop(engine);
  const get = async (path: string) =>
    (await stage.shop.call("GET", path, { token: stage.admin.token })).json;

  async function edit(tool: Pick<Tool, "_id">, fields: object) {
    const { token } = stage.admin;
    const { version } = await get(`/product/${tool._id}`);
    return stage.shop.call("PATCH", `/tool/${tool._id}`, { token, body: { version, ...fields } });
  }

  let tools = 0;
  async function toolWith(fields: object): Promise<Tool> {
    tools += 1;
    const [tool] = (await copyTools(stage.shop, stage.tool(tools), 1)) as [Tool];
    const saved = await edit(tool, { ...WASHER, ...fields });
    expect(saved.status, saved.text).toBe(200);
    return saved.json;
  }

  it("are refused where an order that is allowed would cost nothing", async () => {
    const tool = await toolWith({});
    for (const [fields, field] of [
      [{ minimum: 1 }, "minimum"],
      [{ price: 0.01, minimum: 49 }, "price"],
      [{ priceUnit: 1000, price: 0.01, minimum: 499 }, "price"],
      [
        { priceUnit: 1000, price: 0.1, minimum: 50, tiers: [{ quantity: 60, price: 0.01 }] },
        "tiers",
      ],
    ] as const)
      expect(await edit(tool, fields)).toMatchObject({
        status: 422,
        json: { errors: [{ field, message: expect.stringMatching(/pieces would cost \$0.00/) }] },
      });
    expect((await edit(tool, { priceUnit: 12 })).text).toMatch(/must be 1, 10, 100 or 1000/);
    expect((await edit(tool, { priceUnit: 1000, price: 0.01, minimum: 500 })).status).toBe(200);
  });

  it("are in answers, the history and files; a file without the column leaves them", async () => {
    const { token } = stage.admin;
    const at = { shop: stage.shop, token };
    const tool = await toolWith({});
    expect(await get(`/tool/${tool._id}`)).toMatchObject(WASHER);
    const file = `_id,price_unit,price,tiers\n${tool._id},1000,3.50,5000=3.10`;
    const found = await preview(at, file);
    const [row] = await rowsOf(at, found);
    expect(row?.changes).toContainEqual({ field: "priceUnit", from: "100", to: "1000" });
    await applyAll(at, found);
    await applyAll(at, await preview(at, `_id,price\n${tool._id},3.60`));
    expect(await get(`/tool/${tool._id}`)).toMatchObject({
      ...{ price: 3.6, priceUnit: 1000, tiers: [{ quantity: 5000, price: 3.1 }] },
    });
    const { text } = await stage.shop.call("GET", "/product/export", { token });
    expect(spreadsheet(text).find(({ _id }) => _id === tool._id)?.price_unit).toBe("1000");
    const wrong = await preview(at, `_id,price_unit\n${tool._id},12`);
    const [faulty] = await rowsOf(at, wrong);
    expect(faulty?.faults).toMatchObject([{ column: "price_unit" }]);
  });

  it("are seen through by lists: a piece's price sorts, filters and is the family's nearest", async () => {
    const [cheap, dear] = [await toolWith({}), await toolWith({ price: 4, priceUnit: 10 })];
    const listed = async (query: string) =>
      ((await get(`/tool?${query}`)) as Tool[]).map(({ _id }) => _id);
    for (const search of ["", "&search=copy"]) {
      const sorted = await listed(`sort=price${search}`);
      expect(sorted.indexOf(cheap._id), search).toBeLessThan(sorted.indexOf(dear._id));
      const upTo = await listed(`maxPrice=0.01${search}`);
      expect(upTo).toContain(cheap._id);
      expect(upTo).not.toContain(dear._id);
      expect(await listed(`minPrice=0.40&maxPrice=0.40${search}`)).toContain(dear._id);
    }
  });

  it("round a line once, in the preview, the cart, the order, its invoice and what webhooks are told", async () => {
    const { shop, admin } = stage;
    const buyer = await prepareBuyer(shop);
    const [odd, even] = [await toolWith({}), await toolWith({ price: 99, priceUnit: 10 })];
    // 0.0035 × 130 = 0.455; 9.90 × 55 = 544.50
    const lines = [
      { tool: odd._id, quantity: 130 },
      { tool: even._id, quantity: 55 },
    ];
    const seen = await shop.call("POST", "/checkout/preview", { body: { lines } });
    expect(seen.json).toMatchObject({
      lines: [
        { unitPrice: 0.35, priceUnit: 100, total: 0.46 },
        { unitPrice: 99, priceUnit: 10, total: 544.5 },
      ],
      goods: 544.96,
    });
    const put = await shop.call("PUT", `/cart/${odd._id}`, {
      token: buyer.token,
      body: { quantity: 130 },
    });
    expect(put.json).toEqual({ lineCount: 1, seenPrice: 0.35, seenPriceUnit: 100 });
    const body = { ...checkoutFor(buyer, []), lines, price: seen.json.price };
    const placed = await shop.call("POST", "/checkout", { token: buyer.token, body });
    expect(placed.status, placed.text).toBe(200);
    const order: Purchase = placed.json.purchase;
    const read = await readOrderWithLines(shop, buyer, order);
    expect(read.lines).toMatchObject([
      { unitPrice: 0.35, priceUnit: 100, total: 0.46 },
      { unitPrice: 99, priceUnit: 10, total: 544.5 },
    ]);
    await stage.payAndReport(buyer, order);
    const [invoice] = await documentsOf(shop, "invoice", order);
    expect(invoice?.lines).toMatchObject([
      { unitCents: 35, priceUnit: 100, totalCents: 46 },
      { unitCents: 9900, priceUnit: 10, totalCents: 54_450 },
    ]);

    // Refunds of all pieces come to the line, whatever the parts.
    const refund = (line: number, quantity: number) =>
      sendRefund(shop, admin, order, { lines: [{ line, quantity }] });
    expect(await refund(1, 1)).toMatchObject(
      refusedWith(409, "not-refundable", { detail: expect.stringMatching(/come to \$0.00/) }),
    );
    const amounts: number[] = [];
    for (const quantity of [45, 40, 45]) {
      const answer = await refund(1, quantity);
      expect(answer.status, answer.text).toBe(200);
      amounts.push(Math.round(answer.json.refund.amount * 100));
    }
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(46);
    expect(await refund(1, 1)).toMatchObject({ status: 409, json: { code: "too-many-pieces" } });
  });

  it("of an order of one tool is the price that the specification's purchase may send", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const tool = await toolWith({ price: 12 });
    await correctStock(shop, tool, 1000);
    const body = {
      ...{ patient: buyer.email, patientName: "Ada", product: tool.name, tool: tool._id },
      ...{ phone: "555 0100", address: "1 Mill Lane", order: 75, minOrder: 50 },
    };
    const send = (price: number) =>
      shop.call("POST", "/purchase", { token: buyer.token, body: { ...body, price } });
    expect((await send(900)).json).toMatchObject({ code: "price-changed", price: 9 });
    expect((await send(9)).json).toMatchObject({
      success: true,
      purchase: { unitPrice: 12, priceUnit: 100, price: 9 },
    });
  });
});
