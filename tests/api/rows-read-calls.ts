/** Calls about much: the tool, customer, category or choice that most rows of the generated shop belong to. */

import type { TestShop } from "#support/shop.ts";
import type { Call } from "../../bench/scale/path.ts";
import { LENGTH, MATERIAL } from "../../bench/scale/specification-rows.ts";
import type { World as ScaleWorld } from "../../bench/scale/world.ts";
import type { World } from "../contract/world.ts";

/** Ids that are looked up in the generated shop. */
export interface LargeRows {
  /** A review of the tool with most reviews. */
  readonly review: string;
  /** Paid orders that are not shipped. */
  readonly toShip: readonly string[];
  /** Tools of the category Calipers in no family, each of another length. */
  readonly calipers: readonly string[];
  readonly category: string;
}

export async function findLargeRows({ db }: TestShop, { hotTool }: ScaleWorld): Promise<LargeRows> {
  const { review } = await db.read
    .selectFrom("review")
    .innerJoin("tool", "tool.key", "review.tool_key")
    .select("review.id as review")
    .where("tool.id", "=", hotTool)
    .where("review.hidden_at", "is", null)
    .executeTakeFirstOrThrow();
  const toShip = await db.read
    .selectFrom("purchase")
    .select("id")
    .where("state", "=", "paid")
    .where("cancellation_requested_at", "is", null)
    .orderBy("key")
    .limit(21)
    .execute();
  const calipers = await db.read
    .selectFrom("tool")
    .leftJoin("family_member", "family_member.tool_key", "tool.key")
    .select(["tool.id", "tool.name"])
    .where("category", "=", "Calipers")
    .where("deleted_at", "is", null)
    .where("family_key", "is", null)
    .limit(100)
    .execute();
  const { category } = await db.read
    .selectFrom("category")
    .select("id as category")
    .where("name", "=", "Calipers")
    .executeTakeFirstOrThrow();
  const byLength = new Map(calipers.map((tool) => [tool.name.split(", ")[1], tool]));
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  return { review, toShip: ids(toShip), calipers: ids([...byLength.values()]), category };
}

/** Gives the finished orders and the reviews of the customer with most of them to the one who deletes the account. */
export async function giveOrders({ shop, goner }: World, { heavy }: ScaleWorld): Promise<void> {
  const userOf = (email: string) =>
    shop.db.read
      .selectFrom("shop_user")
      .select("key")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
  const [from, to] = [await userOf(heavy), await userOf(goner.email)];
  const orders = shop.db.read
    .selectFrom("purchase")
    .select("key")
    .where("user_key", "=", from.key)
    .where("state", "in", ["delivered", "expired", "deleted"])
    .where("disputed_at", "is", null)
    .where("refunded_cents", "=", 0);
  const owner = { user_key: to.key };
  const { write } = shop.db;
  await write.updateTable("purchase_line").set(owner).where("purchase_key", "in", orders).execute();
  await write.updateTable("purchase").set(owner).where("key", "in", orders).execute();
}

interface Named {
  readonly name: string;
  request(scale: ScaleWorld, rows: LargeRows): Call;
}

const admin = (
  name: string,
  method: string,
  request: (scale: ScaleWorld, rows: LargeRows) => readonly [path: string, body?: object],
): Named => ({
  name,
  request: (scale, rows) => {
    const [path, body] = request(scale, rows);
    return { path, method, caller: "admin", ...(body && { body }) };
  },
});

