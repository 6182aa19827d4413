/** From a proof of the identity service to the shop's own user and access token. */
import type { Selectable, Transaction } from "kysely";
import type { Schema, UserTable } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import { newId } from "../../../../kit/node/ids.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../../kit/result.ts";
import {
  accountUnverified,
  emailInUse,
  emailNotVerified,
  notSignedIn,
  removedUser,
} from "../../contract-sign-in.ts";
import { EMBEDDED } from "../../rules.ts";
import type { IssuedToken, Tokens } from "./access-tokens.ts";
import { type AccountRow, hasShortPassword } from "./account-store.ts";
import type { IdTokenFacts, Proof } from "./identity-provider.ts";
import { revokeTokens } from "./revoke.ts";
import { lockSession } from "./session-store.ts";
import { ordersOfUser } from "./unverified.ts";
import { detachUser } from "./verified-account.ts";

type User = Selectable<UserTable>;
/** Who somebody is, whichever session said so. */
type Vouched = Omit<Proof, "sessionId">;

/** What tokens are issued with. */
export interface IssueDeps {
  readonly db: Database<Schema>;
  readonly tokens: Tokens;
  /** Addresses whose proven owners are admins (ADMIN_EMAILS). */
  readonly adminEmails: readonly string[];
}

/**
 * Finds or makes the proven account's user and gives it a new access token. `start` says that a clean account is to
 * take the place of an unverified one; without it `accountUnverified` asks, and the ID token can be used again.
 */
export async function issueAccessToken(
  { db, tokens, adminEmails }: IssueDeps,
  proof: Proof,
  start?: "clean",
): Promise<Outcome<IssuedToken & { user: User }>> {
  return db.transaction(async (tx) => {
    const sessionBegan =
      proof.issuer === EMBEDDED ? await lockSession(tx, proof.sessionId) : Date.now();
    if (sessionBegan === undefined) return notSignedIn();
    const { idToken } = proof;
    if (idToken && !(await spendIdToken(tx, idToken))) return notSignedIn();
    const found = await userOf(tx, proof, start);
    if (isRefusal(found)) return found;
    if (idToken && (await isEnded(tx, idToken, found))) return notSignedIn();
    const user = adminEmails.includes(found.email) ? await appointed(tx, found) : found;
    const issued = await tokens.issue(tx, {
      userKey: user.key,
      isAdmin: user.role === "admin",
      sessionId: proof.sessionId,
      sessionBegan,
    });
    return { ...issued, user };
  });
}

