/** What becomes of unpaid orders with several lines: holds, lines that are removed, and the way back into the cart. Numbers as in docs/payment-scenarios.md. */
import { describe, expect, it, onTestFinished } from "vitest";
import { cents, checkoutFor, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { documentsOf } from "#support/orders/issue-documents.ts";
import { lineOrders } from "#support/orders/line-orders.ts";
import {
  copyTools,
  correctStock,
  deleteOrder,
  openIntent,
  readOrderWithLines,
  requestIntent,
} from "#support/orders/ordering.ts";
import { createRefundShop } from "#support/orders/refund-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeSection } from "#support/server/settings-shop.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import type { Purchase } from "../contract.ts";

describe.each(engines)("unpaid orders with several lines on %s", (engine) => {
  const stage = createRefundShop(engine);
  const { backToCart, cartOf, checkout, pay, place, removeLine, stocks } = lineOrders(stage);

  it("return all their pieces when they are deleted, and when their hold lapses", async () => {
    const { shop } = stage;
    const tools = [stage.tool(1), stage.tool(2)];
    const before = await stocks(tools);
    const buyer = await prepareBuyer(shop);
    await deleteOrder(shop, buyer, await place(buyer, tools));
    expect(await stocks(tools)).toEqual(before);
    const order = await place(buyer, tools);
    await stage.expireHoldOf(order);
    expect(await stocks(tools)).toEqual(before);
    // Another body: the same one within ten seconds is the same request.
    const again = { ...checkoutFor(buyer, tools), phone: "555 0101" };
    expect((await checkout(buyer, again)).json.lines).toMatchObject([
      { code: "already-ordered" },
      { code: "already-ordered" },
    ]);
    await deleteOrder(shop, buyer, order);
    // Two holds of each tool have ended unpaid.
    expect((await checkout(buyer, again)).json.lines).toMatchObject([
      { code: "holds-lapsed" },
      { code: "holds-lapsed" },
    ]);
  });

  it("67: hold nothing when a line is gone as the payment page is opened", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const [there, gone] = [stage.tool(1), stage.tool(6)];
    await correctStock(shop, gone, gone.minimum);
    const order = await place(buyer, [there, gone]);
    await stage.expireHoldOf(order);
    await correctStock(shop, gone, 0);
    const before = await stocks([there, gone]);
    expect(await requestIntent(shop, buyer, order)).toMatchObject({
      status: 409,
      json: { code: "sold-out", short: [{ number: 2, tool: gone._id, left: 0 }] },
    });
    expect(await stocks([there, gone])).toEqual(before);
  });

  it("65, 73: lose a line but the last, with its pieces and its price; never by a stranger", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const tools = [stage.tool(1), stage.tool(2), stage.tool(3)];
    const before = await stocks(tools);
    const order = await place(buyer, tools);
    const [, second] = tools as [Tool, Tool, Tool];
    expect((await removeLine(await prepareBuyer(shop), order, 2)).status).toBe(404);
    expect((await removeLine(buyer, order, 9)).json.code).toBe("no-such-line");
    const shorter = await removeLine(buyer, order, 2);
    expect(shorter).toMatchObject({
      status: 200,
      json: { number: order.number, lineCount: 2, lines: [{ number: 1 }, { number: 3 }] },
    });
    expect(cents(shorter.json.price)).toBe(
      cents(order.price) - cents(second.price) * second.minimum,
    );
    expect((await stocks(tools))[1]).toBe(before[1]);
    expect((await removeLine(buyer, order, 1)).json).toMatchObject({
      lineCount: 1,
      tool: tools[2]?._id,
      product: tools[2]?.name,
    });
    expect((await removeLine(buyer, order, 3)).json.code).toBe("last-line");
    const paid = await pay(buyer, (await readOrderWithLines(shop, buyer, order)) as Purchase);
    expect((await documentsOf(shop, "invoice", paid))[0]?.lines).toHaveLength(1);
    expect((await removeLine(buyer, order, 3)).json.code).toBe("already-paid");
  });

  it("63: a line is not removed from an order that is paid meanwhile; the intent of the former amount is ended", async () => {
    const { shop, sandbox } = stage;
    const buyer = await prepareBuyer(shop);
    const order = await place(buyer, [stage.tool(1), stage.tool(2)]);
    const intent = await openIntent(shop, buyer, order);
    await sandbox.pay(intent.clientSecret);
    expect(await removeLine(buyer, order, 1)).toMatchObject(refusedWith(409, "already-paid"));
    expect(await readOrderWithLines(shop, buyer, order)).toMatchObject({
      paid: true,
      lineCount: 2,
    });
    const other = await place(buyer, [stage.tool(3), stage.tool(4)]);
    const stale = await openIntent(shop, buyer, other);
    expect((await removeLine(buyer, other, 1)).status).toBe(200);
    expect((await sandbox.stripe.paymentIntents.retrieve(stale.id)).status).toBe("canceled");
    expect((await requestIntent(shop, buyer, other)).json.code).toBe("price-changed");
  });

  it("66: go back into the cart once, and end", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const tools = [stage.tool(1), stage.tool(2)];
    const before = await stocks(tools);
    const order = await place(buyer, tools);
    const answers = await Promise.all([backToCart(buyer, order), backToCart(buyer, order)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await cartOf(buyer)).toEqual(tools.map(({ _id, minimum }) => [_id, minimum]));
    expect(await stocks(tools)).toEqual(before);
    expect((await backToCart(await prepareBuyer(shop), order)).status).toBe(404);
  });

  it("66: stay as they are when the cart has no room", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const order = await place(buyer, [stage.tool(1), stage.tool(2)]);
    const many = await copyTools(shop, stage.tool(4), 499);
    const lines = many.map(({ _id }) => ({ tool: _id, quantity: 1 }));
    await shop.call("POST", "/cart/merge", { token: buyer.token, body: { lines } });
    expect((await backToCart(buyer, order)).json.code).toBe("cart-full");
    expect((await readOrderWithLines(shop, buyer, order)).state).toBe("unpaid");
    expect(await cartOf(buyer)).toHaveLength(499);
  });

  it("64: get delivery added when a removed line takes them below free delivery", async () => {
    const { shop, admin } = stage;
    const save = (delivery: object) =>
      changeSection(shop, admin, "money", (money) => ({ ...money, delivery }));
    const buyer = await prepareBuyer(shop);
    const body = checkoutFor(buyer, [stage.tool(1), stage.tool(2)]);
    const { delivery } = (await shop.call("GET", "/settings/money", { token: admin.token })).json
      .value;
    await save({ label: "Parcel", amount: 4.95, freeFrom: body.price });
    onTestFinished(async () => void (await save(delivery)));
    const placed = await checkout(buyer, body);
    expect(placed.json.purchase).toMatchObject({ delivery: 0, price: body.price });
    const shorter = await removeLine(buyer, placed.json.purchase, 2);
    expect(shorter.json).toMatchObject({ delivery: 4.95 });
    const dear = checkoutFor(buyer, [stage.tool(3)]);
    if (dear.price < body.price)
      expect((await checkout(buyer, dear)).json.code).toBe("price-changed");
  });
});
