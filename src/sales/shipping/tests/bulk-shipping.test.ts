/** Many orders shipped by one call: what each comes to, and that a repeated call changes nothing. */
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { orderCalls } from "#support/orders/order-calls.ts";
import { historyOf, placeOrder } from "#support/orders/ordering.ts";
import { createPaidShop } from "#support/orders/paid-shop.ts";
import { emailsAbout, refund } from "#support/orders/refund-calls.ts";
import type { TestShop } from "#support/shop.ts";
import type { Purchase } from "../../orders/contract.ts";

describe.each(engines)("shipping many orders on %s", (engine) => {
  const desk = createPaidShop(engine, { mail: true });
  const { tool, bought, paid } = desk;
  const { ask, deliver } = orderCalls(desk);

  const parcel = ({ _id }: Purchase, tracking: string, carrier = "DHL") => ({
    order: _id,
    carrier,
    tracking,
  });
  const shipAll = (
    shipments: readonly object[],
    at: Pick<TestShop, "call"> = desk.shop,
    { token } = desk.admin,
  ) => at.call("PUT", "/shipments", { token, body: { shipments } });
  const shipmentOf = async ({ _id }: Purchase) =>
    (await desk.shop.call("GET", `/purchase/${_id}`, { token: desk.admin.token })).json;

  it("stores each order's tracking number and emails each buyer once, however often it is called", async () => {
    const orders = [await paid(), await paid(), await paid()];
    const shipments = orders.map((order, index) => parcel(order, `JJD ${index}`));
    const answers = await Promise.all([
      shipAll(shipments),
      shipAll([...shipments].reverse(), desk.other, desk.second),
    ]);
    const outcomes = answers.flatMap(({ json }) => json.results);
    expect(outcomes.filter(({ outcome }) => outcome === "shipped")).toHaveLength(3);
    expect(outcomes.filter(({ outcome }) => outcome === "unchanged")).toHaveLength(3);
    await deliver(orders[0] as Purchase, desk.admin);
    const again = await shipAll(shipments);
    expect(again.json.results).toEqual(
      orders.map(({ _id }) => ({ order: _id, outcome: "unchanged" })),
    );
    for (const [index, order] of orders.entries()) {
      expect(await shipmentOf(order)).toMatchObject({
        state: index === 0 ? "delivered" : "shipped",
        shipment: { way: "carrier", carrier: "DHL", tracking: `JJD ${index}` },
      });
      const emails = ["paid", "shipped", "shop-paid", "shop-shipped"];
      expect(await emailsAbout(desk.shop, order)).toEqual(emails);
      expect((await historyOf(desk.shop, order)).slice(0, 3)).toEqual([
        "placed",
        "paid",
        "shipped",
      ]);
    }
  });

  it("takes a number out of a spreadsheet's marks, and refuses one that it has shortened", async () => {
    const order = await paid();
    const shortened = await shipAll([parcel(order, "3.40434E+17")]);
    expect([shortened.status, shortened.json.errors]).toMatchObject([
      422,
      [{ field: "shipments.0.tracking", message: expect.stringContaining("spreadsheet") }],
    ]);
    await shipAll([parcel(order, '="00340434161094042557"')]);
    expect((await shipmentOf(order)).shipment.tracking).toBe("00340434161094042557");
  });

  it("tells for each order why it is refused, and ships the others", async () => {
    const { order: asked, buyer } = await bought();
    await ask(asked, buyer);
    const unpaid = await placeOrder(desk.shop, await prepareBuyer(desk.shop), tool());
    const refunded = await paid();
    await refund(desk.shop, desk.admin, refunded);
    const restocked = await paid();
    await refund(desk.shop, desk.admin, restocked, { amount: 1, restock: true });
    const shipped = await paid();
    await shipAll([parcel(shipped, "JJD 1")]);
    const good = await paid();
    const refused = [asked, unpaid, refunded, restocked, shipped];
    const before = await Promise.all(refused.map((order) => historyOf(desk.shop, order)));

    const { status, json } = await shipAll([
      ...refused.map((order) => parcel(order, "JJD 2")),
      { order: "nobody", carrier: "DHL", tracking: "JJD 3" },
      parcel(good, "JJD 4"),
    ]);
    expect(status).toBe(200);
    const why = (detail: string, code = "wrong-state") => ({
      outcome: "refused",
      code,
      detail: expect.stringContaining(detail),
    });
    expect(json.results).toEqual([
      { order: asked._id, ...why("Answer the request first") },
      { order: unpaid._id, ...why("Only a paid order") },
      { order: refunded._id, ...why("is refunded") },
      { order: restocked._id, ...why("are back in stock") },
      { order: shipped._id, ...why("already shipped") },
      { order: "nobody", ...why("no such order", "no-such-order") },
      { order: good._id, outcome: "shipped" },
    ]);
    expect(await Promise.all(refused.map((order) => historyOf(desk.shop, order)))).toEqual(before);
    expect((await shipmentOf(shipped)).shipment.tracking).toBe("JJD 1");
  });

  it("also brings orders, or has them picked up", async () => {
    const [brought, pickedUp] = [await paid(), await paid()];
    const { json } = await shipAll([
      { order: brought._id, way: "own" },
      { order: pickedUp._id, way: "pickup" },
    ]);
    expect(json.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      "shipped",
      "shipped",
    ]);
    expect((await shipmentOf(brought)).shipment).toMatchObject({ way: "own", tracking: "" });
    expect((await shipmentOf(pickedUp)).shipment).toMatchObject({ way: "pickup", carrier: "" });
  });

  it("changes nothing when a row is faulty, there are none or more than 200, or a customer calls", async () => {
    const { order, buyer } = await bought();
    const good = parcel(order, "JJD 1");
    const { order: _id } = good;
    for (const shipments of [
      [],
      [good, { order: _id, carrier: "DHL" }],
      [good, { order: _id, tracking: "JJD 1" }],
      [good, { order: _id, way: "own", carrier: "DHL" }],
      [good, { ...good, tracking: "JJD\n1" }],
      [good, { ...good, price: 1 }],
      Array.from({ length: 201 }, () => good),
    ]) {
      expect((await shipAll(shipments)).status, JSON.stringify(shipments.at(1))).toBe(422);
    }
    expect((await shipAll([good], desk.shop, buyer)).status).toBe(403);
    expect((await shipmentOf(order)).state).toBe("paid");
  });

  it("offers the carriers of the latest shipments, the most used first", async () => {
    const carriers = () =>
      desk.shop.call("GET", "/shipments/carriers", { token: desk.admin.token });
    const orders = [await paid(), await paid(), await paid()];
    await shipAll([
      ...orders.map((order, index) => parcel(order, `A ${index}`, "Alpine Freight")),
      parcel(await paid(), "B 1", "Bay Couriers"),
    ]);
    const { json } = await carriers();
    expect(json).toEqual(expect.arrayContaining(["Alpine Freight", "Bay Couriers", "DHL"]));
    expect(json.indexOf("Alpine Freight")).toBeLessThan(json.indexOf("Bay Couriers"));
    expect(new Set(json).size).toBe(json.length);
    const customer = await prepareBuyer(desk.shop);
    const refused = await desk.shop.call("GET", "/shipments/carriers", customer);
    expect(refused.status).toBe(403);
  });
});