/** Reads that the bench does not measure. */
export const largeReads: readonly Named[] = [
  admin("orders that have changed", "GET", () => ["/purchase?since=0&limit=100&details=true"]),
  admin("delivered orders that have changed", "GET", () => ["/purchase?since=0&state=delivered"]),
  admin("orders after another", "GET", ({ orderId }) => [`/purchase?limit=50&after=${orderId}`]),
  admin("delivered orders after another", "GET", ({ orderId }) => [
    `/purchase?limit=50&state=delivered&after=${orderId}`,
  ]),
  admin("an order", "GET", ({ orderId }) => [`/purchase/${orderId}`]),
  admin("a product", "GET", ({ hotTool }) => [`/product/${hotTool}`]),
  admin("products without a specification", "GET", () => ["/product?limit=20&show=incomplete"]),
  admin("products without a specification, by stock", "GET", () => [
    "/product?limit=20&show=incomplete&sort=quantity",
  ]),
  admin("products without a translation", "GET", () => ["/product?limit=20&text=missing-de"]),
  admin("the history of a product", "GET", ({ hotTool }) => [`/product/${hotTool}/act?limit=50`]),
  admin("the history of a review", "GET", (_scale, { review }) => [`/review/${review}/history`]),
  admin("reviews of a rating", "GET", () => ["/review?limit=20&rating=1"]),
  admin("emails of an order", "GET", ({ orderNumber }) => [`/mail?limit=20&search=${orderNumber}`]),
  admin("the journal of a week", "GET", () => {
    const day = (ago: number) =>
      new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10);
    return [`/paper/journal?from=${day(37)}&to=${day(30)}`];
  }),
  {
    name: "data export, many orders",
    request: () => ({ path: "/privacy/export", caller: "heavy" }),
  },
];

/** The writes in an order in which they succeed. */
export const largeWrites: readonly Named[] = [
  admin("hide a review", "PUT", (_scale, { review }) => [
    `/review/${review}/hidden`,
    { reason: "Names a person" },
  ]),
  admin("show a review", "DELETE", (_scale, { review }) => [`/review/${review}/hidden`]),
  admin("ship an order", "PUT", (_scale, { toShip }) => [
    `/purchase/${toShip[0]}/shipment`,
    { carrier: "UPS", tracking: "1Z 999" },
  ]),
  admin("deliver an order", "PUT", (_scale, { toShip }) => [`/purchase/${toShip[0]}/delivery`, {}]),
  admin("ship 20 orders", "PUT", (_scale, { toShip }) => [
    "/shipments",
    { shipments: toShip.slice(1).map((order) => ({ order, carrier: "UPS", tracking: "1Z 999" })) },
  ]),
  admin("edit a tool", "PATCH", ({ hotTool }) => [
    `/tool/${hotTool}`,
    { version: 1, name: "Most ordered tool", price: 12.5 },
  ]),
  admin("change stock", "POST", ({ hotTool }) => [
    `/product/${hotTool}/stock`,
    { change: -5, reason: "Broken" },
  ]),
  admin("change 100 products", "POST", (_scale, { calipers }) => [
    "/product/change",
    { tools: calipers, price: { percent: -5 }, stock: { add: -1, reason: "Broken" } },
  ]),
  admin("create a family of many tools", "POST", (_scale, { calipers }) => [
    "/family",
    { name: "All calipers", category: "Calipers", axes: [LENGTH], tools: calipers },
  ]),
  admin("merge a choice", "POST", () => [
    `/attribute/${MATERIAL}/choice/steel/merge`,
    { into: "brass", version: 1 },
  ]),
  admin("rename a category", "PATCH", (_scale, { category }) => [
    `/category/${category}`,
    { version: 1, name: "Slide calipers" },
  ]),
  admin("delete a tool", "DELETE", ({ hotTool }) => [`/tool/${hotTool}`]),
  admin("sign a user out", "DELETE", ({ light }) => [`/user/${light}/session`]),
  admin("make a user an admin", "PUT", ({ light }) => [`/user/admin/${light}`]),
  admin("take an admin's role", "DELETE", ({ light }) => [`/user/admin/${light}`]),
  admin("remove a user with many orders", "DELETE", ({ heavy }) => [`/user/${heavy}`]),
  admin("restore a user with many orders", "PUT", ({ heavy }) => [`/user/${heavy}/restore`]),
];
