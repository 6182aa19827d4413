import type { Transaction } from "kysely";
import { isoTime } from "../../../database/personal-data.ts";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { listHeaders } from "../../../kit/node/http/page-links.ts";
import { type Route, route } from "../../../kit/node/http/route.ts";
import type { KeptTotals } from "../../../kit/node/kept-totals.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import {
  listMail,
  type Mail,
  noMail,
  noSuchMail,
  notResendable,
  resendMail,
  stillWaiting,
} from "../contract.ts";
import { findMail, findOneMail, type ListedMail } from "./list.ts";
import type { Outbox } from "./outbox.ts";

export function mailRoutes({
  db,
  totals,
  outbox,
}: {
  readonly db: Database<Schema>;
  readonly totals: KeptTotals;
  /** Undefined: the shop sends no email. */
  readonly outbox: Outbox | undefined;
}): Route[] {
  return [
    route(listMail, async ({ query, reply }) => {
      const found = await findMail(db, totals, query);
      if (isRefusal(found)) return found;
      reply.headers(listHeaders(listMail.path, query, found));
      return found.rows.map(wireMail);
    }),

    route(resendMail, async ({ params }) => {
      if (!outbox) return noMail();
      const id = await resend(db, outbox, params.id);
      if (isRefusal(id)) return id;
      outbox.nudge();
      const email = await findOneMail(db.read, id);
      return email ? wireMail(email) : noSuchMail();
    }),
  ];
}

/** Uses a new Message-ID, because mail servers drop duplicates. Refuses while the same email is queued. */
function resend(db: Database<Schema>, outbox: Outbox, id: string): Promise<Outcome<string>> {
  return db.transaction(async (tx) => {
    const email = await tx
      .selectFrom("email_message")
      .selectAll()
      .where("id", "=", id)
      .$if(db.engine.kind === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    if (!email) return noSuchMail();
    const { purchase_key: purchaseKey, kind, recipient: to, subject, text, html } = email;
    if (purchaseKey === null || kind === null) return notResendable();
    if (await belongsToAnotherPerson(tx, purchaseKey, to)) {
      return notResendable("This mailbox has since been verified by another person.");
    }
    const waiting = await tx
      .selectFrom("email_message")
      .select("id")
      .where("purchase_key", "=", purchaseKey)
      .where("kind", "=", kind)
      .where("recipient", "=", to)
      .where("next_at", "is not", null)
      .executeTakeFirst();
    if (waiting) return stillWaiting();
    return outbox.put(tx, { to, subject, text, html }, { purchaseKey, kind });
  });
}

/** Whether the order is detached and unpaid, and the email goes to the address that placed it. */
async function belongsToAnotherPerson(
  tx: Transaction<Schema>,
  purchaseKey: number,
  recipient: string,
): Promise<boolean> {
  const order = await tx
    .selectFrom("purchase")
    .innerJoin("shop_user", "shop_user.key", "purchase.user_key")
    .select(["patient", "detached_at", "paid_at"])
    .where("purchase.key", "=", purchaseKey)
    .executeTakeFirst();
  if (!order || order.paid_at !== null) return false;
  return order.detached_at !== null && order.patient === recipient;
}

function wireMail(row: ListedMail): Mail {
  const { purchase_key, purchase_id, sent_at, next_at, last_error } = row;
  const isAboutOrder = purchase_key !== null && purchase_id !== null;
  return {
    _id: row.id,
    to: row.recipient,
    subject: row.subject,
    ...(isAboutOrder && { order: { _id: purchase_id, number: purchase_key } }),
    state: stateOf(row),
    attempts: row.attempts,
    ...(last_error !== null && { lastError: last_error }),
    createdAt: isoTime(row.created_at),
    ...(sent_at !== null && { sentAt: isoTime(sent_at) }),
    ...(next_at !== null && { nextAt: isoTime(next_at) }),
    resendable: isAboutOrder && next_at === null,
  };
}

function stateOf({ sent_at, next_at }: ListedMail): Mail["state"] {
  if (next_at !== null) return "waiting";
  return sent_at === null ? "given-up" : "sent";
}
