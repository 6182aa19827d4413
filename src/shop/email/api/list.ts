import type { ExpressionBuilder, Selectable } from "kysely";
import type { Database, Db, Schema } from "../../../database/schema.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import { withOrders } from "../../../frame/order-lookup.ts";
import type { EndpointInput } from "../../../lib/contract/endpoint.ts";
import { MAX_PER_PAGE } from "../../../lib/contract/fields.ts";
import { unknownStart } from "../../../lib/contract/problem.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { countRows } from "../../../lib/db/count-rows.ts";
import { readingSlowly } from "../../../lib/db/database.ts";
import { begins } from "../../../lib/db/like.ts";
import { searchedEmail } from "../../../lib/text/email-address.ts";
import type { listMail, Mail } from "../contract.ts";

const columns = [
  "id",
  "recipient",
  "subject",
  "attempts",
  "next_at",
  "sent_at",
  "last_error",
  "created_at",
  "purchase_key",
] as const;

export type ListedMail = Pick<Selectable<Schema["email_message"]>, (typeof columns)[number]> & {
  /** Undefined for an email about no order. */
  readonly order: { readonly _id: string; readonly number: number } | undefined;
};

/** The newest first: ids begin with their time. */
export async function findMail(
  { db: database, totals, orderLookup }: Pick<FeatureContext, "db" | "totals" | "orderLookup">,
  { state, search, page = 1, limit = MAX_PER_PAGE, after }: EndpointInput<typeof listMail>["query"],
): Promise<Outcome<{ rows: ListedMail[]; total: number; page: number; limit: number }>> {
  const db = search === undefined ? database : readingSlowly(database);
  const emails = emailsIn(db.read, state);
  const filtered = search === undefined ? emails : emails.where(matches(db, search));
  if (after !== undefined && !(await exists(db.read, after))) return unknownStart();
  // The ids come from an index, so skipped rows are not read.
  const idsOfPage = filtered
    .select("id")
    .$if(after !== undefined, (query) => query.where("id", "<", after ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .offset(after === undefined ? (page - 1) * limit : 0);
  const [rows, total] = await Promise.all([
    db.read
      .selectFrom("email_message")
      .select(columns)
      .where("id", "in", idsOfPage)
      .orderBy("id", "desc")
      .execute(),
    totals.of(`emails ${JSON.stringify({ state, search })}`, () =>
      countRows(db.read, filtered.select("id")),
    ),
  ]);
  return { rows: await withOrders(db.read, orderLookup, rows), total, page, limit };
}

export async function findOneMail(
  { db, orderLookup }: Pick<FeatureContext, "db" | "orderLookup">,
  id: string,
): Promise<ListedMail | undefined> {
  const emails = db.read.selectFrom("email_message").select(columns).where("id", "=", id);
  return (await withOrders(db.read, orderLookup, await emails.execute()))[0];
}

async function exists(db: Db, id: string): Promise<boolean> {
  const email = db.selectFrom("email_message").select("id").where("id", "=", id);
  return (await email.executeTakeFirst()) !== undefined;
}

function emailsIn(db: Db, state: Mail["state"] | undefined) {
  const emails = db.selectFrom("email_message");
  switch (state) {
    case undefined:
      return emails;
    case "sent":
      return emails.where("sent_at", "is not", null);
    case "waiting":
      return emails.where("next_at", "is not", null);
    case "given-up":
      return emails.where("sent_at", "is", null).where("next_at", "is", null);
  }
}

function matches({ read }: Database, search: string) {
  return (email: ExpressionBuilder<Schema, "email_message">) =>
    email.or([
      begins(read, "recipient", searchedEmail(search)),
      ...(/^\d{1,9}$/.test(search) ? [email("purchase_key", "=", Number(search))] : []),
    ]);
}
