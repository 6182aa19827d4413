/** Zones and ways of delivery, from the owner's settings to the order that keeps them. */
import { beforeAll, describe, expect, it } from "vitest";
import { type Buyer, cents, checkoutFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { deleteOrder, readOrder } from "#support/orders/ordering.ts";
import { refusedWith } from "#support/refused-with.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import type { Purchase } from "../../orders/contract.ts";

const flat = (_id: string, name: string, amount: number, freeFrom = 0) => ({
  ...{ _id, name, kind: "flat", amount, freeFrom },
});
const parcel = {
  ...{ _id: "parcel", name: "Parcel", estimate: "2–4 days", kind: "weight" },
  bands: [
    { upTo: 1000, amount: 5.9 },
    { upTo: 5000, amount: 12 },
  ],
};
const german = {
  _id: "de",
  name: "Germany",
  countries: ["DE"],
  methods: [
    flat("express", "Express", 25),
    parcel,
    { _id: "shelf", name: "Shelf", kind: "pickup" },
  ],
};
const french = {
  _id: "fr",
  name: "France",
  countries: ["FR"],
  methods: [flat("colis", "Colis", 9.5)],
};
const SELLING = {
  home: { country: "DE", region: "", postcode: "" },
  assumedWeight: 400,
  zones: [german, french],
};
const to = (country: string) => ({
  shipTo: { country, line1: "1 Mill Lane", city: "Anywhere", postcode: "10115" },
});
const place = (country: string) => ({ shipTo: { country, postcode: "10115" } });

describe.each(engines)("delivery by zone on %s", (engine) => {
  const shop = sharedShop(engine, { SMTP_URL: "smtp://127.0.0.1:9" });
  const admin = sharedBuyer(shop, "admin");
  let buyer: Buyer;
  let light: Tool;
  let unknown: Tool;

  beforeAll(async () => {
    buyer = await prepareBuyer(shop);
    const [one, other] = (await toolsOf(shop)).filter(
      ({ quantity, minimum }) => quantity > minimum * 10,
    );
    if (!one || !other) throw new Error("the demo has no such tools");
    await edit(one, { weightGrams: 300 / one.minimum });
    [light, unknown] = [one, other];
    await save(SELLING);
  });

  async function edit(tool: Tool, fields: object) {
    const { version } = (await shop.call("GET", `/product/${tool._id}`, { token: admin.token }))
      .json;
    const body = { version, ...fields };
    const { status, text } = await shop.call("PATCH", `/tool/${tool._id}`, {
      token: admin.token,
      body,
    });
    expect(status, text).toBe(200);
  }
  const version = async () =>
    (await shop.call("GET", "/settings/selling", { token: admin.token })).json.version;
  const put = (value: object, at: number) =>
    shop.call("PUT", "/settings/selling", { token: admin.token, body: { value, version: at } });
  async function save(value: object) {
    const saved = await put(value, await version());
    expect(saved.status, saved.text).toBe(200);
  }
  const preview = async (tools: readonly Tool[], more: object = {}) => {
    const lines = tools.map(({ _id, minimum }) => ({ tool: _id, quantity: minimum }));
    return (await shop.call("POST", "/checkout/preview", { body: { lines, ...more } })).json;
  };
  const order = async (tools: readonly Tool[], more: object) => {
    const { address: _address, ...body } = checkoutFor(buyer, tools);
    return shop.call("POST", "/checkout", { token: buyer.token, body: { ...body, ...more } });
  };
  async function placed(tools: readonly Tool[], more: object): Promise<Purchase> {
    const { price } = await preview(tools, more);
    const answer = await order(tools, { price, ...more, ...to("DE") });
    expect(answer.status, answer.text).toBe(200);
    return answer.json.purchase;
  }

  it("offers what the zone of the address has, by the weight of the lines", async () => {
    const goods = light.price * light.minimum;
    const found = await preview([light], place("DE"));
    expect(found.deliveries).toEqual([
      { id: "parcel", name: "Parcel", estimate: "2–4 days", price: 5.9 },
      { id: "express", name: "Express", price: 25 },
      { id: "shelf", name: "Shelf", pickup: true, price: 0 },
    ]);
    expect(found).toMatchObject({ delivery: 5.9, deliveryMethod: "parcel" });
    expect(cents(found.price)).toBe(cents(goods) + 590);
    expect(await preview([light])).toMatchObject({ delivery: 5.9 });
    expect(await preview([light], place("FR"))).toMatchObject({
      deliveries: [{ id: "colis" }],
      delivery: 9.5,
    });
    expect(await preview([light], { ...place("DE"), deliveryMethod: "shelf" })).toMatchObject({
      delivery: 0,
      deliveryMethod: "shelf",
    });
  });

  it("92: counts the assumed weight for a tool without one", async () => {
    // 300 g and the minimum of pieces of 400 g each.
    const found = await preview([light, unknown], place("DE"));
    const heavy = 300 + 400 * unknown.minimum;
    const price = heavy <= 1000 ? 5.9 : 12;
    const offered = found.deliveries.find(({ id }: { id: string }) => id === "parcel");
    expect(offered?.price).toBe(heavy <= 5000 ? price : undefined);
  });

  it("does not sell to a country without a zone, and says so before and after", async () => {
    expect(await preview([light], place("CH"))).toMatchObject({
      deliveries: [],
      fault: { code: "not-sold-to" },
    });
    const refused = await order([light], to("CH"));
    expect(refused).toMatchObject(refusedWith(409, "not-sold-to", { country: "CH" }));
  });

  it("keeps what was chosen with the order, whatever the owner changes later", async () => {
    const chosen = { ...place("DE"), deliveryMethod: "express" };
    const before = await placed([light], chosen);
    expect(before).toMatchObject({
      delivery: 25,
      deliveryMethod: { id: "express", name: "Express" },
    });
    await save({ ...SELLING, zones: [french] });
    expect(await readOrder(shop, buyer, before)).toMatchObject(before);
    await save(SELLING);
    await deleteOrder(shop, buyer, before);
  });

  it("follows the kept charges by weight when a line is removed", async () => {
    await edit(unknown, { weightGrams: 2000 / unknown.minimum });
    const both = await placed([light, unknown], place("DE"));
    expect(both).toMatchObject({ delivery: 12, deliveryMethod: { id: "parcel" } });
    await save({ ...SELLING, zones: [french] });
    const removed = await shop.call("DELETE", `/purchase/${both._id}/line/2`, {
      token: buyer.token,
    });
    expect(removed.status, removed.text).toBe(200);
    const left = await readOrder(shop, buyer, both);
    expect(left.delivery).toBe(5.9);
    expect(cents(left.price)).toBe(cents(light.price * light.minimum) + 590);
    await save(SELLING);
    await deleteOrder(shop, buyer, both);
  });

  it("refuses an order whose zone or way was deleted under the cart, and says what to do", async () => {
    const seen = await preview([light], { ...place("DE"), deliveryMethod: "express" });
    await save({ ...SELLING, zones: [{ ...german, methods: [parcel] }, french] });
    // Two deleted orders of a tool would make the next one wait.
    buyer = await prepareBuyer(shop);
    const without = await order([light], {
      ...to("DE"),
      price: seen.price,
      deliveryMethod: "express",
    });
    expect(without).toMatchObject(refusedWith(409, "delivery-changed"));
    expect(await preview([light], { ...place("DE"), deliveryMethod: "express" })).toMatchObject({
      deliveryMethod: "parcel",
    });
    await save({ ...SELLING, zones: [french], home: { ...SELLING.home, country: "FR" } });
    expect(await order([light], { ...to("DE"), price: seen.price })).toMatchObject(
      refusedWith(409, "not-sold-to"),
    );
    await save(SELLING);
  });

  it("lets one of two owners save who have seen the same version", async () => {
    const seen = await version();
    const mine = { ...SELLING, assumedWeight: 100 };
    const answers = await Promise.all([
      put(mine, seen),
      put({ ...SELLING, assumedWeight: 200 }, seen),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code: "setting-changed",
    });
  });

  it("93: says what an order would cost with zones that are not saved; delivery does not count for free delivery", async () => {
    const seen = await version();
    const methods = [{ ...parcel, freeFrom: 130 }];
    const value = { ...SELLING, zones: [{ ...german, methods }] };
    const body = { section: "selling", value, goods: 120, weightGrams: 1500 };
    const ask = async (country?: string) =>
      (
        await shop.call("POST", "/settings/sample-order", {
          token: admin.token,
          body: { ...body, ...(country && { shipTo: { country } }) },
        })
      ).json;
    expect(await ask("DE")).toMatchObject({
      zone: "Germany",
      deliveryMethod: "parcel",
      delivery: 12,
      price: 132,
    });
    expect(await ask()).toMatchObject({ zone: "Germany", price: 132 });
    expect(await ask("AT")).toMatchObject({ fault: { code: "not-sold-to" } });
    expect(await version()).toBe(seen);
    const refused = await shop.call("POST", "/settings/sample-order", {
      token: buyer.token,
      body: { ...body, shipTo: { country: "DE" } },
    });
    expect(refused.status).toBe(403);
  });

  it("refuses zones that cannot be", async () => {
    const faults = async (value: object) => (await put(value, await version())).json.errors;
    expect(await faults({ ...SELLING, home: { country: "" } })).toMatchObject([
      { field: "home.country" },
    ]);
    const rising = { ...parcel, bands: parcel.bands.toReversed() };
    expect(await faults({ ...SELLING, zones: [{ ...german, methods: [rising] }] })).toMatchObject([
      { field: "zones.0.methods.0.bands" },
    ]);
    expect(await faults({ ...SELLING, zones: [{ ...german, countries: ["XX"] }] })).toMatchObject([
      { field: "zones.0.countries.0" },
    ]);
  });
});
