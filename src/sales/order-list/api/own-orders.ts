/**
 * The first page of a customer's orders. Its bytes are kept with the versions of its orders, which every change
 * raises. So a page that was read before costs one look-up of the versions, together with those of all who read at once.
 */

import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Database } from "../../../database/schema.ts";
import type { CountCache } from "../../../lib/cache/count-cache.ts";
import { MOST_COUNTED } from "../../../lib/contract/most-counted.ts";
import { type Compiled, compiled } from "../../../lib/db/compiled.ts";
import { wantedIntegers } from "../../../lib/db/lists.ts";
import { currentLanguage, type Language } from "../../../lib/i18n/language.ts";
import { batchLookups } from "../../../lib/queue/batch-queue.ts";
import { ordersWithTool } from "../../orders/api/order-lines.ts";
import { type PurchaseWithTool, wirePurchase } from "../../orders/api/wire.ts";
import type { Purchase } from "../../orders/contract.ts";

/** Each language has as many; a page of 20 orders has some 10 kB. */
const MAX_KEPT_BYTES = 8_000_000;

/** Orders that are not deleted, newest first. */
interface OwnOrders {
  /** The orders in the current language, as JSON. */
  readonly body: Buffer;
  /** The number on all pages. */
  readonly total: number;
}

/** `write` makes JSON of the orders, by the route's schema. */
export type FindOwnOrders = (
  userKey: number,
  limit: number,
  write: (orders: readonly Purchase[]) => string,
) => Promise<OwnOrders>;

export function createOwnOrders(db: Database, totals: CountCache): FindOwnOrders {
  const statements = new Map<number, Statements>();
  const pages = new WeakMap<Language, KeptPages>();
  const countOf = compiled<{ userKey: number }, { total: number }>((value) =>
    db.read
      .selectFrom(ordersOf(db, value("userKey")).select("key").limit(MOST_COUNTED).as("counted"))
      .select((order) => order.fn.countAll<number>().as("total"))
      .compile(),
  );
  const count = (userKey: number) =>
    totals.of(`orders of ${userKey}`, async () => {
      const [counted] = await db.query(countOf, { userKey });
      return counted?.total ?? 0;
    });

  return async (userKey, limit, write) => {
    const { versionsOf, rows } = statements.get(limit) ?? createStatements(db, limit);
    if (!statements.has(limit)) statements.set(limit, { versionsOf, rows });
    const language = currentLanguage();
    const kept = pages.get(language) ?? createKeptPages();
    pages.set(language, kept);

    const name = `${userKey} ${limit}`;
    // Before the rows: a change between the two makes the page old, not wrong.
    const versions = await versionsOf(userKey);
    const known = kept.get(name);
    if (known?.versions === versions)
      return { body: known.body, total: known.count ?? (await count(userKey)) };
    const orders = await db.query(rows, { userKey });
    const body = Buffer.from(write(orders.slice(0, limit).map(wirePurchase)));
    const all = orders.length <= limit ? orders.length : undefined;
    kept.set(name, { versions, body, count: all });
    return { body, total: all ?? (await count(userKey)) };
  };
}

interface Page {
  readonly versions: string;
  readonly body: Buffer;
  /** Undefined where there are more pages. */
  readonly count: number | undefined;
}

type KeptPages = LRUCache<string, Page>;

function createKeptPages(): KeptPages {
  return new LRUCache({ maxSize: MAX_KEPT_BYTES, sizeCalculation: ({ body }) => body.length });
}

interface Statements {
  /** The keys and versions of a customer's newest orders: "7:2,5:0". */
  versionsOf(userKey: number): Promise<string>;
  /** One more, if there is one. */
  readonly rows: Compiled<{ userKey: number }, PurchaseWithTool>;
}

function createStatements(db: Database, limit: number): Statements {
  return {
    versionsOf: findVersions(db, limit),
    rows: compiled((value) =>
      ordersWithTool(db.read)
        .where("purchase.user_key", "=", value("userKey"))
        .where("purchase.state", "!=", sql.lit("deleted"))
        .orderBy("purchase.key", "desc")
        .limit(sql.lit(limit + 1))
        .compile(),
    ),
  };
}

function findVersions(db: Database, limit: number): Statements["versionsOf"] {
  const statement = compiled<{ keys: number[] }, { key: number; versions: string | null }>(
    (value) =>
      sql<{ key: number; versions: string | null }>`
      select wanted.value as key, (
        select string_agg(key || ':' || version, ',') from (${newest(sql.ref("wanted.value"), limit)}) as newest
      ) as versions
      from ${wantedIntegers(db.read, value("keys"))}`.compile(db.read),
  );
  const find = batchLookups(async (userKeys) => {
    const found = await db.query(statement, { keys: userKeys.map(Number) });
    return new Map(found.map((row) => [String(row.key), row.versions ?? ""]));
  });
  return async (userKey) => (await find(String(userKey))) ?? "";
}

function newest(userKey: unknown, limit: number): RawBuilder<unknown> {
  return sql`select key, version from purchase where user_key = ${userKey} and state <> 'deleted'
    order by key desc limit ${sql.lit(limit)}`;
}

function ordersOf(db: Database, userKey: number) {
  return db.read
    .selectFrom("purchase")
    .where("user_key", "=", userKey)
    .where("state", "!=", sql.lit("deleted"));
}
