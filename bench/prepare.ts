/** Writes the rows that a measurement needs, while no server runs on the database. */
import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Database, Schema } from "../src/database/schema.ts";
import { addShopMeta } from "../src/database/shop-meta.ts";
import { openPostgres } from "../src/lib/db/postgres.ts";
import { rollUpRevenue } from "../src/shop/dashboard/api/rollup.ts";

const DAY_MS = 24 * 3_600_000;
/** Stock of each tool: more than a run sells, below the column's limit of 2^31. */
const STOCK = 1_000_000_000;
/** SQLite allows at most 32,766 parameters in a statement. */
const ROWS_AT_ONCE = 1000;

export interface Buyer {
  readonly userKey: number;
  readonly email: string;
  readonly token: string;
}

export interface ToolOnSale {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly minimum: number;
  readonly priceCents: number;
}

export async function fillStock(db: Database): Promise<ToolOnSale[]> {
  return db.transaction(async (tx) => {
    const tools = await tx
      .selectFrom("tool")
      .select(["key", "id", "name", "minimum", "quantity", "price_cents as priceCents"])
      .where("deleted_at", "is", null)
      .orderBy("key")
      .execute();
    const at = Date.now();
    await tx
      .insertInto("stock_change")
      .values(
        tools.map(({ key, quantity }) => ({
          tool_key: key,
          purchase_key: null,
          amount: STOCK - quantity,
          reason: "correction" as const,
          at,
        })),
      )
      .execute();
    await tx.updateTable("tool").set({ quantity: STOCK }).where("deleted_at", "is", null).execute();
    return tools;
  });
}

/** Cheap tools beside those of the demo, for orders of many lines; columns as the measured tree has them. */
export async function addTools(db: Database, count: number): Promise<ToolOnSale[]> {
  const {
    key: _key,
    piece_price: _computed,
    ...model
  } = await db.read
    .selectFrom("tool")
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("key")
    .limit(1)
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: count }, (_, index) => `bench-tool-${index}`);
  const same = { ...model, quantity: STOCK, minimum: 1, price_cents: 100 };
  return db.transaction(async (tx) => {
    const added = await tx
      .insertInto("tool")
      .values(ids.map((id) => ({ ...same, id, name: id, sort_name: id, part_number: id })))
      .returning(["key", "id", "name", "minimum", "price_cents as priceCents"])
      .execute();
    const at = Date.now();
    const opening = { purchase_key: null, amount: STOCK, reason: "opening" as const, at };
    await tx
      .insertInto("stock_change")
      .values(added.map(({ key }) => ({ ...opening, tool_key: key })))
      .execute();
    return added;
  });
}

/** Creates sessions directly, as hashing each password would take 70 ms. */
export async function prepareBuyers(db: Database, count: number): Promise<Buyer[]> {
  const run = randomBytes(4).toString("hex");
  const buyers: Buyer[] = [];
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const size = Math.min(ROWS_AT_ONCE, count - first);
    const emails = Array.from({ length: size }, (_, i) => `buyer-${run}-${first + i}@shop.test`);
    buyers.push(...(await db.transaction((tx) => insertBuyers(tx, emails))));
  }
  return buyers;
}

type Writer = Database["write"];

async function insertBuyers(tx: Writer, emails: readonly string[]): Promise<Buyer[]> {
  const now = Date.now();
  const users = await tx
    .insertInto("shop_user")
    .values(
      emails.map((email) => ({
        id: randomUUIDv7(),
        email,
        name: "Benchmark Buyer",
        role: null,
        issuer: "bench",
        subject: email,
        created_at: now,
        removed_at: null,
      })),
    )
    .returning(["key", "email"])
    .execute();
  const buyers = users.map(({ key, email }) => ({
    userKey: key,
    email,
    token: randomBytes(32).toString("base64url"),
  }));
  await tx
    .insertInto("access_token")
    .values(
      buyers.map(({ userKey, token }) => ({
        hash: createHash("sha256").update(token).digest("hex"),
        user_key: userKey,
        session_id: `bench-${userKey}`,
        created_at: now,
        used_at: now,
        expires_at: now + DAY_MS,
      })),
    )
    .execute();
  return buyers;
}

/**
 * Paid orders of the last year, oldest first, alternating between the buyers. They count as invoiced and their
 * revenue is rolled up, or the server would spend the measurement on that.
 */
