/** Turns a verified identity into a user of the shop and an access token. */
import type { Selectable } from "kysely";
import type { Tx, UserTable } from "../../../database/schema.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../lib/contract/result.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import { type AccountRow, hasShortPassword } from "../../account/api/account-store.ts";
import { EMBEDDED } from "../../account/rules.ts";
import { detachUser, grantAdminRole } from "../../users/api/change-user.ts";
import {
  accountUnverified,
  emailInUse,
  emailNotVerified,
  notSignedIn,
  removedUser,
} from "../contract.ts";
import type { IssuedToken } from "./access-tokens.ts";
import type { AccountsContext } from "./context.ts";
import type { Identity, IdTokenFacts } from "./identity-provider.ts";
import { revokeTokens } from "./revoke.ts";
import { lockSession } from "./session-store.ts";

type User = Selectable<UserTable>;
type Owner = Omit<Identity, "sessionId">;

/**
 * Finds or creates the identity's user and issues an access token. `start: "clean"` replaces an
 * unverified account of a hosted service; without it `accountUnverified` asks. A refusal rolls back, so
 * the ID token can be used again.
 */
export async function issueAccessToken(
  {
    db,
    tokens,
    adminEmails,
    orderLookup,
  }: Pick<AccountsContext, "db" | "tokens" | "adminEmails" | "orderLookup">,
  identity: Identity,
  start?: "clean",
): Promise<Outcome<IssuedToken & { user: User }>> {
  return db.transaction(async (tx) => {
    const sessionBegan =
      identity.issuer === EMBEDDED ? await lockSession(tx, identity.sessionId) : Date.now();
    if (sessionBegan === undefined) return notSignedIn();
    const { idToken } = identity;
    if (idToken && !(await consumeIdToken(tx, idToken))) return notSignedIn();
    // The embedded service has asked on the page of its link.
    const ask =
      start === "clean" || identity.issuer === EMBEDDED
        ? undefined
        : async ({ key }: User) =>
            accountUnverified(undefined, { orders: await orderLookup.count(tx, key) });
    const found = await findOrCreateUser(tx, identity, ask);
    if (isRefusal(found)) return found;
    if (idToken && (await isRevoked(tx, idToken, found))) return notSignedIn();
    const user = adminEmails.includes(found.email) ? await promoteToAdmin(tx, found) : found;
    const issued = await tokens.issue(tx, {
      userKey: user.key,
      isAdmin: user.role === "admin",
      sessionId: identity.sessionId,
      sessionBegan,
    });
    return { ...issued, user };
  });
}

