import type * as z from "zod";
import type { Db } from "../../../database/schema.ts";
import { tooMany } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../lib/contract/result.ts";
import type { Limit } from "../../../lib/http/limiter.ts";
import { secretHash } from "../../../lib/secrets/secret.ts";
import {
  type AccountRow,
  findAccountByTypedEmail,
  insertAccount,
  lockAccount,
  replaceHash,
} from "../../account/api/account-store.ts";
import { checkPassword, renewedHash, signInCounters } from "../../passwords/api/check-password.ts";
import { sendVerificationEmail } from "../../passwords/api/emails.ts";
import { acceptPassword } from "../../passwords/api/password-policy.ts";
import {
  consumeCode,
  isRecoveryCode,
  readCode,
} from "../../second-factor/api/second-factor-store.ts";
import type { AccountsContext } from "../../session/api/context.ts";
import type { Client } from "../../session/api/session-store.ts";
import {
  challengeExpired,
  emailTaken,
  type signUpForm,
  wrongCode,
  wrongCredentials,
} from "../../session/contract.ts";
import { type CompletedSignIn, completeSignIn, startSession } from "./complete-sign-in.ts";

const MINUTE_MS = 60_000;
const CODES_PER_CHALLENGE: Limit = { max: 5, windowMs: 10 * MINUTE_MS };
/** Counted per account, not per address: the caller knows the password. */
const WRONG_CODES: Limit = { max: 20, windowMs: 60 * MINUTE_MS };

/** Also renews the password's hash where a new one would be another. */
export async function signInByPassword(
  context: AccountsContext,
  { email, password }: { readonly email: string; readonly password: string },
  client: Client,
): Promise<Outcome<CompletedSignIn>> {
  const { db, limiter } = context;
  const { address } = client;
  const account = await findAccountByTypedEmail(db.read, email);
  // The tries are the account's, so that no other spelling has tries of its own.
  const counters = signInCounters(account?.email ?? email, address);
  const typed = { password, address };
  const match = await checkPassword(limiter, counters, account?.password_hash, typed);
  const who = account ?? { email };
  if (isRefusal(match)) return logRefused(context, match, address, who);
  if (!match || !account) return logRefused(context, wrongCredentials(), address, who);
  const renewed = await renewedHash(match, typed);
  const signedIn = await db.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.id);
    if (locked?.password_hash !== account.password_hash) return undefined;
    if (renewed !== undefined) await replaceHash(tx, account.id, renewed);
    return completeSignIn(tx, locked, client);
  });
  // Another password, or another sign-in's hash of the same: what is stored now decides.
  return signedIn ?? signInByPassword(context, { email, password }, client);
}

export async function signInByCode(
  context: AccountsContext,
  { challenge, code }: { readonly challenge: string; readonly code: string },
  client: Client,
): Promise<Outcome<CompletedSignIn>> {
  const { db, limiter, seal } = context;
  const { address } = client;
  const hash = secretHash(challenge);
  if ((await limiter.take("codes of a sign-in", hash, CODES_PER_CHALLENGE)) > 0)
    return challengeExpired();
  const account = await findChallengedAccount(db.read, hash);
  if (!account) return challengeExpired();
  const counter = ["wrong codes at an account", account.id, WRONG_CODES] as const;
  // Recovery codes cannot be guessed, and let the owner in during an attack.
  const retryAfter = isRecoveryCode(code) ? 0 : await limiter.take(...counter);
  if (retryAfter > 0)
    return logRefused(context, tooMany(undefined, { retryAfter }), address, account);
  const read = await readCode(db.read, seal, account.id, code);
  if (!read) return logRefused(context, wrongCode(), address, account);
  if (read.kind === "app") await limiter.giveBack(...counter);
  return db.transaction(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("sign_in_challenge")
      .where("hash", "=", hash)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return challengeExpired();
    // The rollback keeps the challenge for another code.
    if (!(await consumeCode(tx, account.id, read))) return wrongCode();
    return startSession(tx, account, client);
  });
}

function logRefused(
  { log, emailTag }: AccountsContext,
  refusal: Refusal,
  address: string,
  who: Pick<AccountRow, "id"> | { readonly email: string },
): Refusal {
  const { code } = refusal.refusal;
  const whose = "id" in who ? { account: who.id } : { emailTag: emailTag(who.email) };
  log.info({ code, address, ...whose }, "sign-in refused");
  return refusal;
}

function findChallengedAccount(db: Db, hash: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom("sign_in_challenge as challenge")
    .innerJoin("account", "account.id", "challenge.account_id")
    .where("challenge.hash", "=", hash)
    .where("challenge.expires_at", ">", Date.now())
    .selectAll("account")
    .executeTakeFirst();
}

/** The new account's email is unverified until the link in the verification email is used. */
export async function signUp(
  context: AccountsContext,
  { name, email, password }: z.output<typeof signUpForm>,
  client: Client,
): Promise<Outcome<CompletedSignIn>> {
  const shopName = context.shop().company.name;
  const owner = { email, name, isAdmin: false, shopName, address: client.address };
  const hashed = await acceptPassword(password, owner);
  if (isRefusal(hashed)) return hashed;
  const signedUp = await context.db.transaction(async (tx) => {
    const account = await insertAccount(tx, { email, name, password: hashed, isVerified: false })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .executeTakeFirst();
    if (!account) return emailTaken();
    await sendVerificationEmail(context, tx, account);
    return startSession(tx, account, client);
  });
  if (!isRefusal(signedUp)) context.outbox?.nudge();
  return signedUp;
}
