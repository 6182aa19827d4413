import { describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { payOrder, placeOrder } from "#support/orders/ordering.ts";
import { refusedWith } from "#support/refused-with.ts";
import { sandboxShop } from "#support/sandbox-shop.ts";
import { sharedTools } from "#support/shared-shop.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import type { Review } from "../contract.ts";

describe.each(engines)("reviews on %s", (engine) => {
  const { sandbox, shop } = sandboxShop(engine);
  const tools = sharedTools(shop, ({ quantity, minimum }) => quantity >= minimum * 9);

  const aTool = (index: number) => tools[index] as Tool;
  const write = (buyer: Buyer, change: object = {}) =>
    shop.call("POST", "/review", {
      token: buyer.token,
      body: { patient: buyer.email, review: "Runs true.", rating: 5, ...change },
    });
  const list = async (query = "", token?: string): Promise<Review[]> =>
    (await shop.call("GET", `/review${query}`, { token })).json;
  const read = async (id: string, token?: string) =>
    (await list("", token)).find(({ _id }) => _id === id);

  it("show the email to the author and admins, and mask it for others", async () => {
    const author = await prepareBuyer(shop);
    const admin = await prepareBuyer(shop, "admin");
    const stranger = await prepareBuyer(shop);
    const { status, json } = await write(author);
    expect({ status, json }).toEqual({
      status: 200,
      json: { acknowledged: true, insertedId: expect.any(String) },
    });
    const emailFor = async (token?: string) => (await read(json.insertedId, token))?.patient;
    expect(await emailFor(author.token)).toBe(author.email);
    expect(await emailFor(admin.token)).toBe(author.email);
    expect(await emailFor(stranger.token)).toBe("bu…@shop.test");
    expect(await emailFor()).toBe("bu…@shop.test");
    const unmasked = (await list()).filter(({ patient }) => !patient.includes("…"));
    expect(unmasked).toEqual([]);
    expect(await read(json.insertedId)).toMatchObject({ author: "Test Buyer", verified: false });
  });

  it.each([
    ["the part before the @", (email: string) => email.split("@")[0]?.toUpperCase()],
    ["the address", (email: string) => `  ${email} `],
    ["another address", () => "Ada <ada.private@müller.test>"],
  ])("hide a name that is %s, which would reveal the email", async (_what, nameOf) => {
    const author = await prepareBuyer(shop);
    const users = shop.db.write.updateTable("shop_user").where("key", "=", author.userKey);
    await users.set({ name: nameOf(author.email) ?? "" }).execute();
    const { insertedId } = (await write(author)).json;
    expect(await read(insertedId)).toMatchObject({ author: "bu…", patient: "bu…@shop.test" });
    expect((await read(insertedId, author.token))?.author).toBe(nameOf(author.email));
  });

  it("are limited to one per customer for the company and for each tool", async () => {
    const author = await prepareBuyer(shop);
    expect((await write(author)).json.acknowledged).toBe(true);
    expect((await write(author, { review: "Again." })).json).toEqual({ acknowledged: false });
    expect((await write(author, { tool: aTool(0)._id })).json.acknowledged).toBe(true);
    expect((await write(author, { tool: aTool(0)._id })).json).toEqual({ acknowledged: false });
    expect((await write(author, { tool: aTool(1)._id })).json.acknowledged).toBe(true);
    expect((await write(await prepareBuyer(shop), { tool: aTool(1)._id })).json.acknowledged).toBe(
      true,
    );
    const own = await list("", author.token);
    expect(own.filter(({ patient }) => patient === author.email)).toHaveLength(3);
  });

  it("are created once when sent twice at once", async () => {
    const author = await prepareBuyer(shop);
    const answers = await Promise.all([write(author), write(author)]);
    expect(answers.map(({ json }) => json.acknowledged).sort()).toEqual([false, true]);
  });

  it.each([0, 6, 2.5, "5", null])("refuse a rating of %j", async (rating) => {
    const refused = await write(await prepareBuyer(shop), { rating });
    expect(refused.status).toBe(422);
    expect(refused.json.errors[0].field).toBe("rating");
  });

  it("need the author's own email and an existing tool", async () => {
    const [author, other] = [await prepareBuyer(shop), await prepareBuyer(shop)];
    expect((await write(author, { patient: other.email })).status).toBe(403);
    expect(await write(author, { tool: "no-such-tool" })).toMatchObject(
      refusedWith(404, "no-such-tool"),
    );
    expect((await write(author)).json.acknowledged).toBe(true);
    expect((await write(other)).json.acknowledged).toBe(true);
  });

  it("are edited and deleted by their author only", async () => {
    const [author, other] = [await prepareBuyer(shop), await prepareBuyer(shop)];
    const admin = await prepareBuyer(shop, "admin");
    const { insertedId } = (await write(author)).json;
    const path = `/review/${insertedId}`;
    const edit = (buyer: Buyer, body: object) =>
      shop.call("PATCH", path, { token: buyer.token, body });

    expect((await edit(other, { rating: 1 })).status).toBe(404);
    expect((await edit(other, {})).status).toBe(404);
    expect((await edit(admin, { rating: 1 })).status).toBe(404);
    expect((await shop.call("DELETE", path, { token: other.token })).status).toBe(404);
    expect((await edit(author, { patient: other.email })).status).toBe(422);
    expect(await read(insertedId)).toMatchObject({ review: "Runs true.", rating: 5 });

    expect((await edit(author, { rating: 2 })).json).toMatchObject({
      _id: insertedId,
      patient: author.email,
      review: "Runs true.",
      rating: 2,
    });
    expect((await edit(author, { review: " Wore out. " })).json.review).toBe("Wore out.");
    expect((await edit(author, {})).json).toMatchObject({ review: "Wore out.", rating: 2 });

    const drop = () => shop.call("DELETE", path, { token: author.token });
    expect((await drop()).json).toEqual({ deletedCount: 1 });
    expect(await drop()).toMatchObject(refusedWith(404, "no-such-review"));
    expect((await write(author)).json.acknowledged).toBe(true);
  });

  it("are marked as a verified purchase once the order is paid", async () => {
    const buyer = await prepareBuyer(shop);
    const { insertedId } = (await write(buyer, { tool: aTool(2)._id })).json;
    const company = (await write(buyer)).json.insertedId;
    const order = await placeOrder(shop, buyer, aTool(2));
    expect(await read(insertedId)).toMatchObject({ verified: false, tool: aTool(2)._id });

    expect((await payOrder(shop, sandbox, buyer, order)).status).toBe(200);

    expect(await read(insertedId)).toMatchObject({ verified: true });
    expect(await read(company)).toMatchObject({ verified: false });
  });

  it("are listed newest first, by tool, and page by page", async () => {
    const tool = aTool(3);
    const written: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      written.unshift((await write(await prepareBuyer(shop), { tool: tool._id })).json.insertedId);
    }
    const ofTool = await shop.call("GET", `/review?tool=${tool._id}`);
    const ids = (reviews: Review[]) => reviews.map(({ _id }) => _id);
    expect(ids(ofTool.json).slice(0, 5)).toEqual(written);
    expect(ofTool.headers["x-total-count"]).toBe(String(ofTool.json.length));
    expect(ofTool.json.every((review: Review) => review.tool === tool._id)).toBe(true);

    const all = ids(await list());
    const seen: string[] = [];
    for (;;) {
      const after = seen.length > 0 ? `&after=${seen.at(-1)}` : "";
      const page = await list(`?limit=7${after}`);
      if (page.length === 0) break;
      seen.push(...ids(page));
    }
    expect(seen).toEqual(all);
    expect(ids(await list(`?tool=${tool._id}&limit=2&page=2`))).toEqual(
      ids(ofTool.json).slice(2, 4),
    );
    const { headers } = await shop.call("GET", `/review?tool=${tool._id}&limit=2&page=2`);
    expect(headers.link).toMatch(new RegExp(`page=3&tool=${tool._id}>; rel="next"`));
  });
});