async function consumeIdToken(
  tx: Tx,
  { hash, expiresAt: expires_at }: IdTokenFacts,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await tx
    .insertInto("used_id_token")
    .values({ hash, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return inserted > 0n;
}

/** Whether the user's sign-ins were revoked after this one. A refreshed token keeps its sign-in time. */
async function isRevoked(tx: Tx, { signedInAt }: IdTokenFacts, { key }: User): Promise<boolean> {
  // Locks the row, so that a concurrent revocation also finds the token being issued.
  const { sessions_revoked_at: revokedAt } = await tx
    .selectFrom("shop_user")
    .select("sessions_revoked_at")
    .where("key", "=", key)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return revokedAt !== null && signedInAt < Math.floor(revokedAt / 1000);
}

/** Makes the user of a verified account an admin, for the operator's link. Refuses a removed user. */
export async function makeAccountAdmin(
  tx: Tx,
  { id, email, name }: AccountRow,
): Promise<Refusal | undefined> {
  const identity = { issuer: EMBEDDED, subject: id, email, name, emailVerified: true };
  const user = await findOrCreateUser(tx, identity);
  if (isRefusal(user)) return user;
  await promoteToAdmin(tx, user);
  return undefined;
}

/** Makes the user an admin, if email and password allow it. */
async function promoteToAdmin(tx: Tx, user: User): Promise<User> {
  if (user.role === "admin" || user.email_verified_at === null) return user;
  if (await hasShortPassword(tx, user.key)) return user;
  await grantAdminRole(tx, null, user);
  return { ...user, role: "admin" };
}

/**
 * Users are found by issuer and subject, never by email alone. `ask` creates the refusal that asks a
 * hosted user whether to start a clean account; without it an unverified user is detached.
 */
async function findOrCreateUser(
  tx: Tx,
  identity: Owner,
  ask?: (user: User) => Promise<Refusal>,
): Promise<Outcome<User>> {
  const known = await findBySubject(tx, identity);
  if (known) {
    if (known.removed_at !== null) return removedUser();
    if (!isFirstVerification(known, identity)) return updateEmail(tx, known, identity);
    // An embedded account is verified by a browser that is signed in to it, so its user is kept.
    if (identity.issuer === EMBEDDED) return markVerified(tx, known);
    if (ask && identity.byPassword) return keepUnverifiedUser(tx, known);
    // Not by its password: Google may have taken over a hosted account that a stranger created.
    if (ask) return ask(known);
    await detachUser(tx, known);
  }
  const sameEmail = await tx
    .selectFrom("shop_user")
    .selectAll()
    .where("email", "=", identity.email)
    .executeTakeFirst();
  if (sameEmail) {
    if (sameEmail.removed_at !== null) return removedUser();
    if (!identity.emailVerified) return emailNotVerified();
    if (!isFirstVerification(sameEmail, identity)) {
      // Linked only when both sides have verified the email, and never to a second account of the
      // same issuer: the address may have changed hands.
      if (sameEmail.issuer !== identity.issuer) return relinkUser(tx, sameEmail, identity);
      // The same account, which another tab has just created.
      return sameEmail.subject === identity.subject ? sameEmail : emailInUse();
    }
    if (ask) return ask(sameEmail);
    await detachUser(tx, sameEmail);
  }
  return insertUser(tx, identity);
}

/** Keeps a hosted account that is now verified and whose password was shown; revokes its other tokens. */
async function keepUnverifiedUser(tx: Tx, user: User): Promise<User> {
  const kept = await tx
    .updateTable("shop_user")
    .set({ email_verified_at: Date.now() })
    .where("key", "=", user.key)
    .where("email_verified_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  // Otherwise another tab has just done it, and its token stays.
  if (kept) await revokeTokens(tx, user.key);
  return kept ?? user;
}

function markVerified(tx: Tx, { key }: User): Promise<User> {
  return tx
    .updateTable("shop_user")
    .set({ email_verified_at: Date.now() })
    .where("key", "=", key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function isFirstVerification(user: User, identity: Owner): boolean {
  return identity.emailVerified && user.email_verified_at === null;
}

function findBySubject(tx: Tx, { issuer, subject }: Owner): Promise<User | undefined> {
  return tx
    .selectFrom("shop_user")
    .selectAll()
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

async function insertUser(tx: Tx, identity: Owner): Promise<Outcome<User>> {
  await tx
    .insertInto("shop_user")
    .values({
      id: newId(),
      email: identity.email,
      name: identity.name,
      role: null,
      issuer: identity.issuer,
      subject: identity.subject,
      email_verified_at: identity.emailVerified ? Date.now() : null,
      created_at: Date.now(),
      removed_at: null,
      detached_at: null,
    })
    // Two tabs may sign in at once: the second finds the user of the first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findBySubject(tx, identity)) ?? emailNotVerified();
}

/** Links the user to the same person's account at another issuer. */
function relinkUser(tx: Tx, user: User, { issuer, subject }: Owner): Promise<User> {
  return tx
    .updateTable("shop_user")
    .set({ issuer, subject })
    .where("key", "=", user.key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes over a changed, verified email, unless another user has it. */
async function updateEmail(tx: Tx, user: User, identity: Owner): Promise<User> {
  if (user.email === identity.email || !identity.emailVerified) return user;
  const changed = await tx
    .updateTable("shop_user")
    .set({ email: identity.email })
    .where("key", "=", user.key)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("shop_user").select("key").where("email", "=", identity.email))),
    )
    .returningAll()
    .executeTakeFirst();
  return changed ?? user;
}
