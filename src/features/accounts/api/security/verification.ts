/** The letter that asks for the proof of a mailbox. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import type { Limit } from "../../../../kit/node/limiter.ts";
import { tooMany } from "../../../../kit/problem.ts";
import type { Refusal } from "../../../../kit/result.ts";
import { waitForUnverified } from "../../../email/api/unverified-limit.ts";
import { alreadyVerified, noMail } from "../../contract.ts";
import type { AccountRow } from "../sign-in/account-store.ts";
import type { AccountDeps } from "./deps.ts";
import { verificationEmail } from "./emails.ts";
import { createLink, linkAddress } from "./password-links.ts";

const FULL =
  "We have sent many emails to this address lately. Open the newest one with a link, or try again later.";
const PER_ACCOUNT: Limit = { max: 5, windowMs: 60 * 60_000 };

/** Verification. */
export interface Verification {
  /**
   * Writes the letter in the transaction that made the account; does nothing where the shop sends no
   * mail.
   */
  send(tx: Transaction<Schema>, account: AccountRow): Promise<void>;
}

export function createVerification({
  outbox,
  publicOrigin,
}: Pick<AccountDeps, "outbox" | "publicOrigin">): Verification {
  return {
    send: async (tx, { email }) => {
      if (!outbox) return;
      const token = await createLink(tx, { purpose: "verification", email, accountId: null });
      await outbox.put(tx, verificationEmail(email, linkAddress(publicOrigin, token)));
    },
  };
}

/** Sends the letter again, as the account's user wishes; why not otherwise. */
export async function sendVerificationAgain(
  deps: AccountDeps,
  account: AccountRow,
): Promise<Refusal | undefined> {
  const { db, limiter, outbox } = deps;
  if (!outbox) return noMail();
  if (account.email_proven_at !== null) return alreadyVerified();
  const retryAfter = await limiter.take("verification letters", account.id, PER_ACCOUNT);
  if (retryAfter > 0) return tooMany(undefined, { retryAfter });
  const full = await waitForUnverified(limiter, account.email);
  if (full > 0) return tooMany(FULL, { retryAfter: full });
  await db.transaction((tx) => createVerification(deps).send(tx, account));
  outbox.nudge();
  return undefined;
}