export async function prepareOrders(
  db: Database,
  {
    buyers,
    tools,
    count,
  }: { buyers: readonly Buyer[]; tools: readonly ToolOnSale[]; count: number },
): Promise<void> {
  const yearAgo = Date.now() - 365 * DAY_MS;
  const apart = Math.floor((364 * DAY_MS) / count);
  const orders = Array.from({ length: count }, (_, index) => {
    const buyer = buyers[index % buyers.length] as Buyer;
    const tool = tools[(index * 7) % tools.length] as ToolOnSale;
    return pastOrder(buyer, tool, yearAgo + index * apart);
  });
  const tables = await columnsByTable(db);
  const hasLines = tables.has("purchase_line");
  const isNamedNow = tables.get("purchase")?.has("buyer_email") !== false;
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const some = orders
      .slice(first, first + ROWS_AT_ONCE)
      .map(({ tool, order }) => ({ tool, order: isNamedNow ? order : asNamedBefore(order) }));
    await db.transaction((tx) => insertPastOrders(tx, some, hasLines));
  }
  // Versions before 0.1.0, which a comparison may run, would issue an invoice for each of them.
  await addShopMeta(db.write, "invoices_complete", "yes");
  if (tables.has("revenue_change")) await rollUpRevenue(db);
}

/** A previous commit may have the tool on the order itself, other names of columns, and no roll-ups. */
async function columnsByTable(db: Database): Promise<Map<string, Set<string>>> {
  const tables = await db.read.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
  );
}

type PastOrder = ReturnType<typeof pastOrder>;

/** The columns' names before 0.1.0. */
function asNamedBefore({ buyer_email, buyer_name, ...order }: PastOrder["order"]) {
  return { ...order, patient: buyer_email, patient_name: buyer_name } as never;
}

async function insertPastOrders(
  tx: Writer,
  orders: readonly PastOrder[],
  hasLines: boolean,
): Promise<void> {
  if (!hasLines) {
    const rows = orders.map(({ order, tool }) => ({
      ...order,
      tool_key: tool.key,
      unit_price_cents: tool.priceCents,
    }));
    await tx
      .insertInto("purchase")
      .values(rows as never)
      .execute();
    return;
  }
  const stored = await tx
    .insertInto("purchase")
    .values(orders.map(({ order, ...rest }) => ({ ...order, ...lineSums(rest.tool) })))
    .returning(["key", "id"])
    .execute();
  const keys = new Map(stored.map(({ key, id }) => [id, key]));
  const lines = orders.map(({ order, tool }) => ({
    purchase_key: keys.get(order.id) as number,
    number: 1,
    user_key: order.user_key,
    tool_key: tool.key,
    part_number: "",
    product: order.product,
    quantity: order.quantity,
    minimum: order.minimum,
    unit_price_cents: tool.priceCents,
    tax_basis_points: 0,
    fulfillable: order.quantity,
    unpaid: 0,
    paid_at: order.paid_at,
    lost_at: null,
  }));
  await tx.insertInto("purchase_line").values(lines).execute();
}

function lineSums(tool: ToolOnSale) {
  return {
    line_count: 1,
    fulfillable: tool.minimum,
    delivery_cents: 0,
    delivery_charge_cents: 0,
    delivery_free_from_cents: null,
    tax_cents: 0,
    tax_basis_points: 0,
  };
}

function pastOrder(buyer: Buyer, tool: ToolOnSale, at: number) {
  return { tool, order: orderOf(buyer, tool, at) };
}

function orderOf(buyer: Buyer, tool: ToolOnSale, at: number) {
  return {
    id: uuidv7({ msecs: at }),
    user_key: buyer.userKey,
    buyer_email: buyer.email,
    buyer_name: "Benchmark Buyer",
    product: tool.name,
    phone: "+44 114 496 0000",
    address: "12 Mill Lane, Sheffield S1 2AB",
    quantity: tool.minimum,
    minimum: tool.minimum,
    price_cents: tool.priceCents * tool.minimum,
    state: "paid" as const,
    held_until: null,
    request_hash: randomBytes(32).toString("base64url"),
    transaction_id: `pi_${randomBytes(12).toString("hex")}`,
    created_at: at,
    paid_at: at + 60_000,
  };
}

/** Brings the database to its state in service: statistics and an empty log. */
export async function vacuumAndCheckpoint(db: Database): Promise<void> {
  if (db.engine.kind === "sqlite") {
    await sql`pragma wal_checkpoint(truncate)`.execute(db.write);
    return;
  }
  // A million orders take longer than a statement of the shop may.
  const unlimited = openPostgres<Schema>(db.engine.url, reportError, { unlimited: true });
  try {
    await sql`vacuum analyze`.execute(unlimited.write);
    await sql`checkpoint`.execute(unlimited.write);
  } finally {
    await unlimited.close();
  }
}

const reportError = (error: Error) => console.error(error);