/** Uses an ID token up; whether it has not served before. */
async function spendIdToken(
  tx: Transaction<Schema>,
  { hash, expiresAt: expires_at }: IdTokenFacts,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await tx
    .insertInto("used_id_token")
    .values({ hash, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return inserted > 0n;
}

/**
 * Whether all sign-ins of the user were ended after the one that an ID token tells of: a token that is
 * refreshed keeps its time, which is in whole seconds.
 */
async function isEnded(
  tx: Transaction<Schema>,
  { signedInAt }: IdTokenFacts,
  { key }: User,
): Promise<boolean> {
  // Locked, so that ending all sign-ins at this moment ends this one too.
  const { sign_ins_ended_at: ended } = await tx
    .updateTable("shop_user")
    .set((user) => ({ created_at: user.ref("created_at") }))
    .where("key", "=", key)
    .returning("sign_ins_ended_at")
    .executeTakeFirstOrThrow();
  return ended !== null && signedInAt < Math.floor(ended / 1000);
}

/**
 * Makes the user of a proven account an admin, because the shop's own command said so. Refuses a
 * removed user.
 */
export async function makeAccountAdmin(
  tx: Transaction<Schema>,
  { id, email, name }: AccountRow,
): Promise<Refusal | undefined> {
  const proof = { issuer: EMBEDDED, subject: id, email, name, emailProven: true };
  const user = await userOf(tx, proof);
  if (isRefusal(user)) return user;
  await appointed(tx, user);
  return undefined;
}

/** Users are found by (issuer, subject), never by e-mail alone. */
async function userOf(
  tx: Transaction<Schema>,
  proof: Vouched,
  start?: "clean",
): Promise<Outcome<User>> {
  const known = await bySubject(tx, proof);
  if (known) {
    if (known.removed_at !== null) return removedUser();
    if (!isFirstProof(known, proof)) return withAddress(tx, known, proof);
    // An embedded account is verified by somebody who is signed in to it; this user was made at the same moment.
    if (proof.issuer === EMBEDDED) return verified(tx, known);
    if (start === undefined && proof.byPassword) return keptByPassword(tx, known);
    // Not by its password: Google may have taken over an account at the hosted service that a stranger made.
    const asked = await askFirst(tx, known, proof, start);
    if (asked) return asked;
    await detachUser(tx, known);
  }
  const sameEmail = await tx
    .selectFrom("shop_user")
    .selectAll()
    .where("email", "=", proof.email)
    .executeTakeFirst();
  if (sameEmail) {
    if (sameEmail.removed_at !== null) return removedUser();
    if (!proof.emailProven) return emailNotVerified();
    if (!isFirstProof(sameEmail, proof)) {
      // Linked only when both sides have proven the mailbox, and never to a second account of the
      // same service: an address may have changed hands.
      if (sameEmail.issuer !== proof.issuer) return linked(tx, sameEmail, proof);
      // The same account: another tab came home a moment ago.
      return sameEmail.subject === proof.subject ? sameEmail : emailInUse();
    }
    const asked = await askFirst(tx, sameEmail, proof, start);
    if (asked) return asked;
    await detachUser(tx, sameEmail);
  }
  return made(tx, proof);
}

/** A hosted account whose password was shown, by now with a verified mailbox: all its other sign-ins end. */
async function keptByPassword(tx: Transaction<Schema>, user: User): Promise<User> {
  const kept = await tx
    .updateTable("shop_user")
    .set({ email_proven_at: Date.now() })
    .where("key", "=", user.key)
    .where("email_proven_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  // Otherwise another tab came home a moment ago, and its token stays.
  if (kept) await revokeTokens(tx, user.key);
  return kept ?? user;
}

/** The question that a hosted proof for an unverified account has to answer first; undefined when it did. */
async function askFirst(
  tx: Transaction<Schema>,
  { key }: User,
  { issuer }: Vouched,
  start: "clean" | undefined,
): Promise<Refusal | undefined> {
  // The embedded service has asked on the page of its link.
  if (start === "clean" || issuer === EMBEDDED) return undefined;
  return accountUnverified(undefined, { orders: await ordersOfUser(tx, key) });
}

function verified(tx: Transaction<Schema>, { key }: User): Promise<User> {
  return tx
    .updateTable("shop_user")
    .set({ email_proven_at: Date.now() })
    .where("key", "=", key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether the proof is the first that says that the mailbox is its owner's. */
function isFirstProof(user: User, proof: Vouched): boolean {
  return proof.emailProven && user.email_proven_at === null;
}

function bySubject(
  tx: Transaction<Schema>,
  { issuer, subject }: Vouched,
): Promise<User | undefined> {
  return tx
    .selectFrom("shop_user")
    .selectAll()
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

async function made(tx: Transaction<Schema>, proof: Vouched): Promise<Outcome<User>> {
  await tx
    .insertInto("shop_user")
    .values({
      id: newId(),
      email: proof.email,
      name: proof.name,
      role: null,
      issuer: proof.issuer,
      subject: proof.subject,
      email_proven_at: proof.emailProven ? Date.now() : null,
      created_at: Date.now(),
      removed_at: null,
      set_aside_at: null,
    })
    // Two tabs may come home at once: the second finds what the first one made.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await bySubject(tx, proof)) ?? emailNotVerified();
}

function linked(tx: Transaction<Schema>, user: User, { issuer, subject }: Vouched): Promise<User> {
  return tx
    .updateTable("shop_user")
    .set({ issuer, subject })
    .where("key", "=", user.key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The user with the address that the service has proven by now; the old one where it is another's. */
async function withAddress(tx: Transaction<Schema>, user: User, proof: Vouched): Promise<User> {
  if (user.email === proof.email || !proof.emailProven) return user;
  const changed = await tx
    .updateTable("shop_user")
    .set({ email: proof.email })
    .where("key", "=", user.key)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("shop_user").select("key").where("email", "=", proof.email))),
    )
    .returningAll()
    .executeTakeFirst();
  return changed ?? user;
}

/** Makes an admin of a user whom the configuration names, if mailbox and password allow it. */
async function appointed(tx: Transaction<Schema>, user: User): Promise<User> {
  if (user.role === "admin" || user.email_proven_at === null) return user;
  if (await hasShortPassword(tx, user.key)) return user;
  const admin = await tx
    .updateTable("shop_user")
    .set({ role: "admin" })
    .where("key", "=", user.key)
    .where("role", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!admin) return { ...user, role: "admin" };
  await revokeTokens(tx, user.key);
  await tx
    .insertInto("audit")
    .values({
      at: Date.now(),
      what: "admin-made",
      actor_key: null,
      actor_email: null,
      user_key: user.key,
      user_email: user.email,
    })
    .execute();
  return admin;
}
