/** Fills a database with generated rows, while no server runs on it. */
import { type Insertable, sql } from "kysely";
import type { Database, Schema } from "../../src/database/schema.ts";
import { vacuumAndCheckpoint } from "../prepare.ts";
import { createTools, historyRows, type NewTool, partNumbersOf, wordsOf } from "./catalog-rows.ts";
import { fillCustomers, fillDeliveries } from "./customer-rows.ts";
import { continueKeys, insertRows } from "./insert.ts";
import {
  createOrders,
  emailOf,
  eventsOf,
  idAt,
  invoiceOf,
  lineOf,
  type OrderOfTool,
  paymentOf,
  purchaseOf,
  refundOf,
  stockChangeOf,
} from "./order-rows.ts";
import { randomFrom } from "./random.ts";
import type { Size } from "./size.ts";
import { fillSpecifications } from "./specification-rows.ts";

const ORDERS_AT_ONCE = 20_000;
const DAY_MS = 24 * 3_600_000;
/** The email of a generated customer; the first one has a fiftieth of all orders. */
export const customerEmail = (index: number) => `customer-${index}@shop.test`;
export const ADMIN_EMAIL = "admin@scale.test";

/** The same size gives the same rows except for timestamps, which count from now. */
export async function fill(db: Database, size: Size): Promise<void> {
  const now = Date.now();
  if (db.engine.kind === "sqlite") await sql`pragma synchronous = off`.execute(db.write);
  const tools = await fillCatalog(db, size, now);
  const firstUser = (await lastKey(db, "shop_user")) + 1;
  await insertRows(db, "shop_user", usersOf(size.users, firstUser, now));
  await insertRows(db, "audit_log", signedOut(size.users, firstUser, now));
  const world = {
    tools,
    firstUser,
    users: size.users,
    emailOf: (userKey: number) => customerEmail(userKey - firstUser),
    firstKey: (await lastKey(db, "purchase")) + 1,
    now,
  };
  await fillOrders(db, size, createOrders(size.orders, world));
  await indexLedger(db);
  await insertRows(db, "review", reviewsOf(size.reviews, world, now));
  await fillCustomers(db, size, world);
  await fillDeliveries(db, size.tools, now);
  await insertRows(db, "message", messagesOf(size.messages, now));
  await insertRows(db, "stock_alert", waitingOf(tools));
  await continueKeys(db, ["tool", "shop_user", "purchase"]);
  await vacuumAndCheckpoint(db);
}

async function fillCatalog(db: Database, size: Size, now: number): Promise<NewTool[]> {
  const demo = await db.read.selectFrom("tool").select("img").executeTakeFirst();
  const firstKey = (await lastKey(db, "tool")) + 1;
  const tools = createTools(size.tools, { firstKey, img: demo?.img ?? "", now });
  await insertRows(db, "tool", tools);
  await insertRows(db, "tool_word", wordsOf(tools));
  await insertRows(db, "tool_part_number", partNumbersOf(tools));
  await insertRows(db, "audit_log", historyRows(tools, now));
  await fillSpecifications(db, tools, now);
  return tools;
}

function* usersOf(count: number, firstKey: number, now: number) {
  for (let index = 0; index <= count; index += 1) {
    const isAdmin = index === count;
    const email = isAdmin ? ADMIN_EMAIL : customerEmail(index);
    yield {
      key: firstKey + index,
      id: `scale-user-${index}`,
      email,
      name: `Buyer ${firstKey + index}`,
      role: isAdmin ? ("admin" as const) : null,
      issuer: "scale",
      subject: email,
      email_verified_at: now,
      created_at: now - 900 * DAY_MS,
      removed_at: index % 100 === 99 ? now : null,
      detached_at: null,
    };
  }
}

/** An entry of the audit log about each customer, the oldest first. */
function* signedOut(count: number, firstKey: number, now: number) {
  for (let index = 0; index < count; index += 1)
    yield {
      subject_type: "user" as const,
      subject_key: firstKey + index,
      subject: customerEmail(index),
      at: now - Math.floor(900 * DAY_MS * (1 - index / count)),
      action: "signed-out" as const,
      actor_key: null,
      actor_email: ADMIN_EMAIL,
    };
}

