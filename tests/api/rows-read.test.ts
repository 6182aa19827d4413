/**
 * How many rows each call reads in a shop where every large table has more than 10,000. PostgreSQL counts the rows
 * that a statement really read; of SQLite's plans, a scan without a limit is what reads a whole table.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { fill } from "../../bench/scale/fill.ts";
import type { Call } from "../../bench/scale/path.ts";
import { paths } from "../../bench/scale/paths.ts";
import { type World, worldOf } from "../../bench/scale/world.ts";
import { engines } from "../support/engines.ts";
import { untilSearchable } from "../support/searchable.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { planOf, type Ran, recordStatements, rowsReadBy } from "./query-plans.ts";

const SIZE = {
  tools: 12_000,
  users: 13_000,
  orders: 24_000,
  reviews: 15_000,
  emails: 14_000,
  messages: 12_000,
};

/** By one step of a plan: a bounded count reads 10,001, and passes over some that do not match. */
const MOST_READ = 11_000;

/** Tables that grow with the shop. */
const GROWING =
  "purchase|purchase_line|purchase_event|stock_change|payment|billing_document|refund|email_message|review|shop_user|message|audit_log|tool|tool_word|tool_part_number|cart_line|saved_list_line|webhook_delivery|stock_alert";

/** Statements that read more, and why. */
const EXCEPTIONS: readonly (readonly [RegExp, reason: string])[] = [
  [
    /^select count\(\*\) as "total" from (?!"audit_log")/,
    "the total of a list, kept for 5 s when it is long",
  ],
  [/^select "kind", count\(\*\)/, "the tools of each kind, kept when they are many"],
  [
    /^select "attribute_key", count\(\*\)/,
    "the values of each attribute, kept for 5 s when they are many",
  ],
  [/^select "endpoint_key", count/, "what each endpoint has not received"],
  [
    /^select "folded" from "tool_part_number" group by/,
    "part numbers that tools share, from an index",
  ],
  [
    /^select \* from "message" where "email" = /,
    "an export of one's data: no index by the exact email",
  ],
  [
    /^select "purchase"\.\*.* "tool_word"/,
    "orders of a product that a third of all tools are called",
  ],
  [
    /^select "review"\.\*.* limit /s,
    "a list of 1,000 reviews, for which PostgreSQL hashes the orders",
  ],
];
const isException = ({ text }: Ran) => EXCEPTIONS.some(([words]) => words.test(text));

/** Indexes of rows that wait for someone: few in a shop of any size. */
const WAITING =
  "purchase_line_unpaid|purchase_to_ship|message_to_answer|email_message_given_up|refund_pending|refund_failed";
const scansTable = new RegExp(`^SCAN (?:${GROWING})\\b(?!.* INDEX (?:${WAITING})$)`);

const isRead = ({ text }: Ran) =>
  /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete)\s/i.test(text);

describe.each(engines)("the rows that calls read on %s", (engine) => {
  let shop: TestShop;
  let world: World;
  beforeAll(async () => {
    shop = await buildShop(engine, {}, { fill: (db) => fill(db, SIZE) });
    world = await worldOf(shop.db, SIZE, 2);
    await untilSearchable(shop);
  }, 180_000);
  afterAll(() => shop.close());

  function ask({ path, caller, token, method = "GET", body }: Call) {
    const known = caller === undefined ? undefined : world.tokens[caller];
    return shop.call(method as "GET", path, { token: token ?? known, ...(body && { body }) });
  }

  async function longReadsOf(statement: Ran): Promise<string[]> {
    if (engine === "postgres") {
      const reads = await rowsReadBy(shop, statement);
      return reads
        .filter(({ table, rows }) => rows > MOST_READ && GROWING.split("|").includes(table))
        .map(({ table, rows }) => `${rows} rows of ${table}`);
    }
    if (/\blimit\b/i.test(statement.text)) return [];
    return (await planOf(shop, statement)).filter((step) => scansTable.test(step));
  }

  /** The reads of too many rows, one line each. */
  async function longReads(call: Call): Promise<string[]> {
    const ran: Ran[] = [];
    recordStatements(ran);
    const answer = await ask(call);
    vi.restoreAllMocks();
    expect(answer.status, `${call.path}: ${answer.text.slice(0, 300)}`).toBeLessThan(400);
    const found: string[] = [];
    for (const statement of ran.filter(isRead))
      if (!isException(statement))
        for (const read of await longReadsOf(statement)) found.push(`${read}: ${statement.text}`);
    return found;
  }

  const calls = paths.filter(({ isPage, isWhole }) => !(isPage || isWhole));
  it.each(calls.map((path) => [path.name, path] as const))("are few: %s", async (_name, path) => {
    expect(await longReads(path.request(world, 0))).toEqual([]);
  });
});
