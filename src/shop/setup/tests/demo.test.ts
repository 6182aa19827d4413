/** "Remove the demo": what goes, what stays and why, and that it can be repeated. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { deleteOrder, placeOrder } from "#support/orders/ordering.ts";
import { payFor } from "#support/orders/refund-calls.ts";
import { openSandbox } from "#support/payments.ts";
import { ALL, demoShops, NONE_KEPT, TEXTS } from "#support/products/demo-shop.ts";
import type { Answer, TestShop } from "#support/shop.ts";
import { stockFaults } from "../../../../tests/survival/check-stock.ts";
import type { Ask } from "../../../../tests/survival/records.ts";
import { seedDemo } from "../../../app/server/database/seed.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";

describe.each(engines)("removing the demo on %s", (engine) => {
  const { openShop, closing } = demoShops(engine);

  async function expectBooksToBalance({ db }: TestShop): Promise<void> {
    const ask: Ask = async (text) => (await sql.raw(text).execute(db.read)).rows as never;
    expect(await stockFaults(ask)).toEqual({ oversold: [], wrong: [] });
  }

  const countPictures = async ({ db }: TestShop) =>
    (await db.read.selectFrom("image").select("name").execute()).length;
  const reviewOf = (buyer: Buyer, tool: Tool) => ({
    token: buyer.token,
    body: { patient: buyer.email, review: "Runs true.", rating: 5, tool: tool._id },
  });

  it("takes the untouched demo away wholly, with history and balanced books", async () => {
    const { shop, admin, call, tool, status, remove } = await openShop();
    expect(await status()).toEqual({ ...ALL, texts: TEXTS, kept: NONE_KEPT });

    expect(await remove()).toEqual({
      removed: { ...ALL, pictures: 28, texts: TEXTS },
      kept: NONE_KEPT,
    });

    expect(await toolsOf(shop)).toEqual([]);
    expect((await shop.call("GET", "/review")).json).toEqual([]);
    expect((await shop.call("GET", "/category")).json).toEqual([]);
    expect(await countPictures(shop)).toBe(0);
    expect(await status()).toEqual({ tools: 0, reviews: 0, texts: [], kept: NONE_KEPT });
    expect((await call("GET", "/product?show=deleted")).json).toEqual([]);
    const [last] = (await call("GET", `/product/${tool(0)._id}/act`)).json;
    expect(last).toMatchObject({ what: "deleted", who: admin.email });
    await expectBooksToBalance(shop);
  });

  it("keeps tools that were ordered in whatever state, and says so", async () => {
    const sandbox = await openSandbox();
    closing.push(sandbox.close);
    const { shop, tool, status, remove } = await openShop(sandbox.settings);
    const buyer = await prepareBuyer(shop);
    await placeOrder(shop, buyer, tool(0));
    await payFor(shop, sandbox, buyer, tool(1));
    const deleted = await placeOrder(shop, buyer, tool(2));
    await deleteOrder(shop, buyer, deleted);

    const ordered = [0, 1, 2].map((index) => {
      const { _id, name } = tool(index);
      return { _id, name, because: "ordered" };
    });
    expect((await status()).kept.tools).toEqual(expect.arrayContaining(ordered));
    const { removed, kept } = await remove();
    expect(removed).toMatchObject({ ...ALL, tools: 25, pictures: 25 });
    expect(kept.tools).toHaveLength(3);
    expect((await toolsOf(shop)).map(({ _id }) => _id).sort()).toEqual(
      ordered.map(({ _id }) => _id).sort(),
    );
    expect((await toolsOf(shop)).map(({ reviews }) => reviews)).toEqual([0, 0, 0]);
    for (const { img } of await toolsOf(shop))
      expect((await shop.app.inject(img)).statusCode).toBe(200);
    await expectBooksToBalance(shop);
  });

  it("keeps tools that were edited, restocked or reviewed by a customer, and answered reviews", async () => {
    const { shop, call, tool, remove } = await openShop();
    const [edited, restocked, reviewed, reverted] = [tool(0), tool(1), tool(2), tool(3)];
    const { version } = (await call("GET", `/product/${edited._id}`)).json;
    await call("PATCH", `/tool/${edited._id}`, { version, price: 99 });
    const correct = (id: string, change: number) =>
      call("POST", `/product/${id}/stock`, { change, reason: "Counted" });
    await correct(restocked._id, 5);
    await correct(reverted._id, 5);
    await correct(reverted._id, -5);
    const customer = await prepareBuyer(shop);
    await shop.call("POST", "/review", reviewOf(customer, reviewed));
    const invented = (await shop.call("GET", "/review")).json.find(
      ({ author }: { author: string }) => author.startsWith("Wendell"),
    );
    await call("PUT", `/review/${invented._id}/reply`, { reply: "Thank you." });

    const { removed, kept } = await remove();
    expect(removed).toMatchObject({ tools: 25, reviews: ALL.reviews - 1, pictures: 25 });
    expect(kept.reviews).toBe(1);
    expect(Object.fromEntries(kept.tools.map(({ _id, because }) => [_id, because]))).toEqual({
      [edited._id]: "edited",
      [restocked._id]: "edited",
      [reviewed._id]: "reviewed",
    });
    const left = (await shop.call("GET", "/review")).json;
    expect(left.map(({ review }: { review: string }) => review).sort()).toEqual(
      [invented.review, "Runs true."].sort(),
    );
    expect(await call("GET", `/tool/${reviewed._id}`)).toMatchObject({
      json: { reviews: 1, rating: 5 },
    });
    await expectBooksToBalance(shop);
  });

  it("keeps pictures that a tool of the shop shows", async () => {
    const { shop, admin, call, tool, remove } = await openShop();
    const { img } = tool(0);
    const pictures = [img, tool(1).img];
    await call("POST", "/tool", {
      name: "Admin",
      email: admin.email,
      tool: "Sine bar",
      price: 89.5,
      quantity: 40,
      minimum: 2,
      img,
      pictures,
    });
    expect((await remove()).removed).toMatchObject({ ...ALL, pictures: 26 });
    expect((await toolsOf(shop)).map(({ name }) => name)).toEqual(["Sine bar"]);
    for (const shown of pictures) expect((await shop.app.inject(shown)).statusCode).toBe(200);
  });

  it("removes everything once when two admins ask at once, and nothing when repeated", async () => {
    const { shop, remove } = await openShop();
    const reports = await Promise.all([remove(), remove(), remove()]);
    const nothing = { tools: 0, reviews: 0, pictures: 0, texts: [] };
    expect(reports.map(({ removed }) => removed)).toEqual(
      expect.arrayContaining([{ ...ALL, pictures: 28, texts: TEXTS }, nothing, nothing]),
    );
    expect((await remove()).removed).toEqual(nothing);
    const { history } = await shop.db.read
      .selectFrom("audit_log")
      .select((entry) => entry.fn.countAll<number>().as("history"))
      .where("action", "=", "deleted")
      .executeTakeFirstOrThrow();
    expect(history).toBe(ALL.tools + ALL.reviews);
  });

  it("either keeps a tool or refuses its order when both happen at once", async () => {
    const { shop, tool, remove } = await openShop();
    const buyers = await Promise.all([0, 1, 2, 3].map(() => prepareBuyer(shop)));
    const orders: Promise<Answer>[] = buyers.map((buyer, index) =>
      shop.call("POST", "/purchase", {
        token: buyer.token,
        body: {
          price: Math.round(tool(index).price * 100 * tool(index).minimum) / 100,
          patient: buyer.email,
          patientName: "Test Buyer",
          product: tool(index).name,
          phone: "555 0100",
          address: "1 Mill Lane",
          order: tool(index).minimum,
          minOrder: tool(index).minimum,
          tool: tool(index)._id,
        },
      }),
    );
    const { kept } = await remove();
    const placed = await Promise.all(orders);
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(kept.tools.length);
    for (const { status } of placed) expect([200, 404, 409]).toContain(status);
    await expectBooksToBalance(shop);
  });

  it("lasts: the next start does not bring the demo back", async () => {
    const { shop, remove } = await openShop();
    await remove();
    expect(await seedDemo(shop.db)).toBe(false);
    expect(await toolsOf(shop)).toEqual([]);
  });
});
