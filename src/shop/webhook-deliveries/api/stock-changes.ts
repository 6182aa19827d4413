/**
 * Announces changed stock. A job compares the tools with what was announced last, so that placing an order writes
 * nothing for it (docs/decisions/0056-webhooks.md).
 */
import type { Database, Db, Tx } from "../../../database/schema.ts";
import { endpointsWanting } from "../../webhooks/api/endpoint-store.ts";
import { createMessage, type Message } from "../../webhooks/api/message.ts";
import type { StockData } from "../../webhooks/contract-events.ts";
import { replaceStockDeliveries } from "./delivery-store.ts";

const TOOLS_OF_READ = 2000;
const TOOLS_OF_TRANSACTION = 50;
/** Longer than a transaction can take: ledger keys may commit out of order. */
const COMPARE_ANYWAY_MS = 60_000;

/** The job. Between its runs it remembers the ledger's end, to compare only after a change. */
export function createStockChanges(
  db: Database,
  now: () => number = Date.now,
): () => Promise<void> {
  let compared = { ledger: -1, at: 0 };
  return async () => {
    if (!(await isCompared(db.read))) return forget(db);
    if (!(await isStarted(db.read))) return start(db);
    const ledger = await endOfLedger(db.read);
    if (ledger === compared.ledger && now() - compared.at < COMPARE_ANYWAY_MS) return;
    const at = now();
    await compareAll(db, at);
    compared = { ledger, at };
  };
}

/** Also while a delivery waits for an endpoint that is disabled: enabled again, it gets the latest stock. */
async function isCompared(db: Db): Promise<boolean> {
  if ((await endpointsWanting(db, "stock.changed")).length > 0) return true;
  const waiting = await db
    .selectFrom("webhook_delivery")
    .select("key")
    .where("tool_key", "is not", null)
    .where("next_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

async function isStarted(db: Db): Promise<boolean> {
  const known = await db.selectFrom("webhook_stock").select("tool_key").limit(1).execute();
  return known.length > 0;
}

/** The first endpoint that wants changes gets those from now on. */
async function start(db: Database): Promise<void> {
  await insertStock(db.write)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inserts the stock of these tools, or of all. */
function insertStock(db: Db, toolKeys?: readonly number[]) {
  return db
    .insertInto("webhook_stock")
    .columns(["tool_key", "quantity"])
    .expression((query) => {
      const tools = query
        .selectFrom("tool")
        .select(["tool.key", "tool.quantity"])
        .where("tool.deleted_at", "is", null)
        .orderBy("tool.key");
      return toolKeys ? tools.where("tool.key", "in", toolKeys) : tools;
    });
}

async function forget(db: Database): Promise<void> {
  if (await isStarted(db.read)) await db.write.deleteFrom("webhook_stock").execute();
}

async function endOfLedger(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("stock_change")
    .select((change) => change.fn.max("key").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

async function compareAll(db: Database, now: number): Promise<void> {
  const { last } = await db.read
    .selectFrom("tool")
    .select((tool) => tool.fn.max("key").as("last"))
    .executeTakeFirstOrThrow();
  for (let after = 0; after < (last ?? 0); after += TOOLS_OF_READ) {
    const changed = await findChanged(db.read, after);
    for (let from = 0; from < changed.length; from += TOOLS_OF_TRANSACTION) {
      const keys = changed.slice(from, from + TOOLS_OF_TRANSACTION);
      await db.transaction((tx) => announce(tx, keys, now));
    }
  }
}

async function findChanged(db: Db, after: number): Promise<number[]> {
  const tools = await db
    .selectFrom("tool")
    .leftJoin("webhook_stock", "webhook_stock.tool_key", "tool.key")
    .select("tool.key")
    .where("tool.key", ">", after)
    .where("tool.key", "<=", after + TOOLS_OF_READ)
    .where("tool.deleted_at", "is", null)
    .where((tool) =>
      tool.or([
        tool("webhook_stock.quantity", "is", null),
        tool("webhook_stock.quantity", "!=", tool.ref("tool.quantity")),
      ]),
    )
    .orderBy("tool.key")
    .execute();
  return tools.map(({ key }) => key);
}

async function announce(tx: Tx, toolKeys: readonly number[], now: number): Promise<void> {
  const endpoints = await endpointsWanting(tx, "stock.changed");
  for (const key of await takeChanged(tx, toolKeys)) {
    const message = await currentStock(tx, key, now);
    if (message) await replaceStockDeliveries(tx, message, endpoints, key);
  }
}

/** Stores the stock that is announced. Another process that does so at once gets none of these tools. */
async function takeChanged(tx: Tx, toolKeys: readonly number[]): Promise<number[]> {
  const taken = await insertStock(tx, toolKeys)
    .onConflict((conflict) =>
      conflict
        .column("tool_key")
        .doUpdateSet((row) => ({ quantity: row.ref("excluded.quantity") }))
        .whereRef("webhook_stock.quantity", "!=", "excluded.quantity" as "webhook_stock.quantity"),
    )
    .returning("tool_key")
    .execute();
  return taken.map(({ tool_key }) => tool_key);
}

/** Undefined for a tool that was deleted. */
export async function currentStock(
  tx: Tx,
  toolKey: number,
  now: number,
): Promise<Message | undefined> {
  const tool = await tx
    .selectFrom("tool")
    .select(["id", "part_number", "quantity"])
    .where("key", "=", toolKey)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!tool) return undefined;
  const data: StockData = {
    tool: tool.id,
    partNumber: tool.part_number,
    available: tool.quantity,
  };
  return createMessage("stock.changed", tool.part_number || tool.id, data, now);
}
