/** Orders at quantity prices. Numbers as in docs/payment-scenarios.md. */
import { describe, expect, it } from "vitest";
import { type Buyer, cents, checkoutFor, orderFor, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { documentsOf } from "#support/orders/issue-documents.ts";
import { copyTools, readOrderWithLines } from "#support/orders/ordering.ts";
import { createRefundShop } from "#support/orders/refund-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";

/** Rounds in which an order and an edit of its tool are sent at once. */
const RACES = 5;

describe.each(engines)("orders at quantity prices on %s", (engine) => {
  const stage = createRefundShop(engine);

  /** Sets price and tiers as the admin's page does. */
  async function edit(tool: Tool, fields: object): Promise<void> {
    const { shop, admin } = stage;
    const { token } = admin;
    const { version } = (await shop.call("GET", `/product/${tool._id}`, { token })).json;
    const body = { version, ...fields };
    const saved = await shop.call("PATCH", `/tool/${tool._id}`, { token, body });
    expect(saved.status, saved.text).toBe(200);
  }

  let tools = 0;
  async function tieredTool(): Promise<Tool> {
    tools += 1;
    const [tool] = (await copyTools(stage.shop, stage.tool(tools), 1)) as [Tool];
    const fields = { price: 1, minimum: 10, tiers: [{ quantity: 100, price: 0.9 }] };
    await edit(tool, fields);
    return { ...tool, ...fields };
  }

  const order = (buyer: Buyer, body: object) =>
    stage.shop.call("POST", "/purchase", { token: buyer.token, body });

  it.each([
    ["the price of a piece", () => 1],
    ["the listed price times the quantity", (quantity: number) => quantity],
    ["the quantity price of a piece", () => 0.9],
  ])(
    "77: %s that is sent for a tier's quantity is placed, paid and invoiced at the lower price",
    async (_what, priceOf) => {
      const { shop } = stage;
      const buyer = await prepareBuyer(shop);
      const tool = await tieredTool();
      const body = { ...orderFor(buyer, tool, 120), minOrder: 10, price: priceOf(120) };
      const placed = await order(buyer, body);
      expect(placed, placed.text).toMatchObject({
        status: 200,
        json: { success: true, purchase: { price: 108, unitPrice: 0.9 } },
      });
      const { purchase } = placed.json;
      expect((await stage.payAndReport(buyer, purchase)).json.price).toBe(108);
      const [invoice] = await documentsOf(shop, "invoice", purchase);
      expect(invoice).toMatchObject({
        totalCents: 10_800,
        lines: [{ quantity: 120, unitCents: 90, totalCents: 10_800 }],
      });
    },
  );

  it("77: any other amount is refused with the amount due", async () => {
    const buyer = await prepareBuyer(stage.shop);
    const tool = await tieredTool();
    for (const price of [0.89, 107.99, 108.01, 120.01])
      expect(await order(buyer, { ...orderFor(buyer, tool, 120), price })).toMatchObject(
        refusedWith(409, "price-changed", { price: 108 }),
      );
  });

  it("50: lines of one tool whose sum reaches a tier have its price", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const tool = await tieredTool();
    const body = {
      ...checkoutFor(buyer, [
        [tool, 60],
        [tool, 40],
      ]),
      price: 90,
    };
    const { status, json, text } = await shop.call("POST", "/checkout", {
      token: buyer.token,
      body,
    });
    expect(status, text).toBe(200);
    const { lines } = await readOrderWithLines(shop, buyer, json.purchase);
    expect(lines).toMatchObject([{ quantity: 100, unitPrice: 0.9, total: 90 }]);
  });

  it("74: a tier that is edited while orders wait applies to them whole, or they are refused with the new amount", async () => {
    const { shop, other } = stage;
    const tool = await tieredTool();
    const plain = (await copyTools(shop, stage.tool(0), 1))[0] as Tool;
    const outcomes = new Set<string>();
    for (let race = 0; race < RACES; race += 1) {
      const [was, is] = race % 2 === 0 ? [90, 80] : [80, 90];
      const buyers = await Promise.all(Array.from({ length: 6 }, () => prepareBuyer(shop)));
      const bodyOf = (buyer: Buyer, unit: number) => {
        const body = checkoutFor(buyer, [[tool, 100], plain]);
        return { ...body, price: (cents(body.price) - 100 * 100 + 100 * unit) / 100 };
      };
      const send = (buyer: Buyer, index: number) =>
        (index % 2 === 0 ? shop : other).call("POST", "/checkout", {
          token: buyer.token,
          body: bodyOf(buyer, was),
        });
      const [first, ...racing] = buyers as [Buyer, ...Buyer[]];
      const last = racing.pop() as Buyer;
      const answers = [await send(first, race)];
      const [raced] = await Promise.all([
        Promise.all(racing.map(send)),
        edit(tool, { tiers: [{ quantity: 100, price: is / 100 }] }),
      ]);
      answers.push(...raced, await send(last, race));
      for (const [index, { status, json, text }] of answers.entries()) {
        const buyer = buyers[index] as Buyer;
        if (status === 409) {
          expect(json).toMatchObject({ code: "price-changed", price: bodyOf(buyer, is).price });
          outcomes.add("refused");
          continue;
        }
        expect(status, text).toBe(200);
        outcomes.add("placed");
        const { price, lines } = await readOrderWithLines(shop, buyer, json.purchase);
        expect(price).toBe(bodyOf(buyer, was).price);
        expect(lines?.[0]).toMatchObject({ unitPrice: was / 100, total: was });
        await shop.call("DELETE", `/purchase/${json.purchase._id}`, { token: buyer.token });
      }
    }
    expect([...outcomes].sort()).toEqual(["placed", "refused"]);
  });
});
