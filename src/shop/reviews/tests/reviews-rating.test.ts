/** A tool's rating follows its reviews, also under concurrent changes. */
import { beforeAll, describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { detachUser } from "../../../people/users/api/change-user.ts";

describe.each(engines)("a tool's rating on %s", (engine) => {
  const shop = sharedShop(engine);
  const admin = sharedBuyer(shop, "admin");
  /** Tools without a review. */
  let unrated: Tool[];

  beforeAll(async () => {
    unrated = (await toolsOf(shop)).filter(({ reviews }) => reviews === 0);
  });

  const nextTool = () => unrated.pop() as Tool;
  const write = async (tool: Tool, rating: number, author?: Buyer) => {
    const buyer = author ?? (await prepareBuyer(shop));
    const { json } = await shop.call("POST", "/review", {
      token: buyer.token,
      body: { patient: buyer.email, review: "Runs true.", rating, tool: tool._id },
    });
    expect(json.acknowledged).toBe(true);
    return { author: buyer, path: `/review/${json.insertedId}` };
  };
  /** The rating as the tool's page and as the list show it, which must agree with the reviews. */
  const ratingOf = async ({ _id }: Tool) => {
    const { rating, reviews, ratings } = (await shop.call("GET", `/tool/${_id}`)).json;
    const listed = (await toolsOf(shop)).find((tool) => tool._id === _id);
    expect({ rating: listed?.rating, reviews: listed?.reviews }).toEqual({ rating, reviews });
    const shown = await shop.call("GET", `/review?tool=${_id}&limit=1`);
    expect(shown.headers["x-total-count"]).toBe(String(reviews));
    return { rating, reviews, ratings };
  };

  it("is absent without reviews, and has one decimal", async () => {
    const tool = nextTool();
    expect(await ratingOf(tool)).toEqual({ reviews: 0 });
    for (const rating of [5, 4, 4]) await write(tool, rating);
    expect(await ratingOf(tool)).toEqual({ rating: 4.3, reviews: 3, ratings: [0, 0, 0, 2, 1] });
  });

  it("changes with an edit and a deletion", async () => {
    const tool = nextTool();
    const first = await write(tool, 5);
    const second = await write(tool, 2);
    const change = (method: string, body?: object) =>
      shop.call(method, first.path, { token: first.author.token, body });
    await change("PATCH", { rating: 1 });
    expect(await ratingOf(tool)).toMatchObject({ rating: 1.5, ratings: [1, 1, 0, 0, 0] });
    await change("PATCH", { review: "Bent." });
    expect(await ratingOf(tool)).toMatchObject({ rating: 1.5, reviews: 2 });
    await change("DELETE");
    expect(await ratingOf(tool)).toMatchObject({ rating: 2, reviews: 1 });
    await shop.call("DELETE", second.path, { token: second.author.token });
    expect(await ratingOf(tool)).toEqual({ reviews: 0 });
  });

  it("is exact after many concurrent writes, edits, hides and deletions", async () => {
    const tool = nextTool();
    const before = await Promise.all([1, 2, 3, 4, 5, 5].map((rating) => write(tool, rating)));
    const [toEdit, toHide, toDrop] = before;
    const authors = await Promise.all(Array.from({ length: 20 }, () => prepareBuyer(shop)));
    await Promise.all([
      ...authors.map((author, index) => write(tool, (index % 5) + 1, author)),
      ...[5, 4, 3].map((rating) =>
        shop.call("PATCH", toEdit?.path ?? "", { token: toEdit?.author.token, body: { rating } }),
      ),
      shop.call("PUT", `${toHide?.path}/hidden`, { token: admin.token, body: { reason: "Rude" } }),
      shop.call("DELETE", toDrop?.path ?? "", { token: toDrop?.author.token }),
    ]);
    const shown: { rating: number }[] = (await shop.call("GET", `/review?tool=${tool._id}`)).json;
    expect(shown).toHaveLength(24);
    const sum = shown.reduce((total, { rating }) => total + rating, 0);
    expect(await ratingOf(tool)).toEqual({
      rating: Math.round((sum * 10) / 24) / 10,
      reviews: 24,
      ratings: [1, 2, 3, 4, 5].map((stars) => shown.filter((r) => r.rating === stars).length),
    });
  });

  it("counts two simultaneous reviews of a customer once", async () => {
    const tool = nextTool();
    const author = await prepareBuyer(shop);
    const send = () =>
      shop.call("POST", "/review", {
        token: author.token,
        body: { patient: author.email, review: "Twice.", rating: 3, tool: tool._id },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter(({ json }) => json.acknowledged)).toHaveLength(1);
    expect(await ratingOf(tool)).toMatchObject({ rating: 3, reviews: 1 });
  });

  it("excludes a removed user's review until the user is restored", async () => {
    const tool = nextTool();
    const { author } = await write(tool, 1);
    await write(tool, 5);
    const asAdmin = (method: string, path: string) =>
      shop.call(method, path, { token: admin.token });
    expect((await asAdmin("DELETE", `/user/${author.email}`)).json).toEqual({ deletedCount: 1 });
    await expect.poll(() => ratingOf(tool)).toMatchObject({ reviews: 1 });
    const kept = (await asAdmin("GET", `/review?tool=${tool._id}&hidden=only`)).json;
    const why = { withdrawn: true, withdrawnFor: "removed" };
    expect(kept).toEqual([expect.objectContaining({ patient: author.email, ...why })]);
    expect((await asAdmin("PUT", `/user/${author.email}/restore`)).status).toBe(200);
    await expect.poll(() => ratingOf(tool)).toMatchObject({ rating: 3, reviews: 2 });
  });

  it("excludes reviews of detached users", async () => {
    const tool = nextTool();
    const { author } = await write(tool, 1);
    await shop.db.transaction((tx) =>
      tx
        .selectFrom("shop_user")
        .select(["key", "id", "email", "subject"])
        .where("key", "=", author.userKey)
        .executeTakeFirstOrThrow()
        .then((user) => detachUser(tx, user)),
    );
    await expect.poll(() => ratingOf(tool)).toEqual({ reviews: 0 });
    const path = `/review?tool=${tool._id}&hidden=`;
    const kept = (await shop.call("GET", `${path}only`, { token: admin.token })).json;
    expect(kept).toEqual([expect.objectContaining({ withdrawn: true, withdrawnFor: "detached" })]);
    expect((await shop.call("GET", `${path}true`)).status).toBe(401);
  });

  it("matches the demo's reviews", async () => {
    for (const tool of (await toolsOf(shop)).slice(0, 6)) {
      expect(tool.reviews).toBeGreaterThan(0);
      const shown: { rating: number }[] = (await shop.call("GET", `/review?tool=${tool._id}`)).json;
      const sum = shown.reduce((total, { rating }) => total + rating, 0);
      expect(tool.rating).toBe(Math.round((sum * 10) / shown.length) / 10);
    }
  });
});
