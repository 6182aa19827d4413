/** The letter for a forgotten password. Whoever asks learns nothing from it: it is sent after the answer. */
import type { Limit } from "../../../../kit/node/limiter.ts";
import { tooMany } from "../../../../kit/problem.ts";
import type { Refusal } from "../../../../kit/result.ts";
import { noMail } from "../../contract.ts";
import { findAccountByEmail } from "../sign-in/account-store.ts";
import type { AccountDeps } from "./deps.ts";
import { passwordResetEmail } from "./emails.ts";
import { holderOf } from "./mailbox.ts";
import { createLink, linkAddress, ownerOf } from "./password-links.ts";

const HOUR_MS = 60 * 60_000;
/** Requests for one e-mail from one address. */
const PER_EMAIL_AND_ADDRESS: Limit = { max: 5, windowMs: HOUR_MS };
/** Letters to one mailbox, whoever asks: more would be a nuisance. Those sent before stay good. */
const PER_MAILBOX: Limit = { max: 10, windowMs: HOUR_MS };

/** Sees to the letter, if there is somebody to write to; refuses alike for every e-mail. */
export async function requestLetter(
  deps: AccountDeps,
  email: string,
  address: string,
): Promise<Refusal | undefined> {
  const { limiter, background, outbox } = deps;
  if (!outbox) return noMail();
  const asked = ["resets of an e-mail", `${email} ${address}`, PER_EMAIL_AND_ADDRESS] as const;
  const retryAfter = await limiter.take(...asked);
  if (retryAfter > 0) return tooMany(undefined, { retryAfter });
  background.run(() => sendLetter({ ...deps, outbox }, email));
  return undefined;
}

async function sendLetter(
  {
    db,
    limiter,
    publicOrigin,
    outbox,
  }: AccountDeps & { readonly outbox: NonNullable<AccountDeps["outbox"]> },
  email: string,
): Promise<void> {
  const account = await findAccountByEmail(db.read, email);
  if (!account) return;
  const holder = await holderOf(db.read, account.email);
  if (holder?.isRemoved) return;
  if ((await limiter.take("reset letters", account.email, PER_MAILBOX)) > 0) return;
  await db.transaction(async (tx) => {
    const to = account.email;
    const token = await createLink(tx, {
      purpose: "reset",
      email: to,
      accountId: ownerOf(account),
    });
    const url = linkAddress(publicOrigin, token);
    await outbox.put(tx, passwordResetEmail(to, url, account.email_proven_at !== null));
  });
  outbox.nudge();
}
