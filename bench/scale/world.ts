/** Inputs of the calls: sessions, and ids of rows with many or few related rows. */
import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../../src/database/schema.ts";
import { MOST_PAGED } from "../../src/lib/contract/most-counted.ts";
import { type Buyer, prepareBuyers, type ToolOnSale } from "../prepare.ts";
import { ADMIN_EMAIL, customerEmail } from "./fill.ts";
import { LIGHT_CUSTOMER, type Size } from "./size.ts";

const DAY_MS = 24 * 3_600_000;
const PRINTED = 20;

export type CallerName = "heavy" | "light" | "admin";

export interface World {
  readonly tokens: Readonly<Record<CallerName, string>>;
  /** Emails of the customer with most orders, and of one with a few. */
  readonly heavy: string;
  readonly light: string;
  /** Ids of the tool with most orders and reviews, and of one with almost none. */
  readonly hotTool: string;
  readonly slowTool: string;
  readonly slowToolName: string;
  readonly slowPartNumber: string;
  /** An order number from the middle, and its order's id. */
  readonly orderNumber: number;
  readonly orderId: string;
  /** Ids of orders that are printed together. */
  readonly printedOrders: readonly string[];
  /** There are as many buyers as calls, because each orders once. */
  readonly buyers: readonly Buyer[];
  readonly cartBuyers: readonly Buyer[];
  /** That many tools can be ordered, but not more than there are. */
  readonly toolsOnSale: readonly ToolOnSale[];
  /** More tools than one file of the sitemap has. */
  readonly hasSitemapParts: boolean;
  /** Counts rows that pages reach: tools are found in memory. */
  lastPage(rows: "tools" | "users" | "orders" | "reviews", limit: number): number;
}

export async function worldOf(db: Database, size: Size, calls: number): Promise<World> {
  const [hot, slow] = [await toolNumbered(db, 0), await toolNumbered(db, size.tools - 2)];
  // A kept database has the orders of earlier runs behind its own.
  const { first } = await db.read
    .selectFrom("purchase")
    .select((order) => order.fn.min<number>("key").as("first"))
    .executeTakeFirstOrThrow();
  const delivered = await db.read
    .selectFrom("purchase")
    .select(["key", "id"])
    .where("key", ">=", first + Math.floor(size.orders / 2))
    .where("state", "=", "delivered")
    .orderBy("key")
    .limit(PRINTED)
    .execute();
  const [order] = delivered;
  if (!order) throw new Error("No order was delivered.");
  const [heavy, light] = [customerEmail(0), customerEmail(LIGHT_CUSTOMER)];
  return {
    tokens: {
      heavy: await signIn(db, heavy),
      light: await signIn(db, light),
      admin: await signIn(db, ADMIN_EMAIL),
    },
    heavy,
    light,
    hotTool: hot.id,
    slowTool: slow.id,
    slowToolName: slow.name,
    slowPartNumber: slow.part_number,
    orderNumber: order.key,
    orderId: order.id,
    printedOrders: delivered.map(({ id }) => id),
    buyers: await prepareBuyers(db, calls),
    cartBuyers: await prepareBuyers(db, calls),
    toolsOnSale: await findToolsOnSale(db, calls),
    hasSitemapParts: size.tools > 50_000,
    lastPage: (rows, limit) => {
      const reached = rows === "tools" ? size.tools : Math.min(size[rows], MOST_PAGED);
      return Math.max(1, Math.floor((reached * 0.8) / limit));
    },
  };
}

/** Finds generated tools, which are newer than those of the demo. They are repeated if there are too few. */
async function findToolsOnSale(db: Database, count: number): Promise<ToolOnSale[]> {
  const tools = await db.read
    .selectFrom("tool")
    .select(["key", "id", "name", "minimum", "price_cents as priceCents"])
    .whereRef("quantity", ">", "minimum")
    .where("deleted_at", "is", null)
    .orderBy("key", "desc")
    .limit(count)
    .execute();
  return Array.from({ length: count }, (_, index) => tools[index % tools.length] as ToolOnSale);
}

function toolNumbered(db: Database, index: number) {
  return db.read
    .selectFrom("tool")
    .select(["id", "name", "part_number"])
    .where("part_number", "=", `MW-${10_000 + index}-${"ABCD"[index % 4]}`)
    .executeTakeFirstOrThrow();
}

async function signIn(db: Database, email: string): Promise<string> {
  const { key } = await db.read
    .selectFrom("shop_user")
    .select("key")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  await db.write
    .insertInto("access_token")
    .values({
      hash: createHash("sha256").update(token).digest("hex"),
      user_key: key,
      session_id: `scale-${key}`,
      created_at: now,
      used_at: now,
      expires_at: now + DAY_MS,
    })
    .execute();
  return token;
}
