/** What the shop does about reviews: hides, shows, answers; and who sees what. */
import { describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { payFor } from "#support/orders/refund-calls.ts";
import { sandboxShop } from "#support/sandbox-shop.ts";
import { sharedBuyer, sharedTools } from "#support/shared-shop.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import type { Review } from "../../reviews/contract.ts";

describe.each(engines)("moderated reviews on %s", (engine) => {
  const { sandbox, shop } = sandboxShop(engine);
  const admin = sharedBuyer(shop, "admin");
  const tools = sharedTools(
    shop,
    ({ quantity, minimum, reviews }) => quantity >= minimum * 4 && reviews === 0,
  );

  const nextTool = () => tools.pop() as Tool;
  const write = async (tool?: Tool, change: object = {}, by?: Buyer) => {
    const author = by ?? (await prepareBuyer(shop));
    const { json } = await shop.call("POST", "/review", {
      token: author.token,
      body: {
        patient: author.email,
        review: "Chatters.",
        rating: 2,
        ...(tool && { tool: tool._id }),
        ...change,
      },
    });
    return { author, id: json.insertedId as string, path: `/review/${json.insertedId}` };
  };
  const as = (who: Buyer | undefined, method: string, path: string, body?: object) =>
    shop.call(method, path, { token: who?.token, body });
  const list = async (query: string, who?: Buyer): Promise<Review[]> =>
    (await as(who, "GET", `/review${query}`)).json;
  const ids = (reviews: Review[]) => reviews.map(({ _id }) => _id);

  it("if hidden, are visible to their author and admins only, with the reason", async () => {
    const tool = nextTool();
    const { author, id, path } = await write(tool);
    const stranger = await prepareBuyer(shop);
    const hidden = await as(admin, "PUT", `${path}/hidden`, { reason: "Names a person" });
    expect(hidden.json.hidden).toMatchObject({ reason: "Names a person", by: admin.email });

    expect(await list(`?tool=${tool._id}`)).toEqual([]);
    expect(await list(`?tool=${tool._id}`, stranger)).toEqual([]);
    expect(ids(await list("?limit=100", admin))).not.toContain(id);
    const [own] = await list("?mine=true", author);
    expect(own).toMatchObject({ _id: id, hidden: { reason: "Names a person" } });
    expect(own?.hidden).not.toHaveProperty("by");
    expect(ids(await list(`?tool=${tool._id}&hidden=true`, admin))).toEqual([id]);
    expect(ids(await list(`?hidden=only&search=${author.email}`, admin))).toEqual([id]);

    expect((await as(admin, "DELETE", `${path}/hidden`)).json.hidden).toBeUndefined();
    expect(ids(await list(`?tool=${tool._id}`))).toEqual([id]);
  });

  it("record who hid and showed them, when and why", async () => {
    const { author, id, path } = await write();
    await as(admin, "PUT", `${path}/hidden`, { reason: "Rude" });
    await as(admin, "PUT", `${path}/hidden`, { reason: "Rude" });
    await as(admin, "DELETE", `${path}/hidden`);
    await as(admin, "DELETE", `${path}/hidden`);
    const history = await as(admin, "GET", `/review/${id}/history`);
    const by = { by: admin.email, at: expect.any(String) };
    expect(history.json).toEqual([
      { what: "shown", ...by },
      { what: "hidden", note: "Rude", ...by },
    ]);
    expect((await as(author, "GET", `/review/${id}/history`)).status).toBe(403);
  });

  it("stay hidden after an edit, and cannot be deleted by their author", async () => {
    const tool = nextTool();
    const { author, id, path } = await write(tool);
    await as(admin, "PUT", `${path}/hidden`, { reason: "Rude" });
    const edited = await as(author, "PATCH", path, { rating: 1, review: "Still rude." });
    expect(edited.json).toMatchObject({ review: "Still rude.", hidden: { reason: "Rude" } });
    expect((await as(author, "DELETE", path)).json).toMatchObject({ code: "review-hidden" });
    expect((await write(tool, {}, author)).id).toBeUndefined();
    expect(await list(`?tool=${tool._id}`)).toEqual([]);
    expect((await as(undefined, "GET", `/tool/${tool._id}`)).json).toMatchObject({ reviews: 0 });
    expect(ids(await list("?mine=true", author))).toEqual([id]);
  });

  it("all are listed for admins only, one's own for signed-in users", async () => {
    const customer = await prepareBuyer(shop);
    for (const query of ["?hidden=true", "?hidden=only", "?search=rude"]) {
      expect((await as(undefined, "GET", `/review${query}`)).status).toBe(401);
      expect((await as(customer, "GET", `/review${query}`)).status).toBe(403);
    }
    expect((await as(undefined, "GET", "/review?mine=true")).status).toBe(401);
    expect(await list("?mine=true", customer)).toEqual([]);
  });

  it("are found by text, author, email and tool", async () => {
    const tool = nextTool();
    const { author, id } = await write(tool, { review: "It sang 100%_of the time." });
    const found = async (search: string) =>
      ids(await list(`?hidden=true&search=${encodeURIComponent(search)}`, admin));
    expect(await found("100%_OF")).toEqual([id]);
    expect(await found("100%%of")).toEqual([]);
    expect(await found(author.email.slice(0, 12))).toEqual([id]);
    expect(await found(tool.name)).toContain(id);
    expect(await found("no such thing at all")).toEqual([]);
  });

  it("contain the shop's answer", async () => {
    const tool = nextTool();
    const { path } = await write(tool);
    await as(admin, "PUT", `${path}/reply`, { reply: "Send it back to us." });
    await as(admin, "PUT", `${path}/reply`, { reply: "Send it back to us, at our cost." });
    const [shown] = await list(`?tool=${tool._id}`);
    expect(shown?.reply).toEqual({
      text: "Send it back to us, at our cost.",
      at: expect.any(String),
    });
    await as(admin, "DELETE", `${path}/reply`);
    expect((await list(`?tool=${tool._id}`))[0]).not.toHaveProperty("reply");
  });

  it("are sorted by rating, the newest first among equals, page by page", async () => {
    const tool = nextTool();
    const written: { id: string; rating: number }[] = [];
    for (const rating of [3, 5, 1, 5, 3, 1, 4]) {
      written.unshift({ rating, id: (await write(tool, { rating })).id });
    }
    const sorted = (sign: number) =>
      written.toSorted((a, b) => sign * (a.rating - b.rating)).map(({ id }) => id);
    for (const [sort, expected] of [
      ["highest", sorted(-1)],
      ["lowest", sorted(1)],
    ] as const) {
      const base = `?tool=${tool._id}&sort=${sort}`;
      expect(ids(await list(base))).toEqual(expected);
      expect(ids(await list(`${base}&limit=3&page=2`))).toEqual(expected.slice(3, 6));
      expect(ids(await list(`${base}&limit=3&after=${expected[2]}`))).toEqual(expected.slice(3, 6));
    }
    const fives = written.filter(({ rating }) => rating === 5).map(({ id }) => id);
    expect(ids(await list(`?tool=${tool._id}&rating=5`))).toEqual(fives);
  });

  it("are verified by an order that was not fully refunded before shipping", async () => {
    const buyer = await prepareBuyer(shop);
    const [kept, sentBack] = [nextTool(), nextTool()];
    const order = await payFor(shop, sandbox, buyer, kept);
    const shipped = await payFor(shop, sandbox, buyer, sentBack);
    await write(kept, {}, buyer);
    await write(sentBack, {}, buyer);
    const verified = async (tool: Tool) => (await list(`?tool=${tool._id}`))[0]?.verified;
    const refund = async (path: string, amount: number) => {
      const { status } = await shop.call("POST", `/purchase/${path}/refund`, {
        token: admin.token,
        headers: { "idempotency-key": `refund-${path}-${amount}` },
        body: { amount, restock: false, note: "Agreed" },
      });
      expect(status).toBe(200);
    };
    await as(admin, "PUT", `/purchase/${shipped._id}/shipment`, { carrier: "A", tracking: "1" });
    await refund(order._id, 1);
    await refund(shipped._id, shipped.price);
    expect(await verified(kept)).toBe(true);
    expect(await verified(sentBack)).toBe(true);
    await refund(order._id, Math.round((order.price - 1) * 100) / 100);
    await expect.poll(() => verified(kept)).toBe(false);
  });
});
