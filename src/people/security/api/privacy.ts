/** Erasing and exporting accounts, users, profiles, tokens and the audit log of users. */

import type { Selectable } from "kysely";
import type { ErasedUser, ExportedUser, ExportMembers } from "../../../database/personal-data.ts";
import type { Db, Tx, UserTable } from "../../../database/schema.ts";
import { isoTime, isoTimeOrNull } from "../../../lib/contract/iso-time.ts";
import { findAccountOfUser } from "../../account/api/account-store.ts";
import { DELETED, EMBEDDED } from "../../account/rules.ts";
import {
  countRecoveryCodes,
  hasSecondFactor,
} from "../../second-factor/api/second-factor-store.ts";
import { listOwnSessions } from "../../session/api/sessions.ts";
import { auditOf } from "../../users/api/audit-log.ts";

/** The address of a deleted user; `.invalid` cannot receive email. */
export function deletedAlias(userId: string): string {
  return userId + DELETED;
}

/** Deletes the account, and detaches the user, whose row keeps the orders together. */
export async function eraseUser(tx: Tx, user: Selectable<UserTable>, now: number): Promise<void> {
  if (user.issuer === EMBEDDED) {
    // Cascades to sessions, second factor, codes, Google link and password links.
    await tx.deleteFrom("account").where("id", "=", user.subject).execute();
  }
  await tx
    .updateTable("shop_user")
    .set({
      email: deletedAlias(user.id),
      name: "",
      role: null,
      subject: `deleted#${user.id}`,
      detached_at: now,
    })
    .where("key", "=", user.key)
    .execute();
}

/** Erases what is left once the user is detached. The audit log keeps what was done, without the address. */
export async function eraseAccountData(
  tx: Tx,
  { key, alias, email, isVerified }: ErasedUser,
): Promise<void> {
  // The row stays, as histories name the key.
  await tx
    .updateTable("api_key")
    .set({ revoked_at: Date.now() })
    .where("user_key", "=", key)
    .where("revoked_at", "is", null)
    .execute();
  await tx.deleteFrom("access_token").where("user_key", "=", key).execute();
  await tx.deleteFrom("profile").where("user_key", "=", key).execute();
  await tx
    .updateTable("audit_log")
    .set({ subject: alias })
    .where("subject_type", "=", "user")
    .where("subject_key", "=", key)
    .execute();
  // Links made before the verification belong to the mailbox, not to the account.
  if (email !== null && isVerified)
    await tx.deleteFrom("password_link").where("email", "=", email).execute();
}

export function exportAccountData(db: Db, user: ExportedUser): ExportMembers {
  const { userKey } = user;
  return {
    account: () => exportAccount(db, userKey),
    profile: () => exportProfile(db, userKey),
    sessions: () => listOwnSessions(db, user, Number.MAX_SAFE_INTEGER),
    apiKeys: () => exportApiKeys(db, userKey),
    acts: () => exportAudit(db, userKey),
  };
}

async function exportAccount(db: Db, userKey: number) {
  const user = await db
    .selectFrom("shop_user")
    .selectAll()
    .where("key", "=", userKey)
    .executeTakeFirstOrThrow();
  return {
    _id: user.id,
    email: user.email,
    name: user.name,
    role: user.role ?? "customer",
    emailConfirmedAt: isoTimeOrNull(user.email_verified_at),
    since: isoTime(user.created_at),
    signIn:
      user.issuer === EMBEDDED
        ? await exportSignIn(db, userKey)
        : { service: user.issuer, account: user.subject },
  };
}

async function exportSignIn(db: Db, userKey: number) {
  const account = await findAccountOfUser(db, userKey);
  if (!account) return null;
  const google = await db
    .selectFrom("account_google")
    .select(["subject", "linked_at"])
    .where("account_id", "=", account.id)
    .execute();
  return {
    service: "this shop",
    email: account.email,
    name: account.name,
    since: isoTime(account.created_at),
    hasPassword: account.password_hash !== null,
    google: google.map(({ subject, linked_at }) => ({
      account: subject,
      linkedAt: isoTime(linked_at),
    })),
    secondFactor: await hasSecondFactor(db, account.id),
    recoveryCodesLeft: await countRecoveryCodes(db, account.id),
  };
}

async function exportProfile(db: Db, userKey: number) {
  const saved = await db
    .selectFrom("profile")
    .selectAll()
    .where("user_key", "=", userKey)
    .executeTakeFirst();
  if (!saved) return null;
  return {
    patientName: saved.buyer_name,
    phone: saved.phone,
    address: saved.address,
    company: saved.company,
    taxNumber: saved.tax_number,
    savedAt: isoTime(saved.updated_at),
  };
}

async function exportApiKeys(db: Db, userKey: number) {
  const keys = await db
    .selectFrom("api_key")
    .selectAll()
    .where("user_key", "=", userKey)
    .orderBy("key")
    .execute();
  return keys.map((key) => ({
    name: key.name,
    scopes: key.scopes.split(" "),
    createdAt: isoTime(key.created_at),
    endsAt: isoTime(key.ends_at),
    usedAt: isoTimeOrNull(key.used_at),
    revokedAt: isoTimeOrNull(key.revoked_at),
  }));
}

/** Other people in the log are not named. */
async function exportAudit(db: Db, userKey: number) {
  const keys = auditOf(db, "user").select("key");
  // A union: for an "or" SQLite reads the whole log of users.
  const entries = await db
    .selectFrom("audit_log")
    .selectAll()
    .where(
      "key",
      "in",
      keys.where("subject_key", "=", userKey).union(keys.where("actor_key", "=", userKey)),
    )
    .orderBy("key")
    .execute();
  return entries.map((entry) => ({
    at: isoTime(entry.at),
    what: entry.action,
    by: actorOf(entry.actor_key, userKey),
    whom: entry.subject_key === userKey ? "you" : "another user",
  }));
}

function actorOf(actor: number | null, user: number): string {
  if (actor === null) return "the shop";
  return actor === user ? "you" : "an admin";
}
