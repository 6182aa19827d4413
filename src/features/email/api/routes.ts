import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { listHeaders } from "../../../kit/node/http/page-links.ts";
import { type Route, route } from "../../../kit/node/http/route.ts";
import type { KeptTotals } from "../../../kit/node/kept-totals.ts";
import { isRefusal } from "../../../kit/result.ts";
import { listMail, type Mail, noMail, noSuchMail, resendMail } from "../contract.ts";
import { findMail, findOneMail, type ListedMail } from "./list.ts";
import type { Outbox } from "./outbox.ts";
import { resend } from "./resend.ts";

/** What the mail's routes work with. */
export interface MailDeps {
  readonly db: Database<Schema>;
  readonly totals: KeptTotals;
  /** Undefined: the shop sends no mail. */
  readonly outbox: Outbox | undefined;
}

export function mailRoutes({ db, totals, outbox }: MailDeps): Route[] {
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
    createdAt: onWire(row.created_at),
    ...(sent_at !== null && { sentAt: onWire(sent_at) }),
    ...(next_at !== null && { nextAt: onWire(next_at) }),
    resendable: isAboutOrder && next_at === null,
  };
}

function stateOf({ sent_at, next_at }: ListedMail): Mail["state"] {
  if (next_at !== null) return "waiting";
  return sent_at === null ? "given-up" : "sent";
}

function onWire(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
