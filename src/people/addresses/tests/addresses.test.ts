/** Addresses with a country: on orders, and what is refused of them. */
import { beforeAll, describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { openIntent, reportPayment } from "#support/orders/ordering.ts";
import { createPaidShop } from "#support/orders/paid-shop.ts";
import { payFor } from "#support/orders/refund-calls.ts";
import { LYON, OHIO } from "#support/people/addresses.ts";
import { changeRows, findRow } from "#support/rows.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { eraseOrders } from "../../../sales/order-list/api/privacy.ts";
import type { Purchase } from "../../../sales/orders/contract.ts";
import { eraseAddresses, exportAddresses } from "../api/privacy.ts";

const seenOf = ({ shipTo: before, address: beforeText }: Purchase) =>
  before ? { before } : { beforeText };
const EMPTY = {
  name: "",
  company: "",
  line2: "",
  district: "",
  city: "",
  region: "",
  postcode: "",
  phone: "",
};

describe.each(engines)("addresses on %s", (engine) => {
  const desk = createPaidShop(engine);
  let tools: Tool[];
  let buyer: Buyer;
  beforeAll(async () => {
    tools = (await toolsOf(desk.shop)).filter(({ quantity, minimum }) => quantity > minimum * 40);
    buyer = await prepareBuyer(desk.shop);
  });

  const send = (method: string, path: string, body?: object, { token } = buyer) =>
    desk.shop.call(method, path, { token, body });
  let next = 0;
  function bodyOf(addresses: object, who = buyer) {
    const tool = tools[next++ % tools.length] as Tool;
    return {
      lines: [{ tool: tool._id, quantity: tool.minimum }],
      price: Math.round(tool.price * 100 * tool.minimum) / 100,
      patient: who.email,
      patientName: "Ada Buyer",
      phone: "+1 216 555 0100",
      ...addresses,
    };
  }
  async function place(addresses: object): Promise<Purchase> {
    const { status, json } = await send("POST", "/checkout", bodyOf(addresses));
    expect(status, JSON.stringify(json)).toBe(200);
    const { json: purchase } = await send("GET", `/purchase/${json.purchase._id}`);
    await send("DELETE", `/purchase/${purchase._id}`);
    return purchase;
  }
  const refuse = async (addresses: object) => {
    const { status, json } = await send("POST", "/checkout", bodyOf(addresses));
    return { status, fields: json.errors?.map(({ field }: { field: string }) => field) };
  };

  it("are kept with an order, by their parts and as lines in the order of the country", async () => {
    const order = await place({ shipTo: { ...OHIO, company: "Mill & Co" }, billTo: LYON });
    expect(order.address).toBe("41 Foundry Road\nCleveland, OH 44113\nUnited States");
    expect(order.shipTo).toEqual({ ...EMPTY, ...OHIO, company: "Mill & Co", region: "OH" });
    expect(order.billTo).toEqual({ ...EMPTY, ...LYON });
  });

  it("an address as free text stays one, without a country", async () => {
    const order = await place({ address: "7 Call Road\nCleveland" });
    expect(order.address).toBe("7 Call Road\nCleveland");
    expect(order.shipTo).toBeUndefined();
    expect(await refuse({})).toEqual({ status: 422, fields: ["address"] });
  });

  it.each([
    ["in Ireland without an Eircode", { country: "IE", line1: "1 Main Street", city: "Cork" }],
    [
      "in Hong Kong without a postcode",
      { country: "HK", line1: "18 Nathan Road", region: "Kowloon" },
    ],
    [
      "on the Canaries",
      { country: "ES", line1: "Calle Real 1", city: "Arona", region: "TF", postcode: "38640" },
    ],
    ["on Åland", { country: "AX", line1: "Storagatan 1", city: "Mariehamn", postcode: "22100" }],
    ["in Büsingen", { country: "DE", line1: "Dorfstraße 1", city: "Büsingen", postcode: "78266" }],
    [
      "in Northern Ireland",
      { country: "GB", line1: "1 High Street", city: "Belfast", postcode: "bt1 5gs" },
    ],
    [
      "of the American forces",
      { country: "US", line1: "PSC 802 Box 74", city: "APO", region: "AE", postcode: "09499" },
    ],
    ["in Japan", { country: "JP", line1: "銀座1-2-3", region: "東京都", postcode: "104-0061" }],
    [
      "in the United States without a known state or ZIP",
      { ...OHIO, region: "Wastelands", postcode: "4411" },
    ],
  ])("87: taken: %s", async (_where, shipTo) => {
    const order = await place({ shipTo });
    expect(order.shipTo).toMatchObject({ country: shipTo.country, line1: shipTo.line1 });
    expect(order.address.split("\n").length).toBeGreaterThan(1);
  });

  it.each([
    ["in the United States without a ZIP code", { ...OHIO, postcode: " " }, ["shipTo.postcode"]],
    ["without a town", { ...LYON, city: "" }, ["shipTo.city"]],
    ["in a country that is none", { ...LYON, country: "XX" }, ["shipTo.country"]],
    ["with a name for a country", { ...LYON, country: "France" }, ["shipTo.country"]],
    ["of two lines in one", { ...LYON, line1: "7 rue\nde la Paix" }, ["shipTo.line1"]],
    ["that is too long", { ...LYON, city: "x".repeat(101) }, ["shipTo.city"]],
    [
      "with nothing but blanks",
      { country: "US", line1: "\u200b", city: "\u00ad" },
      ["shipTo.line1", "shipTo.city", "shipTo.region", "shipTo.postcode"],
    ],
  ])("87: refused: %s", async (_what, shipTo, fields) => {
    expect(await refuse({ shipTo })).toEqual({ status: 422, fields });
  });

  it("says how a country's addresses are typed", async () => {
    const { json } = await desk.shop.call("GET", "/country/us");
    expect(json.fields.map(({ label }: { label: string }) => label)).toEqual([
      "Name",
      "Company",
      "Street and number",
      "Apartment, floor or building",
      "City",
      "State",
      "ZIP code",
    ]);
    expect(json.regions).toContainEqual({ code: "AE", name: "Armed Forces (AE)" });
    expect((await desk.shop.call("GET", "/country/XX")).status).toBe(404);
    const all = await desk.shop.call("GET", "/country");
    expect(all.json.countries).toContainEqual({ code: "AT", name: "Austria", sold: true });
  });

  it("88: free text that names a foreign town is an order at home", async () => {
    const order = await place({ address: "Kärntner Straße 1, 1010 Wien, Österreich" });
    const home = await place({ address: "7 Call Road" });
    expect(order.tax.rate).toEqual(home.tax.rate);
    expect(order.shipTo).toBeUndefined();
  });

  describe("of an order are corrected", () => {
    const correct = (order: Purchase, body: object, { token } = buyer) =>
      desk.shop.call("PUT", `/purchase/${order._id}/address`, {
        token,
        body: { role: "shipping", ...seenOf(order), ...body },
      });
    const read = async ({ _id }: Purchase): Promise<Purchase> =>
      (await send("GET", `/purchase/${_id}`)).json;
    async function open(addresses: object): Promise<Purchase> {
      const { json } = await send("POST", "/checkout", bodyOf(addresses));
      return read(json.purchase);
    }
    const events = async ({ _id }: Purchase) =>
      (await send("GET", `/purchase/${_id}/history`)).json.events.filter(
        ({ what }: { what: string }) => what === "address-corrected",
      );

    it("by the buyer while it is unpaid, and the history says what it was", async () => {
      const order = await open({ shipTo: LYON });
      const { status, json } = await correct(order, {
        address: { ...LYON, line1: "9 quai Rambaud" },
      });
      expect(status, JSON.stringify(json)).toBe(200);
      const after = await read(order);
      expect(after.address).toBe("9 quai Rambaud\n69001 Lyon\nFrance");
      expect(after.shipTo).toMatchObject({ line1: "9 quai Rambaud", city: "Lyon" });
      expect(after.label?.at(-1)).toBe("FRANCE");
      expect(await events(order)).toMatchObject([
        { by: "buyer", note: "7 rue de la Paix, 69001 Lyon, France" },
      ]);
      // The other tab has seen the former one.
      const other = await correct(order, { address: { ...LYON, line1: "1 cours Lafayette" } });
      expect([other.status, other.json.code]).toEqual([409, "address-changed"]);
      expect(other.json.stored).toMatchObject({ line1: "9 quai Rambaud" });
      const abroad = await correct(after, { address: { ...OHIO } });
      expect([abroad.status, abroad.json.code]).toEqual([409, "other-destination"]);
      expect((await correct(after, { address: { ...LYON, city: "" } })).status).toBe(422);
      const stranger = await prepareBuyer(desk.shop);
      expect((await correct(after, { address: LYON }, stranger)).status).toBe(404);
      expect(await events(order)).toHaveLength(1);
      await send("DELETE", `/purchase/${order._id}`);
    });

    it("of two tabs one wins, and the other is told", async () => {
      const order = await open({ shipTo: LYON });
      const answers = await Promise.all(
        ["1 rue A", "2 rue B", "3 rue C"].map((line1) =>
          correct(order, { address: { ...LYON, line1 } }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await events(order)).toHaveLength(1);
      await send("DELETE", `/purchase/${order._id}`);
    });

    it("in two tabs while a third pays: at most one, before the payment, and the invoice has it", async () => {
      for (const line1 of ["1 rue A", "2 rue B", "3 rue C"]) {
        const order = await open({ shipTo: LYON });
        const intent = await openIntent(desk.shop, buyer, order);
        await desk.sandbox.pay(intent.clientSecret);
        const tab = (more: string) => correct(order, { address: { ...LYON, line1: line1 + more } });
        const [one, paid, other] = await Promise.all([
          tab(" bis"),
          reportPayment(desk.shop, buyer, order, intent.id),
          tab(" ter"),
        ]);
        expect(paid.status, paid.text).toBe(200);
        const corrected = [one, other].filter(({ status }) => status === 200);
        expect(corrected.length).toBeLessThan(2);
        for (const { status, json } of [one, other])
          if (status !== 200) expect(["address-changed", "wrong-state"]).toContain(json.code);
        const { address = "" } = await read(order);
        expect(await events(order)).toHaveLength(corrected.length);
        const { content } = await findRow(desk.shop.db, "billing_document", [
          "purchase_key",
          order.number,
        ]);
        expect(content).toContain(address.split("\n")[0]);
      }
    });

    it("by an admin once it is paid, until it ships; the invoice stays as it was", async () => {
      const order = await payFor(desk.shop, desk.sandbox, buyer, desk.tool());
      expect((await correct(order, { address: OHIO })).json.code).toBe("wrong-state");
      const contentOf = async () =>
        (
          await desk.shop.db.read
            .selectFrom("billing_document")
            .select("content")
            .where("purchase_key", "=", order.number)
            .execute()
        ).map(({ content }) => content);
      const invoice = await contentOf();
      expect(invoice).toHaveLength(1);
      const fixed = await correct(order, { address: OHIO }, desk.admin);
      expect(fixed.status, JSON.stringify(fixed.json)).toBe(200);
      expect(await contentOf()).toEqual(invoice);
      expect(await events(order)).toMatchObject([{ by: "admin" }]);
      await changeRows(desk.shop.db, "purchase", ["key", order.number], {
        state: "shipped",
        shipped_at: Date.now(),
      });
      const late = await correct(await read(order), { address: LYON }, desk.admin);
      expect(late.json.code).toBe("wrong-state");
    });
  });

  it("110: are in the export of a person's data, and are erased with the account", async () => {
    const leaving = await prepareBuyer(desk.shop);
    await send("POST", "/address", LYON, leaving);
    const { json } = await send("POST", "/checkout", bodyOf({ shipTo: LYON }, leaving), leaving);
    const key = json.purchase.number;
    const rows = async () => {
      const { db } = desk.shop;
      const [user] = await db.read
        .selectFrom("purchase")
        .select("user_key")
        .where("key", "=", key)
        .execute();
      const book = await db.read
        .selectFrom("address")
        .select("id")
        .where("user_key", "=", user?.user_key ?? 0)
        .execute();
      const copies = await db.read
        .selectFrom("purchase_address")
        .select("role")
        .where("purchase_key", "=", key)
        .execute();
      return { user: user?.user_key ?? 0, book: book.length, copies: copies.length };
    };
    const { user, ...before } = await rows();
    expect(before).toEqual({ book: 1, copies: 1 });
    const members = exportAddresses(desk.shop.db.read, { userKey: user } as never);
    expect(await members.addresses?.()).toMatchObject([LYON]);
    const erased = { key: user, alias: "gone@deleted.invalid", email: null, isVerified: true };
    await desk.shop.db.transaction(async (tx) => {
      await eraseAddresses(tx, erased);
      await eraseOrders(tx, erased);
    });
    expect(await rows()).toMatchObject({ book: 0, copies: 0 });
  });
});
