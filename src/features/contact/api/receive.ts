/** Takes a visitor's message: once, and with a letter to the shop in the same transaction. */
import { hash } from "node:crypto";
import type { Transaction } from "kysely";
import { shop } from "../../../../shop.config.ts";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { onceMore } from "../../../kit/node/db/lost-race.ts";
import { newId } from "../../../kit/node/ids.ts";
import type { Outcome } from "../../../kit/result.ts";
import type { Outbox } from "../../email/api/outbox.ts";
import { buildEmail } from "../../email/api/template.ts";
import { keyReused, notByHand } from "../contract.ts";
import { type Filling, isByHand, SAME_WITHIN_MS } from "../rules.ts";
import { countMessagesSince, findSent, insertMessage } from "./store.ts";

const HOUR_MS = 60 * 60_000;
/** However many write, the shop's mailbox gets no more letters an hour; the others wait in Messages. */
const LETTERS_AN_HOUR = 60;

/** What somebody wrote. */
interface Written {
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** What receiving works with. */
export interface ReceiveDeps {
  readonly db: Database<Schema>;
  /** Undefined: the shop sends no mail, and messages wait in the dashboard. */
  readonly outbox: Outbox | undefined;
  readonly publicOrigin: string;
}

/**
 * Keeps the message and returns its number. The same key, or within ten minutes the same words from
 * the same address, are the same message. Refuses what a program seems to have filled in.
 */
export async function receiveMessage(
  deps: ReceiveDeps,
  { email, subject, message, ...filling }: Written & Filling,
  key: string | undefined,
): Promise<Outcome<number>> {
  if (!isByHand(filling)) return notByHand();
  const written = { email, subject, message };
  const now = Date.now();
  const content = digest(email, subject, message);
  const sending =
    key === undefined
      ? digest("same words", content, Math.floor(now / SAME_WITHIN_MS))
      : digest("key", key);

  return onceMore(() =>
    deps.db.transaction(async (tx) => {
      const sent = await findSent(tx, { sending, content }, now - SAME_WITHIN_MS);
      const before = sent.find((row) => row.sending === sending) ?? sent[0];
      if (before) return before.content === content ? before.key : keyReused();
      const id = newId();
      const row = { id, ...written, sending, content, created_at: now };
      const number = await insertMessage(tx, row);
      if ((await countMessagesSince(tx, now - HOUR_MS)) <= LETTERS_AN_HOUR)
        await tellShop(deps, tx, { ...written, id, number });
      return number;
    }),
  );
}

/** The letter's subject is our own words: what a stranger typed stands marked in its body. */
async function tellShop(
  { outbox, publicOrigin }: ReceiveDeps,
  tx: Transaction<Schema>,
  { id, number, email, subject, message }: Written & { id: string; number: number },
): Promise<void> {
  if (!outbox) return;
  const letter = buildEmail({
    to: shop.company.email,
    replyTo: email,
    subject: `Message ${number} through the contact form`,
    paragraphs: ["Somebody wrote to the shop. Your reply goes to the address that they gave."],
    facts: [
      ["From", email],
      ["Subject", subject],
    ],
    quote: message,
    action: { label: "Open the message", url: `${publicOrigin}/dashboard/messages/${id}` },
    reason: "You get this because this is the address of the shop.",
  });
  await outbox.put(tx, letter);
}

function digest(...parts: readonly (string | number)[]): string {
  return hash("sha256", JSON.stringify(parts), "base64url");
}
