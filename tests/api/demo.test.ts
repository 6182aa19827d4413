/** "Remove the demo": what goes, what stays and why, and that it can be repeated. */
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { demoReviews } from "../../demo/reviews.ts";
import { demoTools } from "../../demo/tools.ts";
import { up as markDemoTools } from "../../src/database/migrations/0025-demo-tools.ts";
import { copyCatalogue } from "../../src/features/catalogue/api/copy-catalogue.ts";
import type { Tool } from "../../src/features/catalogue/contract.ts";
import { findDemo, removeDemo } from "../../src/features/setup/api/demo.ts";
import type { DemoRemoval, DemoStatus } from "../../src/features/setup/contract.ts";
import { seedDemo } from "../../src/server/seed.ts";
import { type Buyer, prepareBuyer, toolsOf } from "../support/buyers.ts";
import { openTestDatabase } from "../support/database.ts";
import { engines } from "../support/engines.ts";
import { openSandbox } from "../support/payments.ts";
import { type Answer, buildShop, type ShopSettings, type TestShop } from "../support/shop.ts";
import { stockFaults } from "../survival/check-stock.ts";
import type { Ask } from "../survival/records.ts";
import { deleteOrder, placeOrder } from "./ordering.ts";
import { payFor } from "./refund-calls.ts";

const ALL = { tools: demoTools.length, reviews: demoReviews.length };
const TEXTS = ["company", "home", "footer", "pages", "blog", "portfolio", "checkout"];
const NONE_KEPT = { tools: [], reviews: 0 };

describe.each(engines)("removing the demo on %s", (engine) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function openShop(settings: ShopSettings = {}) {
    const shop = await buildShop(engine, settings);
    closing.push(shop.close);
    const admin = await prepareBuyer(shop, "admin");
    const tools = (await toolsOf(shop)).filter(({ quantity, minimum }) => quantity >= minimum * 2);
    const call = (method: string, path: string, body?: object) =>
      shop.call(method, path, { token: admin.token, body });
    return {
      shop,
      admin,
      tool: (index: number) => tools[index] as Tool,
      call,
      status: async (): Promise<DemoStatus> => (await call("GET", "/demo")).json,
      remove: async (): Promise<DemoRemoval> => (await call("DELETE", "/demo")).json,
    };
  }

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
    expect((await shop.call("GET", "/kind")).json).toEqual([]);
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

  it("replaces the demo's texts, and nothing that the owner has written", async () => {
    const { shop, admin, call, status, remove } = await openShop();
    const before = (await call("GET", "/settings/home")).json;
    const own = {
      _id: "anna",
      name: "Anna Weber",
      said: "On time.",
      location: "Ulm",
      img: "clients",
    };
    const { hero, testimonials } = before.value;
    const value = {
      ...before.value,
      hero: { ...hero, heading: "Tools from Ulm" },
      testimonials: { ...testimonials, items: [...testimonials.items, own] },
    };
    expect(await call("PUT", "/settings/home", { version: before.version, value })).toMatchObject({
      status: 200,
    });

    expect((await remove()).removed.texts).toEqual(TEXTS);
    const after = (await call("GET", "/settings/home")).json.value;
    expect(after.hero).toMatchObject({ heading: "Tools from Ulm", text: "{description}" });
    expect(after.testimonials.items).toEqual([own]);
    expect(after.businessSummary.items).toEqual([]);
    const pages = (await call("GET", "/settings/pages")).json.value.items;
    expect(pages.map(({ slug }: { slug: string }) => slug)).toEqual([
      "about",
      "imprint",
      "terms",
      "privacy",
      "cookies",
    ]);
    for (const { body } of pages) expect(body).toMatch(/^\*\*This page is a template\.\*\*/);
    const shown = JSON.stringify([
      (await shop.call("GET", "/shop")).json,
      ...(await Promise.all(
        ["home", "blog", "portfolio"].map(
          async (part) => (await shop.call("GET", `/shop/${part}`)).json,
        ),
      )),
    ]);
    expect(shown).not.toMatch(/Millwright|Cleveland|Lindqvist|Okafor|Amsel|535|shop\.test/);
    const [entry] = (await call("GET", "/settings/company/history")).json;
    expect(entry).toMatchObject({ what: "changed", who: admin.email });
    expect((await status()).texts).toEqual([]);
  });

  it("leaves neutral texts alone that the owner has changed or deleted since", async () => {
    const { call, status, remove } = await openShop();
    await remove();
    const { value, version } = (await call("GET", "/settings/pages")).json;
    const items = value.items.filter(({ slug }: { slug: string }) => slug !== "cookies");
    await call("PUT", "/settings/pages", { version, value: { items } });
    expect((await status()).texts).toEqual([]);
    expect((await remove()).removed.texts).toEqual([]);
    expect((await call("GET", "/settings/pages")).json.value.items).toEqual(items);
  });

  it("keeps a drawing of the demo that a text shows", async () => {
    const { shop, call, tool, remove } = await openShop();
    const { img } = tool(0);
    const { value, version } = (await call("GET", "/settings/branding")).json;
    await call("PUT", "/settings/branding", { version, value: { ...value, logoLight: img } });
    expect((await remove()).removed).toMatchObject({ ...ALL, pictures: 27 });
    expect((await shop.app.inject(img)).statusCode).toBe(200);
  });

  it("is for admins only", async () => {
    const { shop } = await openShop();
    const { token } = await prepareBuyer(shop);
    expect((await shop.call("DELETE", "/demo", { token })).status).toBe(403);
    expect((await shop.call("GET", "/demo")).status).toBe(401);
    expect(await toolsOf(shop)).toHaveLength(28);
  });

  it("lasts: the next start does not bring the demo back", async () => {
    const { shop, remove } = await openShop();
    await remove();
    expect(await seedDemo(shop.db)).toBe(false);
    expect(await toolsOf(shop)).toEqual([]);
  });

  it("works in a database that an earlier version has seeded", async () => {
    const { shop, call, tool, remove } = await openShop();
    const { version } = (await call("GET", `/product/${tool(0)._id}`)).json;
    await call("PATCH", `/tool/${tool(0)._id}`, { version, price: 99 });
    await shop.db.write.schema.dropTable("demo_tool").execute();
    await markDemoTools(shop.db.write as never);
    const { removed, kept } = await remove();
    expect(removed.tools).toBe(27);
    expect(kept.tools).toMatchObject([{ _id: tool(0)._id, because: "edited" }]);
  });

  it.each(["this version", "an earlier version"])(
    "works in a copy that %s has made for live payments, without the tools that were edited before",
    async (made) => {
      const { shop, call, tool } = await openShop();
      const { version } = (await call("GET", `/product/${tool(0)._id}`)).json;
      await call("PATCH", `/tool/${tool(0)._id}`, { version, price: 99 });
      await call("POST", `/product/${tool(1)._id}/stock`, { change: 1, reason: "Counted" });
      await placeOrder(shop, await prepareBuyer(shop), tool(2));
      const copy = await openTestDatabase(engine);
      closing.push(copy.close);
      await copyCatalogue(shop.db, copy.db);
      if (made === "an earlier version") {
        await copy.db.write.schema.dropTable("demo_tool").execute();
        await markDemoTools(copy.db.write as never);
      }
      expect(await findDemo(copy.db.read)).toEqual({
        tools: 26,
        reviews: 0,
        texts: TEXTS,
        kept: NONE_KEPT,
      });
      expect((await removeDemo(copy.db, null)).removed.tools).toBe(26);
    },
  );
});
