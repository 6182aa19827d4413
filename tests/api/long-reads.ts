/**
 * Statements that read more than 10,000 rows. PostgreSQL counts the rows that a statement really read. Of SQLite's
 * plans, a scan without a limit reads a whole table, and a search as many rows as have the same values in the index.
 */
import { sql } from "kysely";
import { planOf, type Ran, rowsReadBy } from "#support/query-plans.ts";
import type { TestShop } from "#support/shop.ts";

/** What one step of a plan may read: a bounded count reads 10,001, and passes over some that do not match. */
const MOST_READ = 11_000;

/** Tables that grow with the shop. */
const TABLES = [
  "account",
  "account_deletion",
  "audit_log",
  "billing_document",
  "cart_line",
  "email_message",
  "expired_hold",
  "family_member",
  "idempotency",
  "identity_session",
  "message",
  "payment",
  "purchase",
  "purchase_event",
  "purchase_line",
  "refund",
  "refund_line",
  "review",
  "saved_list",
  "saved_list_line",
  "shop_user",
  "stock_alert",
  "stock_change",
  "tool",
  "tool_attribute",
  "tool_file",
  "tool_import_row",
  "tool_part_number",
  "tool_picture",
  "tool_text",
  "tool_word",
  "webhook_delivery",
  "webhook_event",
];
const GROWING = TABLES.join("|");

