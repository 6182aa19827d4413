/** Stores a message once, and queues an email to the shop in the same transaction. */

import { hash } from "node:crypto";
import type { Database, Tx } from "../../../database/schema.ts";
import { paths } from "../../../frame/paths.ts";
import type { CurrentShop } from "../../../frame/shop.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { retryOnConflict } from "../../../lib/db/retry-on-conflict.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import type { Outbox } from "../../email/api/outbox.ts";
import type { WriteEmail } from "../../email/api/write-email.ts";
import { keyReused, type MessageText, notByHand } from "../contract.ts";
import { type BotSignals, isByHand, SAME_WITHIN_MS } from "../rules.ts";
import { messageEmail } from "./emails.ts";
import { countMessagesSince, findSent, insertMessage } from "./store.ts";

const HOUR_MS = 60 * 60_000;
/** Emails to the shop's mailbox; further messages are only shown in the dashboard. */
const EMAILS_PER_HOUR = 60;

export interface ReceiveDeps {
  readonly db: Database;
  readonly outbox: Outbox | undefined;
  readonly writeEmail: WriteEmail;
  readonly shop: CurrentShop;
}

/**
 * Returns the message's number. A request with the same key, or with the same text from the same address within ten
 * minutes, is a duplicate. Refuses submits that look automated.
 */
export async function receiveMessage(
  deps: ReceiveDeps,
  { email, subject, message, ...signals }: MessageText & BotSignals,
  key: string | undefined,
): Promise<Outcome<number>> {
  if (!isByHand(signals)) return notByHand();
  const text = { email, subject, message };
  const now = Date.now();
  const content_hash = digest(email, subject, message);
  const submission_hash =
    key === undefined
      ? digest("same words", content_hash, Math.floor(now / SAME_WITHIN_MS))
      : digest("key", key);

  return retryOnConflict(() =>
    deps.db.transaction(async (tx) => {
      const sent = await findSent(tx, { submission_hash, content_hash }, now - SAME_WITHIN_MS);
      const duplicate = sent.find((row) => row.submission_hash === submission_hash) ?? sent[0];
      if (duplicate) return duplicate.content_hash === content_hash ? duplicate.key : keyReused();
      const id = newId();
      const row = { id, ...text, submission_hash, content_hash, created_at: now };
      const number = await insertMessage(tx, row);
      if ((await countMessagesSince(tx, now - HOUR_MS)) <= EMAILS_PER_HOUR)
        await notifyShop(deps, tx, { ...text, id, number });
      return number;
    }),
  );
}

async function notifyShop(
  { outbox, writeEmail, shop }: ReceiveDeps,
  tx: Tx,
  { id, number, email, subject, message }: MessageText & { id: string; number: number },
): Promise<void> {
  if (!outbox) return;
  const notice = writeEmail(undefined, (pageUrl) =>
    messageEmail(shop(), { number, email, subject, message }, pageUrl(paths.message(id))),
  );
  await outbox.put(tx, notice);
}

function digest(...parts: readonly (string | number)[]): string {
  return hash("sha256", JSON.stringify(parts), "base64url");
}
