import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { begins } from "../../../kit/node/db/like.ts";
import type { KeptTotals } from "../../../kit/node/kept-totals.ts";
import { unknownStart } from "../../../kit/problem.ts";
import type { Outcome } from "../../../kit/result.ts";
import type { Mail } from "../contract.ts";

const MAX_ROWS = 100;

export interface MailWanted {
  readonly state?: Mail["state"] | undefined;
  readonly search?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

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
  readonly purchase_id: string | null;
};

/** The newest first: ids begin with their time. */
export async function findMail(
  db: Database<Schema>,
  totals: KeptTotals,
  { state, search, page = 1, limit = MAX_ROWS, after }: MailWanted,
): Promise<Outcome<{ rows: ListedMail[]; total: number; page: number; limit: number }>> {
  const emails = emailsIn(db.read, state);
  const filtered = search === undefined ? emails : emails.where(matches(db, search));
  if (after !== undefined && !(await findOneMail(db.read, after))) return unknownStart();
  // The ids come from an index, so skipped rows are not read.
  const idsOfPage = filtered
    .select("id")
    .$if(after !== undefined, (query) => query.where("id", "<", after ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .offset(after === undefined ? (page - 1) * limit : 0);
  const [rows, total] = await Promise.all([
    listed(db.read.selectFrom("email_message").where("id", "in", idsOfPage))
      .orderBy("id", "desc")
      .execute(),
    totals.of(`emails ${JSON.stringify({ state, search })}`, async () => {
      const { total } = await filtered
        .select((mail) => mail.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return total;
    }),
  ]);
  return { rows, total, page, limit };
}

export function findOneMail(db: Kysely<Schema>, id: string): Promise<ListedMail | undefined> {
  return listed(db.selectFrom("email_message").where("id", "=", id)).executeTakeFirst();
}

function emailsIn(db: Kysely<Schema>, state: Mail["state"] | undefined) {
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

function matches({ engine }: Database<Schema>, search: string) {
  return (email: ExpressionBuilder<Schema, "email_message">) =>
    email.or([
      begins(engine, "recipient", search),
      ...(/^\d{1,9}$/.test(search) ? [email("purchase_key", "=", Number(search))] : []),
    ]);
}

function listed(emails: ReturnType<typeof emailsIn>) {
  return emails
    .select(columns)
    .select((mail) =>
      mail
        .selectFrom("purchase")
        .select("purchase.id")
        .whereRef("purchase.key", "=", "email_message.purchase_key")
        .as("purchase_id"),
    );
}
