/** What becomes of an order after it was placed: shipping, delivery, the wish to cancel, its history. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Tool } from "../../src/features/catalogue/contract.ts";
import { orderStates, type Purchase } from "../../src/features/orders/contract.ts";
import { allows, type OrderVerb } from "../../src/features/orders/rules.ts";
import { type Buyer, orderFor, prepareBuyer, toolsOf } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { openSandbox, type TestSandbox } from "../support/payments.ts";
import { type Answer, buildShop, type TestShop } from "../support/shop.ts";
import { askIntent, deleteOrder, historyOf, placeOrder, readOrder, stockOf } from "./ordering.ts";
import {
  anotherShop,
  checkBooks,
  lettersAbout,
  payFor,
  refund,
  refundRows,
  timeline,
  workRefunds,
} from "./refunding.ts";

const UPS = { carrier: "UPS", tracking: "1Z 999 AA1" };

describe.each(engines)("fulfilment on %s", (engine) => {
  let sandbox: TestSandbox;
  let shop: TestShop;
  let other: Awaited<ReturnType<typeof anotherShop>>;
  let tools: Tool[];
  let admin: Buyer;
  let second: Buyer;

  beforeAll(async () => {
    sandbox = await openSandbox({ mail: true });
    shop = await buildShop(engine, sandbox.settings);
    other = await anotherShop(shop);
    tools = (await toolsOf(shop)).filter(({ quantity, minimum }) => quantity >= minimum * 20);
    [admin, second] = await Promise.all([prepareBuyer(shop, "admin"), prepareBuyer(shop, "admin")]);
  });
  afterEach(() => sandbox.clearFaults());
  afterAll(async () => {
    await other.close();
    await shop.close();
    await sandbox.close();
  });

  const aTool = (index = 0) => tools[index] as Tool;
  const cents = (dollars: number) => Math.round(dollars * 100);
  async function paid(): Promise<{ buyer: Buyer; order: Purchase }> {
    const buyer = await prepareBuyer(shop);
    return { buyer, order: await payFor(shop, sandbox, buyer, aTool()) };
  }

  type At = Pick<TestShop, "call">;
  const ask = (order: Purchase, { token }: Buyer, reason = "Ordered twice", at: At = shop) =>
    at.call("POST", `/purchase/${order._id}/cancellation`, { token, body: { reason } });
  const answer = (order: Purchase, { token }: Buyer, body: object, at: At = shop) =>
    at.call("PUT", `/purchase/${order._id}/cancellation`, { token, body });
  const ship = (order: Purchase, { token }: Buyer, body: object = UPS, at: At = shop) =>
    at.call("PUT", `/purchase/${order._id}/shipment`, { token, body });
  const deliver = (order: Purchase, { token }: Buyer, at: At = shop) =>
    at.call("PUT", `/purchase/${order._id}/delivery`, { token, body: {} });
  const release = (order: Purchase, { token }: Buyer, at: At = shop) =>
    at.call("DELETE", `/purchase/${order._id}/hold`, { token });
  const list = async (query: string, { token }: Buyer = admin): Promise<Purchase[]> =>
    (await shop.call("GET", `/purchase?${query}`, { token })).json;
  const numbers = (orders: readonly Purchase[]) => orders.map(({ number }) => number);
  const refusedState = (refused: Answer, words: string) =>
    expect(refused).toMatchObject({
      status: 409,
      json: { code: "wrong-state", detail: expect.stringContaining(words) },
    });

  describe("the table of what can be asked in which state", () => {
    const verbs: Record<OrderVerb, (order: Purchase, buyer: Buyer) => Promise<Answer>> = {
      pay: (order, buyer) => askIntent(shop, buyer, order),
      delete: (order, buyer) => deleteOrder(shop, buyer, order),
      "release-hold": (order) => release(order, admin),
      "ask-cancellation": (order, buyer) => ask(order, buyer),
      "answer-cancellation": (order) => answer(order, admin, { accept: true }),
      ship: (order) => ship(order, admin),
      deliver: (order) => deliver(order, admin),
      refund: (order) => refund(shop, admin, order),
    };

    it.each([...orderStates])("holds for what is %s", async (state) => {
      const buyer = await prepareBuyer(shop);
      const order =
        state === "unpaid"
          ? await placeOrder(shop, buyer, aTool())
          : await payFor(shop, sandbox, buyer, aTool());
      const unpaid = { paid_at: null, transaction_id: null };
      await shop.db.write
        .updateTable("purchase")
        .set({ state, ...((state === "expired" || state === "deleted") && unpaid) })
        .where("key", "=", order.number)
        .execute();
      const before = await historyOf(shop, order);
      for (const [verb, call] of Object.entries(verbs)) {
        if (allows(state, verb as OrderVerb)) continue;
        // What is so already is no news: delivered twice, answered with the order.
        if (verb === "deliver" && state === "delivered") continue;
        const { status } = await call(order, buyer);
        expect([verb, status]).toEqual([verb, state === "deleted" ? 404 : 409]);
      }
      expect(await historyOf(shop, order)).toEqual(before);
      expect(await refundRows(shop, order)).toEqual([]);
    });
  });

  describe("shipping", () => {
    it("takes carrier and tracking number, once, and tells buyer and shop", async () => {
      const { buyer, order } = await paid();
      const answers = await Promise.all([
        ship(order, admin),
        ship(order, second, UPS, other),
        ship(order, admin),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const shipped = await readOrder(shop, buyer, order);
      expect(shipped).toMatchObject({
        state: "shipped",
        paid: true,
        shipment: { ...UPS, shippedAt: expect.any(String) },
      });
      expect(await historyOf(shop, order)).toEqual(["placed", "paid", "shipped"]);
      expect((await timeline(shop, buyer, order)).at(-1)).toMatchObject({
        what: "shipped",
        by: "admin",
        note: "UPS, 1Z 999 AA1",
      });
      const letters = ["paid", "shipped", "shop-paid", "shop-shipped"];
      expect(await lettersAbout(shop, order)).toEqual(letters);

      const corrected = { carrier: "UPS", tracking: "1Z 999 AA2" };
      expect((await ship(order, admin, corrected)).json).toEqual({
        ...shipped,
        shipment: { ...shipped.shipment, ...corrected },
      });
      expect((await lettersAbout(shop, order)).filter((kind) => kind === "shipped")).toHaveLength(
        2,
      );
    });

    it("goes on to delivered, once", async () => {
      const { buyer, order } = await paid();
      refusedState(await deliver(order, admin), "Only a shipped order");
      await ship(order, admin);
      const answers = await Promise.all([deliver(order, admin), deliver(order, second, other)]);
      expect(answers.map(({ json }) => json.state)).toEqual(["delivered", "delivered"]);
      expect(answers[0]?.json.shipment).toMatchObject({ ...UPS, deliveredAt: expect.any(String) });
      expect(await historyOf(shop, order)).toEqual(["placed", "paid", "shipped", "delivered"]);
      refusedState(await ship(order, admin), "Only a paid order");
      expect((await readOrder(shop, buyer, order)).state).toBe("delivered");
    });

    it("is refused for what must not leave the house", async () => {
      const buyer = await prepareBuyer(shop);
      refusedState(await ship(await placeOrder(shop, buyer, aTool()), admin), "Only a paid order");
      const { order: refunded } = await paid();
      await refund(shop, admin, refunded);
      refusedState(await ship(refunded, admin), "given back");
      const { order: restocked } = await paid();
      await refund(shop, admin, restocked, { amount: 1, restock: true });
      refusedState(await ship(restocked, admin), "pieces back to stock");
      const { order: part } = await paid();
      await refund(shop, admin, part, { amount: 1 });
      expect((await ship(part, admin)).status).toBe(200);
    });

    it("is for admins", async () => {
      const { buyer, order } = await paid();
      for (const call of [ship, deliver, release])
        expect((await call(order, buyer)).status).toBe(403);
      expect((await answer(order, buyer, { accept: true })).status).toBe(403);
      const unknown = { ...order, _id: "no-such-order" };
      for (const call of [ship, deliver, release]) {
        expect(await call(unknown, admin)).toMatchObject({
          status: 404,
          json: { code: "no-such-order" },
        });
      }
    });
  });

  describe("a hold", () => {
    it("is released by an admin, once; the order stays payable", async () => {
      const stock = await stockOf(shop, aTool(1));
      const buyer = await prepareBuyer(shop);
      const order = await placeOrder(shop, buyer, aTool(1));
      const answers = await Promise.all([release(order, admin), release(order, second, other)]);
      expect(answers.map(({ status, json }) => [status, json.heldUntil])).toEqual([
        [200, null],
        [200, null],
      ]);
      expect(await stockOf(shop, aTool(1))).toBe(stock);
      expect(await historyOf(shop, order)).toEqual(["placed", "hold-released"]);
      expect((await askIntent(shop, buyer, order)).status).toBe(200);
      expect(await stockOf(shop, aTool(1))).toBe(stock - order.order);
      expect(await historyOf(shop, order)).toEqual(["placed", "hold-released", "hold-retaken"]);
    });

    it("that an admin released twice keeps nobody from ordering again", async () => {
      const buyer = await prepareBuyer(shop);
      for (const quantity of [1, 2, 3].map((times) => aTool(1).minimum * times)) {
        const order = await placeOrder(shop, buyer, aTool(1), quantity);
        await release(order, admin);
        await shop.call("DELETE", `/purchase/${order._id}`, { token: buyer.token });
        refusedState404(await release(order, admin));
      }
    });

    it("of a paid order is none", async () => {
      const { order } = await paid();
      refusedState(await release(order, admin), "Only an unpaid order");
    });

    const refusedState404 = (refused: Answer) => expect(refused.status).toBe(404);
  });

  describe("the wish to cancel", () => {
    it("is asked once while it is open, by the owner of a paid order", async () => {
      const { buyer, order } = await paid();
      const asked = await Promise.all([
        ask(order, buyer),
        ask(order, buyer, "Ordered twice", other),
      ]);
      expect(asked.map(({ status }) => status)).toEqual([200, 200]);
      expect(asked[0]?.json.cancellationAskedAt).toEqual(asked[1]?.json.cancellationAskedAt);
      expect((await timeline(shop, buyer, order)).slice(2)).toEqual([
        {
          what: "cancellation-asked",
          at: asked[0]?.json.cancellationAskedAt,
          by: "buyer",
          note: "Ordered twice",
        },
      ]);
      expect(numbers(await list("attention=true"))).toContain(order.number);
      refusedState(await ship(order, admin), "Answer that first");
      expect((await ask(order, admin)).status).toBe(404);
      expect((await ask(order, await prepareBuyer(shop))).status).toBe(404);
    });

    it("is refused for an order that is not paid, has shipped or was given back", async () => {
      const buyer = await prepareBuyer(shop);
      refusedState(await ask(await placeOrder(shop, buyer, aTool()), buyer), "Only a paid order");
      const shipped = await paid();
      await ship(shipped.order, admin);
      refusedState(await ask(shipped.order, shipped.buyer), "not shipped");
      const refunded = await paid();
      await refund(shop, admin, refunded.order);
      refusedState(await ask(refunded.order, refunded.buyer), "given back");
    });

    it("accepted: everything that is left goes back with the pieces, once for two admins", async () => {
      const stock = await stockOf(shop, aTool());
      const { buyer, order } = await paid();
      await refund(shop, admin, order, { amount: 1 });
      await ask(order, buyer);
      const answers = await Promise.all([
        answer(order, admin, { accept: true, note: "Of course" }),
        answer(order, second, { accept: true }, other),
        answer(order, admin, { accept: true, note: "Of course" }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const now = await readOrder(shop, buyer, order);
      expect(now).toMatchObject({ state: "paid", refunded: order.price });
      expect(now).not.toHaveProperty("cancellationAskedAt");
      expect(await stockOf(shop, aTool())).toBe(stock);
      expect((await refundRows(shop, order)).map(({ reason }) => reason)).toEqual([
        "admin",
        "cancellation",
      ]);
      await checkBooks(shop, sandbox, order, cents(order.price));
      expect((await historyOf(shop, order)).slice(4)).toEqual([
        "cancellation-asked",
        "refund-asked",
        "refunded",
      ]);
      refusedState(await answer(order, admin, { accept: false }), "answered already");
      expect(numbers(await list("attention=true"))).not.toContain(order.number);
    });

    it("accepted while the provider is down: the money goes back later", async () => {
      const { buyer, order } = await paid();
      await ask(order, buyer);
      await sandbox.faults({ path: "/v1/refunds", kind: "status", status: 500, times: 100 });
      expect((await answer(order, admin, { accept: true })).json).toMatchObject({ refunded: 0 });
      refusedState(await ask(order, buyer), "on its way");
      refusedState(await ship(order, admin), "on its way");
      await sandbox.clearFaults();
      await workRefunds(shop);
      await checkBooks(shop, sandbox, order, cents(order.price));
    }, 30_000);

    it("declined: once for two admins; the buyer is told, and may ask again", async () => {
      const { buyer, order } = await paid();
      refusedState(await answer(order, admin, { accept: false }), "does not ask");
      await ask(order, buyer);
      const declined = { accept: false, note: "It is being cut already" };
      const answers = await Promise.all([
        answer(order, admin, declined),
        answer(order, second, declined, other),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.json).not.toHaveProperty("cancellationAskedAt");
      expect((await timeline(shop, buyer, order)).slice(3)).toEqual([
        expect.objectContaining({
          what: "cancellation-declined",
          by: "admin",
          note: "It is being cut already",
        }),
      ]);
      const letters = await lettersAbout(shop, order);
      expect(letters.filter((kind) => kind === "cancellation-declined")).toHaveLength(1);
      refusedState(await answer(order, admin, { accept: true }), "answered already");
      expect(await refundRows(shop, order)).toEqual([]);
      expect((await ask(order, buyer, "Please")).json.cancellationAskedAt).toBeDefined();
      expect((await answer(order, admin, { accept: true })).json.refunded).toBe(order.price);
    });

    it("is answered by one of two admins who disagree", async () => {
      const { buyer, order } = await paid();
      await ask(order, buyer);
      const [yes, no] = await Promise.all([
        answer(order, admin, { accept: true }),
        answer(order, second, { accept: false }, other),
      ]);
      expect([yes?.status, no?.status].sort()).toEqual([200, 409]);
      await checkBooks(shop, sandbox, order, yes?.status === 200 ? cents(order.price) : 0);
    });

    it("is granted by a refund of everything", async () => {
      const { buyer, order } = await paid();
      await ask(order, buyer);
      await refund(shop, admin, order, { amount: 1 });
      expect(await readOrder(shop, buyer, order)).toHaveProperty("cancellationAskedAt");
      await refund(shop, admin, order);
      expect(await readOrder(shop, buyer, order)).not.toHaveProperty("cancellationAskedAt");
    });
  });

  describe("the history", () => {
    it("says what happened, who did it and which papers there are, to owner and admins", async () => {
      const buyer = await prepareBuyer(shop);
      const body = { ...orderFor(buyer, aTool()), company: "Mill & Co", purchaseOrder: "PO 7" };
      const { json } = await shop.call("POST", "/purchase", { token: buyer.token, body });
      const order: Purchase = json.purchase;
      const path = `/purchase/${order._id}/history`;
      const read = async ({ token }: Buyer) => (await shop.call("GET", path, { token })).json;
      expect(await read(buyer)).toEqual({
        events: [{ what: "placed", at: order.createdAt, by: "buyer" }],
        refunds: [],
        papers: [],
        company: "Mill & Co",
        purchaseOrder: "PO 7",
      });
      const { json: intent } = await askIntent(shop, buyer, order);
      await sandbox.pay(intent.clientSecret);
      await askIntent(shop, buyer, order);
      await refund(shop, admin, order, { amount: 2, note: "A scratch" });
      const all = await read(buyer);
      expect(all).toMatchObject({
        events: [
          { what: "placed", by: "buyer" },
          { what: "paid", by: "shop" },
          { what: "refund-asked", by: "admin", note: "$2.00" },
          { what: "refunded", by: "shop", note: "$2.00" },
        ],
        refunds: [{ amount: 2, status: "succeeded", reason: "admin", note: "A scratch" }],
        papers: [{ kind: "invoice" }, { kind: "credit-note" }],
      });
      expect(await read(admin)).toEqual(all);
      const stranger = await prepareBuyer(shop);
      expect(await read(stranger)).toMatchObject({ code: "no-such-order" });
    });

    it("of a deleted order is told to nobody", async () => {
      const buyer = await prepareBuyer(shop);
      const order = await placeOrder(shop, buyer, aTool(3));
      await shop.call("DELETE", `/purchase/${order._id}`, { token: buyer.token });
      const path = `/purchase/${order._id}/history`;
      for (const { token } of [buyer, admin])
        expect((await shop.call("GET", path, { token })).status).toBe(404);
    });
  });

  describe("the admins' list", () => {
    it("finds orders by number, e-mail, name and the product of what was paid", async () => {
      const { buyer, order } = await paid();
      await shop.db.write
        .updateTable("shop_user")
        .set({ name: "Zebulon 100% Quill_y" })
        .where("key", "=", buyer.userKey)
        .execute();
      const find = async (search: string, who = admin) =>
        numbers(await list(`search=${encodeURIComponent(search)}`, who));
      expect(await find(String(order.number))).toContain(order.number);
      expect(await find(buyer.email)).toEqual([order.number]);
      expect(await find(buyer.email.slice(0, 12).toUpperCase())).toEqual([order.number]);
      for (const name of ["zebulon", "Zebulon 100%", "ZEBULON 100% quill_Y"])
        expect(await find(name)).toEqual([order.number]);
      for (const name of ["ebulon", "Zebulon%Quill", "Zebulon_100", "%", "_"])
        expect(await find(name)).toEqual([]);
      const words = aTool()
        .name.split(" ")
        .map((word) => word.slice(0, 4));
      expect(await find(words.join(" "))).toContain(order.number);
      expect(await find(`${words.join(" ")} nothing-like-it`)).toEqual([]);
      const unpaid = await placeOrder(shop, buyer, aTool(4));
      expect(await find(buyer.email)).toEqual([unpaid.number, order.number]);
      expect(await find(aTool(4).name)).not.toContain(unpaid.number);
      expect(await find(buyer.email, buyer)).toEqual([unpaid.number, order.number]);
      expect(await find(buyer.email, await prepareBuyer(shop))).toEqual([]);
      const page = await shop.call("GET", `/purchase?search=${buyer.email}&limit=1`, {
        token: admin.token,
      });
      expect([numbers(page.json), page.headers["x-total-count"]]).toEqual([[unpaid.number], "2"]);
      expect((await shop.call("GET", "/purchase?search=%00", { token: admin.token })).status).toBe(
        422,
      );
    });

    it("shows which orders wait for an admin", async () => {
      const { buyer, order } = await paid();
      const waits = async () => numbers(await list("attention=true")).includes(order.number);
      expect(await waits()).toBe(false);
      await ask(order, buyer);
      expect(await waits()).toBe(true);
      expect(numbers(await list("attention=true", buyer))).toEqual([order.number]);
      await answer(order, admin, { accept: false });
      expect(await waits()).toBe(false);
    });
  });
});
