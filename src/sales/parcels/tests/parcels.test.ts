/** Parcels: what is in each, what stays open, and who ships it when two do at once. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { bothEngines, testOnce } from "#support/engines.ts";
import { expectWrongState, UPS } from "#support/orders/order-calls.ts";
import { historyOf } from "#support/orders/ordering.ts";
import { createParcelShop, DHL } from "#support/orders/parcel-shop.ts";
import { emailsAbout, refund } from "#support/orders/refund-calls.ts";
import { refusedWith } from "#support/refused-with.ts";
import { up } from "../../../database/migrations/0005-parcels.ts";
import type { Parcel } from "../contract.ts";

describe.each(bothEngines)("parcels on %s", (engine) => {
  const test = testOnce(engine);
  const { desk, calls, twoLines, read, send, on, lineOf } = createParcelShop(engine);

  test("1: some lines leave, the rest stays open, and the last parcel completes the order", async () => {
    const { order, buyer } = await twoLines();
    const half = lineOf(order, 1).quantity / 2;
    const first = await send(order, { ...UPS, lines: [{ line: 1, quantity: half }] });
    expect(first, first.text).toMatchObject({
      status: 200,
      json: {
        parcel: { number: 1, way: "carrier", ...UPS, lines: [{ line: 1, quantity: half }] },
        purchase: { state: "paid", partlyShipped: true },
      },
    });
    expect(first.json.purchase).not.toHaveProperty("shipment");
    const partly = await read(order, buyer);
    expect(partly).toMatchObject({ state: "paid", partlyShipped: true });
    expect(partly.parcels).toHaveLength(1);
    expect(lineOf(partly, 1)).toMatchObject({ shipped: half, open: half });
    expect(lineOf(partly, 2)).toMatchObject({ open: lineOf(order, 2).quantity });
    expect(lineOf(partly, 2)).not.toHaveProperty("shipped");

    const last = await send(order, DHL);
    expect(last.json.purchase).toMatchObject({
      state: "shipped",
      shipment: { way: "carrier", ...DHL },
    });
    expect(last.json.purchase).not.toHaveProperty("partlyShipped");
    const shipped = await read(order, buyer);
    expect(shipped.parcels?.map(({ lines }) => lines)).toEqual([
      [{ line: 1, quantity: half }],
      [
        { line: 1, quantity: half },
        { line: 2, quantity: lineOf(order, 2).quantity },
      ],
    ]);
    expectWrongState(await send(order, UPS), "Nothing of this order is open");
    expect(await historyOf(desk.shop, order)).toEqual([
      "placed",
      "paid",
      "parcel-shipped",
      "shipped",
    ]);
    expect(await emailsAbout(desk.shop, order)).toEqual([
      "paid",
      "shipped",
      "shipped-2",
      "shop-paid",
      "shop-shipped",
      "shop-shipped-2",
    ]);
    const [email] = await desk.shop.db.read
      .selectFrom("email_message")
      .select(["text", "subject"])
      .where("purchase_key", "=", order.number)
      .where("kind", "=", "shipped")
      .execute();
    expect(email?.subject).toBe(`Order ${order.number}: parcel 1 is on its way`);
    for (const said of ["The rest follows.", `Still to come: ${half} × `, lineOf(order, 2).product])
      expect(email?.text).toContain(said);
  });

  it("2: two packers who ship the same lines at once ship no piece twice", async () => {
    const { order } = await twoLines();
    const all = order.lines?.map(({ number, quantity }) => ({ line: number, quantity })) ?? [];
    const answers = await Promise.all([
      send(order, { ...UPS, lines: all }),
      send(order, { ...DHL, lines: all }, { at: desk.other }),
      calls.ship(order, desk.second, { way: "own" }, desk.other),
    ]);
    const shipped = await read(order);
    expect(shipped.state).toBe("shipped");
    for (const line of shipped.lines ?? []) expect(line.shipped).toBe(line.quantity);
    // The old call corrects what has left whole; a parcel is made once.
    expect(shipped.parcels).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
  });

  it("3: a repeated key answers with its parcel; another body, and a parcel taken back, are refused", async () => {
    const { order } = await twoLines();
    const body = { ...UPS, lines: [{ line: 2, quantity: 1 }] };
    const key = `parcel-of-${order._id}`;
    const answers = await Promise.all([
      send(order, body, { key }),
      send(order, body, { key, at: desk.other }),
    ]);
    answers.push(await send(order, body, { key }));
    for (const { status, json } of answers) {
      expect(status).toBe(200);
      expect(json.parcel).toEqual(answers[0]?.json.parcel);
    }
    expect((await read(order)).parcels).toHaveLength(1);
    expect(await send(order, { ...body, tracking: "else" }, { key })).toMatchObject(
      refusedWith(422, "idempotency-key-reused"),
    );
    expect((await on("DELETE", order, 1)).status).toBe(200);
    expectWrongState(await send(order, body, { key }), "was deleted");
    expect(await emailsAbout(desk.shop, order)).toContain("shipped");
  });

  test("4: refuses unknown lines, more than is open, bodies that are faulty, and strangers", async () => {
    const { order, buyer } = await twoLines();
    const { quantity, product } = lineOf(order, 1);
    const lines = (line: number, pieces: number) => ({
      ...UPS,
      lines: [{ line, quantity: pieces }],
    });
    expect(await send(order, lines(9, 1))).toMatchObject(refusedWith(404, "no-such-line"));
    const twice = { ...UPS, lines: [...lines(1, quantity).lines, ...lines(1, 1).lines] };
    expect(await send(order, twice)).toMatchObject({
      status: 409,
      json: {
        code: "pieces-not-open",
        line: 1,
        left: quantity,
        detail: `${quantity} pieces of ${product} can still be shipped.`,
      },
    });
    for (const body of [
      { ...UPS, lines: [] },
      lines(1, 0),
      lines(1, 1.5),
      { lines: [] },
      { way: "own", ...UPS },
    ])
      expect((await send(order, body)).status, JSON.stringify(body)).toBe(422);
    const path = `/purchase/${order._id}/parcels`;
    const asked = await desk.shop.call("POST", path, { token: buyer.token, body: UPS });
    expect(asked.status).toBe(403);
    expect(await on("PUT", order, 1, "", UPS)).toMatchObject(refusedWith(404, "no-such-parcel"));
    expect((await read(order)).state).toBe("paid");
  });

  test("5: a parcel is corrected and told again; the order names its last one", async () => {
    const { order } = await twoLines();
    await send(order, { ...UPS, lines: [{ line: 1, quantity: 1 }] });
    await send(order, DHL);
    expect((await on("PUT", order, 1, "", { way: "own" })).json.parcel).toMatchObject({
      way: "own",
      carrier: "",
    });
    const before = await emailsAbout(desk.shop, order);
    await on("PUT", order, 1, "", { way: "own" });
    expect(await emailsAbout(desk.shop, order)).toEqual(before);
    expect((await read(order)).shipment).toMatchObject(DHL);
    const moved = { carrier: "DHL", tracking: "JJD 2" };
    await on("PUT", order, 2, "", moved);
    expect((await read(order)).shipment).toMatchObject(moved);
    expectWrongState(await calls.ship(order, desk.admin, UPS), "several parcels");
    expect((await historyOf(desk.shop, order)).slice(2)).toEqual([
      "parcel-shipped",
      "shipped",
      "parcel-corrected",
      "parcel-corrected",
    ]);
  });

  test("6: the order is delivered with the last of its parcels, and delivered at once with all", async () => {
    const { order } = await twoLines();
    await send(order, { ...UPS, lines: [{ line: 1, quantity: 1 }] });
    const early = await on("PUT", order, 1, "/delivery", {});
    expect(early.json).toMatchObject({
      parcel: { deliveredAt: expect.any(String) },
      purchase: { state: "paid" },
    });
    expectWrongState(await on("DELETE", order, 1), "is delivered");
    await send(order, DHL);
    const answers = await Promise.all([1, 2].map(() => on("PUT", order, 2, "/delivery", {})));
    for (const { json } of answers) expect(json.purchase.state).toBe("delivered");
    expect((await historyOf(desk.shop, order)).slice(2)).toEqual([
      "parcel-shipped",
      "parcel-delivered",
      "shipped",
      "delivered",
    ]);

    const { order: other } = await twoLines();
    await send(other, { ...UPS, lines: [{ line: 1, quantity: 1 }] });
    await send(other, DHL);
    expect((await calls.deliver(other, desk.admin)).json.state).toBe("delivered");
    for (const parcel of (await read(other)).parcels ?? [])
      expect(parcel).toHaveProperty("deliveredAt");
  });

  test("7: a parcel that was taken back opens its pieces and the order again", async () => {
    const { order } = await twoLines();
    await send(order, { ...UPS, lines: [{ line: 1, quantity: 1 }] });
    await send(order, DHL);
    const { json } = await on("DELETE", order, 2);
    expect(json).toMatchObject({ state: "paid", partlyShipped: true });
    expect(json).not.toHaveProperty("shipment");
    const open = await read(order);
    expect(lineOf(open, 1)).toMatchObject({ shipped: 1, open: lineOf(order, 1).quantity - 1 });
    expect(open.parcels?.map(({ number }: Parcel) => number)).toEqual([1]);
    expect((await on("DELETE", order, 2)).status).toBe(404);
    // Its number is not given again.
    expect((await send(order, DHL)).json.parcel.number).toBe(3);
    expect((await read(order)).state).toBe("shipped");
    expect((await on("DELETE", order, 3)).status).toBe(200);
    expect((await on("DELETE", order, 1)).status).toBe(200);
    const whole = await read(order);
    expect(whole).not.toHaveProperty("partlyShipped");
    expect(whole).not.toHaveProperty("parcels");
    expect((await calls.list(`toShip=true&search=${order.number}`))[0]?._id).toBe(order._id);
  });

  it("11: partly shipped orders are listed, stay to ship, and are changes for who follows them", async () => {
    const { order } = await twoLines();
    const since = (await calls.list("since=0&limit=100")).at(-1)?.change ?? 0;
    await send(order, { ...UPS, lines: [{ line: 1, quantity: 1 }] });
    const partly = await calls.list("partlyShipped=true");
    expect(partly.map(({ _id }) => _id)).toContain(order._id);
    for (const listed of partly) expect(listed.partlyShipped).toBe(true);
    expect((await calls.list("toShip=true&details=true")).map(({ _id }) => _id)).toContain(
      order._id,
    );
    const follow = async () => {
      const changed = await calls.list(`since=${since}&details=true&search=${order.number}`);
      return changed.find(({ _id }) => _id === order._id);
    };
    const change = (await follow())?.change ?? 0;
    await on("PUT", order, 1, "", DHL);
    const corrected = await follow();
    expect(corrected?.change).toBeGreaterThan(change);
    expect(corrected?.parcels).toMatchObject([DHL]);
    await send(order, DHL);
    expect((await calls.list("partlyShipped=true")).map(({ _id }) => _id)).not.toContain(order._id);
  });

  it("14: orders that were shipped before parcels become one parcel with all lines", async () => {
    const { order } = await twoLines();
    await refund(desk.shop, desk.admin, order, {
      lines: [{ line: 1, quantity: 1 }],
      restock: true,
    });
    await send(order, UPS);
    const { db } = desk.shop;
    const stored = async () => {
      const rows = await db.read
        .selectFrom("parcel_line")
        .innerJoin("parcel", (join) =>
          join
            .onRef("parcel.purchase_key", "=", "parcel_line.purchase_key")
            .onRef("parcel.number", "=", "parcel_line.parcel"),
        )
        .select(["parcel", "carrier", "tracking", "delivery_method", "line", "quantity"])
        .select("shipped_at")
        .where("parcel.purchase_key", "=", order.number)
        .orderBy("line")
        .execute();
      return rows;
    };
    const before = await stored();
    const versions = () =>
      db.read.selectFrom("purchase").select(["key", "version"]).orderBy("key").execute();
    const untouched = await versions();
    await sql`drop table parcel_line`.execute(db.write);
    await sql`drop table parcel`.execute(db.write);
    await sql`drop index purchase_partly_shipped`.execute(db.write);
    await sql`alter table purchase drop column partly_shipped_at`.execute(db.write);
    await up(db.write as never);
    expect(await stored()).toEqual(before);
    expect(before.length).toBe(2);
    expect(await versions()).toEqual(untouched);
  });
});