/** Does what the job "index the stock ledger" would, which takes a second for 20,000 rows. */
async function indexLedger(db: Database): Promise<void> {
  await sql`
    insert into stock_change_by_tool (tool_key, change_key)
    select tool_key, key from stock_change
    where key > (select position from job_cursor where name = 'stock-changes-by-tool')
    order by tool_key, key`.execute(db.write);
  await sql`
    update job_cursor set position = (select max(key) from stock_change)
    where name = 'stock-changes-by-tool'`.execute(db.write);
}

async function fillOrders(db: Database, size: Size, orders: Generator<OrderOfTool>): Promise<void> {
  const random = randomFrom(3);
  const emailed = size.emails / size.orders;
  let invoices = 0;
  for (;;) {
    const some = nextOf(orders, ORDERS_AT_ONCE);
    if (some.length === 0) break;
    await insertRows(db, "purchase", some.map(purchaseOf));
    await insertRows(db, "purchase_line", some.map(lineOf));
    await insertRows(db, "stock_change", some.map(stockChangeOf));
    await insertRows(db, "purchase_event", some.flatMap(eventsOf));
    await insertRows(db, "payment", some.flatMap(paymentOf));
    await insertRows(db, "refund", some.flatMap(refundOf));
    const paid = some.filter((order) => order.paid_at !== null);
    const firstNumber = invoices + 1;
    await insertRows(
      db,
      "billing_document",
      paid.map((order, index) => invoiceOf(order, firstNumber + index)),
    );
    invoices += paid.length;
    const mailed = some.filter(() => random.next() < emailed);
    await insertRows(
      db,
      "email_message",
      mailed.map((order) => emailOf(random, order)),
    );
  }
  await insertRows(db, "document_number", [{ kind: "invoice", last_number: invoices }]);
}

function nextOf<T>(values: Generator<T>, count: number): T[] {
  const some: T[] = [];
  while (some.length < count) {
    const next = values.next();
    if (next.done) break;
    some.push(next.value);
  }
  return some;
}

function* reviewsOf(
  count: number,
  { tools, firstUser, users }: { tools: readonly NewTool[]; firstUser: number; users: number },
  now: number,
): Generator<Insertable<Schema["review"]>> {
  const random = randomFrom(4);
  const written = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const user = firstUser + (index % users);
    const tool = tools[random.skewed(tools.length)] as NewTool;
    const pair = `${user} ${tool.key}`;
    if (written.has(pair)) continue;
    written.add(pair);
    const at = now - Math.floor(900 * DAY_MS * (1 - index / count)) - 120_000;
    yield {
      id: idAt(random, at),
      user_key: user,
      tool_key: tool.key,
      buyer_email: customerEmail(user - firstUser),
      author: `Buyer ${user}`,
      review: "It holds its edge well, and the fit is close. ".repeat(1 + random.below(4)),
      rating: random.pick([1, 2, 3, 4, 4, 4, 5, 5, 5, 5]),
      created_at: at,
      hidden_at: random.below(200) === 0 ? at + DAY_MS : null,
    };
  }
}

function* messagesOf(count: number, now: number): Generator<Insertable<Schema["message"]>> {
  const random = randomFrom(5);
  for (let index = 0; index < count; index += 1) {
    const at = now - Math.floor(300 * DAY_MS * (1 - index / count)) - 120_000;
    yield {
      id: idAt(random, at),
      email: customerEmail(index),
      subject: "A question about delivery",
      message: "When will my order arrive? ".repeat(8),
      submission_hash: idAt(random, at),
      content_hash: idAt(random, at),
      created_at: at,
      answered_at: index % 20 === 0 ? null : at + DAY_MS,
    };
  }
}

function* waitingOf(tools: readonly NewTool[]) {
  const soldOut = tools.filter((tool) => tool.deleted_at === null && tool.quantity < tool.minimum);
  for (const [index, tool] of soldOut.entries()) {
    if (index % 10 > 0) continue;
    yield { tool_key: tool.key, email: customerEmail(index), created_at: tool.created_at };
  }
}

async function lastKey(db: Database, table: "tool" | "shop_user" | "purchase"): Promise<number> {
  const { last } = await db.read
    .selectFrom(table)
    .select((row) => row.fn.max<number | null>("key").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