/** Statements that read more, and why. */
const EXCEPTIONS: readonly (readonly [RegExp, reason: string])[] = [
  [
    /^update "\w+" set next_at = \S+\s+where next_at >/,
    "of a job that runs beside the calls: what a clock that was ahead has left, by a small index",
  ],
  [
    /^select count\(\*\) as "count" from "tool(?:_part_number)?"/,
    "the number of tools that a list or an action of an admin is about, kept for 5 s when they are many",
  ],
  [/^select "category", count\(\*\)/, "the tools of each category, kept when they are many"],
  [
    /^select "attribute_key", count\(\*\)/,
    "the values of each attribute, kept for 5 s when they are many",
  ],
  [/^select "endpoint_key", count/, "what each endpoint has not received"],
  [/^select .*count\(\*\) as "waiting" from "stock_alert"/, "who waits: few beside all customers"],
  [
    /^\s*select .* from "(?:message|webhook_event)" .*limit /,
    "messages and events in the order of their keys, up to a limit, and their number",
  ],
  [
    /^select "review"\.\*.* limit /s,
    "a list of 1,000 reviews, for which PostgreSQL hashes the reviews and orders",
  ],
  [/lower\("review"\."review"\) like lower/, "a search inside reviews; a thread reads them"],
  [
    /^select "folded" from "tool_part_number" group by/,
    "part numbers that tools share, from an index",
  ],
  [
    /^select "shop_user"\."key" from "shop_user" left join \(select "purchase"\."user_key"/,
    "users in the order of what they have bought: all paid orders, from an index; a thread reads them",
  ],
  [
    /^select "purchase"\.\*.* "tool_word"/,
    "orders of a product that a third of all tools are called",
  ],
  [
    /^select "id", "name", "created_at", "added_by_name" from "tool" where "added_by_email" = /,
    "an export of one's data: the tools that an admin has added",
  ],
  [
    /^select "key", "paid_at" from "purchase" where "paid_at" >= .* limit /,
    "a job's, once for a shop: paid orders without an invoice",
  ],
  [/^select "key" from "tool" where "deleted_at" is not null/, "a job's: tools that were deleted"],
  [
    /^\s*select "user_key", "?next_at"? from "account_deletion"\s/,
    "a job's: accounts whose deletion is under way, few in a shop of any size",
  ],
  [
    /^select "id" from "tool" where "key" in \(select "tool_key" from "stock_alert"\)/,
    "a job's: all who wait",
  ],
  [
    /^delete from "webhook_(?:delivery|endpoint)" where (?:"endpoint_key"|"id") /,
    "deliveries since those that were deleted in portions before",
  ],
  [
    /^select (?:\*|"key", "part_number".*) from "tool" where "deleted_at" is null and "key" > .* limit /,
    "all tools in portions, between which others run: an export, pictures by their names",
  ],
  [
    /^select distinct "family"\."id"|^select "key", "id", "description", "created_at", \(/,
    "all tools and families for a sitemap; a thread reads them",
  ],
  [
    /^select "value"\."tool_key", .* from "tool_attribute" as "value" .*"tool_key" in \(/,
    "an export of the catalog, in portions",
  ],
  [
    /^select "key" from "purchase" where "change_number" is null /,
    "changed orders are numbered once, in portions, when a program asks for them",
  ],
  [
    /"tool_attribute" .*where "choice_key" = |^delete from "attribute(?:_choice)?" where/,
    "an admin changes a definition: no index of values, which each edit of a tool would write",
  ],
  [
    /^select \* from "tool" where .* "tool_word" .* order by "tool"\."quantity"/,
    "found products in the order of stock, which has no index; a thread reads them",
  ],
  [
    /^select "purchase"\.\*, "tool"\."id" as "tool_id".* where "purchase"\."user_key" = \$1 and "purchase"\."key" > /,
    "an export of a fiftieth of all orders, for which PostgreSQL merges the lines",
  ],
  [
    /^select distinct "(?:category|attribute_key)" from|^select "img" from "tool" where "img" in/,
    "the removal of the demo, once for a shop: categories, attributes and pictures of other tools",
  ],
];
/** Only equal values count: how much a range has, the plan does not tell. */
const searchesIndex = new RegExp(
  `^SEARCH (${GROWING}) USING (?:COVERING )?INDEX (\\w+) \\((\\w+=\\?(?: AND \\w+=\\?)*)\\)`,
);

const isException = ({ text }: Ran) => EXCEPTIONS.some(([words]) => words.test(text));

/** Indexes of rows that wait for someone: few in a shop of any size. */
const WAITING =
  "purchase_line_unpaid|purchase_to_ship|message_to_answer|email_message_given_up|refund_pending|refund_failed";
const scansTable = new RegExp(`^SCAN (?:${GROWING})\\b(?!.* INDEX (?:${WAITING})$)`);

const isWrite = ({ text }: Ran) => /\b(?:insert|update|delete)\s/i.test(text);
const written = /\b(?:insert into|update|delete from) "?(\w+)/gi;

/** The most rows by table and question. */
type Answers = Map<string, Map<string, number>>;
/** What a shop has answered, until a call writes to the table: most calls ask the same indexes for the caller. */
const known = new WeakMap<TestShop, Answers>();

function answersOf(shop: TestShop): Answers {
  const answers: Answers = known.get(shop) ?? new Map();
  known.set(shop, answers);
  return answers;
}

/** What the statements of a call read of a growing table beyond the limit, one line each. */
export async function longReadsOf(shop: TestShop, ran: readonly Ran[]): Promise<string[]> {
  for (const { text } of ran)
    for (const [, table = ""] of text.matchAll(written)) answersOf(shop).delete(table);
  const statements = ran.filter((statement) => !isException(statement));
  const reading = shop.db.engine.kind === "postgres" ? postgresReads : sqliteReads;
  return reading(shop, statements);
}

async function postgresReads(shop: TestShop, statements: readonly Ran[]): Promise<string[]> {
  const found: string[] = [];
  /** The rows read so far by a statement that reads on where it ended before. */
  const sums = new Map<string, number>();
  for (const statement of statements) {
    const { text } = statement;
    if (isWrite(statement)) {
      const steps = wholeReads(await planOf(shop, statement));
      found.push(...steps.map((step) => `${step}: ${text}`));
      continue;
    }
    for (const { table, rows } of await rowsReadBy(shop, statement)) {
      const read = `rows of ${table}: ${text}`;
      if (TABLES.includes(table)) sums.set(read, (sums.get(read) ?? 0) + rows);
    }
  }
  for (const [read, rows] of sums) if (rows > MOST_READ) found.push(`${rows} ${read}`);
  return found;
}

async function sqliteReads(shop: TestShop, statements: readonly Ran[]): Promise<string[]> {
  const found: string[] = [];
  for (const statement of statements) {
    const { text } = statement;
    // For a new row SQLite plans to look for those that refer to it, and does so only after a deferred violation.
    if (/^insert .*\) values /is.test(text)) continue;
    const isLimited = /\blimit\b/i.test(text);
    for (const step of await planOf(shop, statement)) {
      // A limit ends a read in the order of an index.
      const isEnded = isLimited && / USING (?:COVERING )?INDEX /.test(step);
      if (scansTable.test(step) && !isEnded) found.push(`${step}: ${text}`);
      const rows = isLimited ? 0 : await mostRowsOf(shop, step, statement);
      if (rows > MOST_READ) found.push(`${rows} rows by ${step}: ${text}`);
    }
  }
  return found;
}

/** The steps of a plan of PostgreSQL that read a growing table as a whole although it may not where there is an index. */
function wholeReads(plan: readonly string[]): string[] {
  const scan = new RegExp(`Seq Scan on (?:${GROWING})\\b`);
  return plan.filter((step) => scan.test(step));
}

/** The most rows with the same values in the columns by which SQLite searches an index. */
async function mostRowsOf(shop: TestShop, step: string, { text }: Ran): Promise<number> {
  const { db } = shop;
  const [, table, index, values] = searchesIndex.exec(step) ?? [];
  if (!table || !index || !values) return 0;
  const { rows: made } = await sql<{ sql: string | null }>`
    select sql from sqlite_master where type = 'index' and name = ${index}`.execute(db.read);
  const [, condition = "true"] = /\bwhere (.*)$/is.exec(made[0]?.sql ?? "") ?? [];
  const columns = values.replaceAll("=?", "").split(" AND ");
  // Some values are in the statement itself; no other equals null.
  const conditions = columns.map((column) => {
    const [, literal] = new RegExp(`"${column}" = ('\\w+')`).exec(text) ?? [];
    if (text.includes(`"${column}" is null`)) return `${column} is null`;
    return literal ? `${column} = ${literal}` : `${column} is not null`;
  });
  const where = [condition, ...conditions].join(" and ");
  const asked = `${where} group by ${columns.join(", ")}`;
  const answers = answersOf(shop);
  const before = answers.get(table)?.get(asked);
  if (before !== undefined) return before;
  const { rows } = await sql<{ most: number | null }>`
    select max(alike) as most from (
      select count(*) as alike from ${sql.table(table)} where ${sql.raw(asked)})`.execute(db.read);
  const most = rows[0]?.most ?? 0;
  answers.set(table, (answers.get(table) ?? new Map<string, number>()).set(asked, most));
  return most;
}
