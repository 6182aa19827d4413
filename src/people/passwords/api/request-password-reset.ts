/**
 * The email for a forgotten password. Timing tells nothing: it is written after the answer, and an address without an
 * account takes the same work, which is rolled back.
 */

import { paths } from "../../../frame/paths.ts";
import { tooMany } from "../../../lib/contract/problem.ts";
import { isRefusal, type Refusal } from "../../../lib/contract/result.ts";
import type { Limit } from "../../../lib/http/limiter.ts";
import { findAccountByTypedEmail, isVerified } from "../../account/api/account-store.ts";
import { linkExpired, noMail } from "../../account/contract.ts";
import type { AccountsContext } from "../../session/api/context.ts";
import { passwordResetEmail } from "./emails.ts";
import { createLink, findEmailHolder, linkOwner } from "./password-links.ts";

const HOUR_MS = 60 * 60_000;
const PER_EMAIL_AND_ADDRESS: Limit = { max: 5, windowMs: HOUR_MS };
const PER_MAILBOX: Limit = { max: 10, windowMs: HOUR_MS };

/** Answers the same whether or not there is an account. */
export async function requestPasswordReset(
  context: AccountsContext,
  email: string,
  address: string,
): Promise<Refusal | undefined> {
  const { limiter, background, outbox } = context;
  if (!outbox) return noMail();
  const counter = ["resets of an e-mail", `${email} ${address}`, PER_EMAIL_AND_ADDRESS] as const;
  const retryAfter = await limiter.take(...counter);
  if (retryAfter > 0) return tooMany(undefined, { retryAfter });
  background.run(() => sendPasswordReset(context, email));
  return undefined;
}

async function sendPasswordReset(
  { db, limiter, writeEmail, outbox, shop }: AccountsContext,
  typed: string,
): Promise<void> {
  const account = await findAccountByTypedEmail(db.read, typed);
  const email = account?.email ?? typed;
  const isRemoved = (await findEmailHolder(db.read, email))?.isRemoved === true;
  const isLimited = (await limiter.take("reset emails", email, PER_MAILBOX)) > 0;
  const sent = await db.transaction(async (tx) => {
    const accountId = linkOwner(account);
    const token = await createLink(tx, { purpose: "reset", email, accountId });
    const recipient = { to: email, isVerified: account !== undefined && isVerified(account) };
    const message = writeEmail(account?.locale, (pageUrl) =>
      passwordResetEmail(shop(), recipient, pageUrl(paths.password(token))),
    );
    await outbox?.put(tx, message);
    return account && !isRemoved && !isLimited ? true : linkExpired();
  });
  if (!isRefusal(sent)) outbox?.nudge();
}
