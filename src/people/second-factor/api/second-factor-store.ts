/** The second factor: codes of an authenticator app (TOTP, RFC 6238) and recovery codes. */
import { randomBytes } from "node:crypto";
import type { Db, Tx } from "../../../database/schema.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import type { Seal } from "../../../lib/secrets/seal.ts";
import { secretHash } from "../../../lib/secrets/secret.ts";

const PERIOD_S = 30;
const WINDOW = 1;
const RECOVERY_CODES = 8;
/** Base32 letters of a recovery code: 120 random bits. */
const LETTERS = 24;
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";
const GROUPS = /.{6}(?=.)/g;
const RECOVERY_CODE = /^[a-z2-7]{24}$/;

/** A code that was recognized but not consumed yet. */
export type ReadCode =
  | { readonly kind: "app"; readonly step: number; readonly sealedSecret: string }
  | { readonly kind: "recovery"; readonly hash: string };

export function isRecoveryCode(code: string): boolean {
  return RECOVERY_CODE.test(code);
}

export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("second_factor")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function createTotp(secret: string, issuer = "", label = "") {
  const { Secret, TOTP } = await import("otpauth");
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    period: PERIOD_S,
    digits: 6,
  });
}

/**
 * Recognizes a typed code (lower case, without spaces); undefined when it is wrong. `consumeCode`
 * uses it up, in the transaction of what it allows.
 */
export async function readCode(
  db: Db,
  seal: Seal,
  accountId: string,
  code: string,
): Promise<ReadCode | undefined> {
  if (isRecoveryCode(code)) return { kind: "recovery", hash: secretHash(code) };
  if (!/^\d{6}$/.test(code)) return undefined;
  const row = await db
    .selectFrom("second_factor")
    .select("encrypted_secret")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const totp = await createTotp(seal.open(row.encrypted_secret, accountId));
  const now = Date.now();
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(now / 1000 / PERIOD_S) + delta;
  return { kind: "app", step, sealedSecret: row.encrypted_secret };
}

/** Deletes the second factor and its recovery codes; false when there was none. */
export async function removeSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  await tx.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom("second_factor")
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** False when the code was used before or belongs to another secret. */
export async function consumeCode(tx: Tx, accountId: string, code: ReadCode): Promise<boolean> {
  if (code.kind === "recovery") {
    const { numDeletedRows } = await tx
      .deleteFrom("recovery_code")
      .where("account_id", "=", accountId)
      .where("hash", "=", code.hash)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
  const { numUpdatedRows } = await tx
    .updateTable("second_factor")
    .set({ last_used_step: code.step })
    .where("account_id", "=", accountId)
    // The second factor may have been set up again meanwhile, with another secret.
    .where("encrypted_secret", "=", code.sealedSecret)
    .where("last_used_step", "<", code.step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Replaces an account's recovery codes; returns the new ones, grouped by hyphens. Only hashes are stored. */
export async function renewRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
  await tx
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ account_id: accountId, hash: secretHash(code) })))
    .execute();
  return codes.map((code) => code.replaceAll(GROUPS, "$&-"));
}

export function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  return countAll(db.selectFrom("recovery_code").where("account_id", "=", accountId));
}

function newRecoveryCode(): string {
  // 32 divides 256: every letter is equally likely.
  return Array.from(randomBytes(LETTERS), (byte) => BASE32[byte % BASE32.length]).join("");
}
