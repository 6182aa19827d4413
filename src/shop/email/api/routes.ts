import type { FeatureContext } from "../../../frame/feature.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { listHeaders } from "../../../lib/http/page-links.ts";
import { type Route, route } from "../../../lib/http/route.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import * as contract from "../contract.ts";
import { findMail, findOneMail, type ListedMail } from "./list.ts";
import type { Outbox } from "./outbox.ts";

export function mailRoutes(context: FeatureContext): Route[] {
  const { db, outbox, orderLookup } = context;
  return [
    route(contract.listMail, async ({ query, reply }) => {
      const found = await findMail(context, query);
      if (isRefusal(found)) return found;
      const last = found.rows.at(-1)?.id;
      reply.headers(listHeaders(contract.listMail.path, query, { ...found, last }));
      return found.rows.map(wireMail);
    }),

    route(contract.resendMail, async ({ params }) => {
      if (!outbox) return contract.noMail();
      const id = await resend({ db, orderLookup }, outbox, params.id);
      if (isRefusal(id)) return id;
      outbox.nudge();
      const email = await findOneMail(context, id);
      return email ? wireMail(email) : contract.noSuchMail();
    }),
  ];
}

/** Uses a new Message-ID, because mail servers drop duplicates. Refuses while the same email is queued. */
function resend(
  { db, orderLookup }: Pick<FeatureContext, "db" | "orderLookup">,
  outbox: Outbox,
  id: string,
): Promise<Outcome<string>> {
  return db.transaction(async (tx) => {
    const email = await tx
      .selectFrom("email_message")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!email) return contract.noSuchMail();
    const { purchase_key: purchaseKey, kind, recipient: to, subject, text, html } = email;
    if (purchaseKey === null || kind === null) return contract.notResendable();
    if (await orderLookup.isDetachedFrom(tx, purchaseKey, to)) {
      return contract.notResendable(
        msg(
          "refusal.not-resendable.detached",
          "This mailbox has since been verified by another person.",
        ),
      );
    }
    const waiting = await tx
      .selectFrom("email_message")
      .select("id")
      .where("purchase_key", "=", purchaseKey)
      .where("kind", "=", kind)
      .where("recipient", "=", to)
      .where("next_at", "is not", null)
      .executeTakeFirst();
    if (waiting) return contract.stillWaiting();
    return outbox.put(tx, { to, subject, text, html }, { purchaseKey, kind });
  });
}

function wireMail(row: ListedMail): contract.Mail {
  const { order, sent_at, next_at, last_error } = row;
  return {
    _id: row.id,
    to: row.recipient,
    subject: row.subject,
    ...(order && { order }),
    state: stateOf(row),
    attempts: row.attempts,
    ...(last_error !== null && { lastError: last_error }),
    createdAt: isoTime(row.created_at),
    ...(sent_at !== null && { sentAt: isoTime(sent_at) }),
    ...(next_at !== null && { nextAt: isoTime(next_at) }),
    resendable: order !== undefined && next_at === null,
  };
}

function stateOf({ sent_at, next_at }: ListedMail): contract.Mail["state"] {
  if (next_at !== null) return "waiting";
  return sent_at === null ? "given-up" : "sent";
}
