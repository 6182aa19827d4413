/** The outbox as admins see it: all its SQL. */
import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { begins } from "../../../kit/node/db/like.ts";
import type { KeptTotals } from "../../../kit/node/kept-totals.ts";
import { unknownStart } from "../../../kit/problem.ts";
import type { Outcome } from "../../../kit/result.ts";
import type { Mail } from "../contract.ts";

/** Letters in one answer at the most when no limit is asked for. */
const MAX_ROWS = 100;

/** Which part of the outbox is asked for. */
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

/** A letter without its words, with the id of the order that it is about. */
export type ListedMail = Pick<Selectable<Schema["mail"]>, (typeof columns)[number]> & {
  readonly purchase_id: string | null;
};

/** The letters, the newest first: an id begins with the time at which it was made. */
export async function findMail(
  db: Database<Schema>,
  totals: KeptTotals,
  { state, search, page = 1, limit = MAX_ROWS, after }: MailWanted,
): Promise<Outcome<{ rows: ListedMail[]; total: number; page: number; limit: number }>> {
  const letters = lettersIn(db.read, state);
  const wanted = search === undefined ? letters : letters.where(found(db, search));
  if (after !== undefined && !(await findOneMail(db.read, after))) return unknownStart();
  // The ids first, from an index: what is skipped is not looked up.
  const part = wanted
    .select("id")
    .$if(after !== undefined, (query) => query.where("id", "<", after ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .offset(after === undefined ? (page - 1) * limit : 0);
  const [rows, total] = await Promise.all([
    listed(db.read.selectFrom("mail").where("id", "in", part))
      .orderBy("id", "desc")
      .execute(),
    totals.of(`emails ${JSON.stringify({ state, search })}`, async () => {
      const { total } = await wanted
        .select((mail) => mail.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return total;
    }),
  ]);
  return { rows, total, page, limit };
}

/** One letter. */
export function findOneMail(db: Kysely<Schema>, id: string): Promise<ListedMail | undefined> {
  return listed(db.selectFrom("mail").where("id", "=", id)).executeTakeFirst();
}

function lettersIn(db: Kysely<Schema>, state: Mail["state"] | undefined) {
  const letters = db.selectFrom("mail");
  switch (state) {
    case undefined:
      return letters;
    case "sent":
      return letters.where("sent_at", "is not", null);
    case "waiting":
      return letters.where("next_at", "is not", null);
    case "given-up":
      return letters.where("sent_at", "is", null).where("next_at", "is", null);
  }
}

/** Letters to an address that begins so, and those about the order of this number. */
function found({ engine }: Database<Schema>, search: string) {
  return (email: ExpressionBuilder<Schema, "mail">) =>
    email.or([
      begins(engine, "recipient", search),
      ...(/^\d{1,9}$/.test(search) ? [email("purchase_key", "=", Number(search))] : []),
    ]);
}

function listed(letters: ReturnType<typeof lettersIn>) {
  return letters
    .select(columns)
    .select((mail) =>
      mail
        .selectFrom("purchase")
        .select("purchase.id")
        .whereRef("purchase.key", "=", "mail.purchase_key")
        .as("purchase_id"),
    );
}
