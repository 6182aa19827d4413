/** The second factor: codes of an authenticator app (TOTP, RFC 6238) and recovery codes. */
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import type { Seal } from "../../../../kit/node/seal.ts";
import { secretHash } from "../../../../kit/node/secret.ts";

/** Seconds that a code is shown for, and how many periods a clock may be off. */
const PERIOD_S = 30;
const WINDOW = 1;
/** A recovery code without its hyphens: 24 letters of base32, 120 random bits. */
const RECOVERY_CODE = /^[a-z2-7]{24}$/;

/** What a code was found to be, before it is used up. */
export type ReadCode =
  | { readonly kind: "app"; readonly step: number; readonly sealedSecret: string }
  | { readonly kind: "recovery"; readonly hash: string };

/** Whether what was typed has the form of a recovery code. */
export function isRecoveryCode(code: string): boolean {
  return RECOVERY_CODE.test(code);
}

/** Whether an account has a second factor that is asked for. */
export async function hasSecondFactor(db: Kysely<Schema>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("second_factor")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The authenticator of a secret (base32), as the app computes it. */
export async function authenticator(secret: string, issuer = "", label = "") {
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
 * What a typed code (lower case, without spaces) stands for; undefined when it is not right. Reads
 * only: `consumeCode` uses it up, in the transaction of what it allows.
 */
export async function readCode(
  db: Kysely<Schema>,
  seal: Seal,
  accountId: string,
  code: string,
): Promise<ReadCode | undefined> {
  if (isRecoveryCode(code)) return { kind: "recovery", hash: secretHash(code) };
  if (!/^\d{6}$/.test(code)) return undefined;
  const row = await db
    .selectFrom("second_factor")
    .select("sealed_secret")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const totp = await authenticator(seal.open(row.sealed_secret, accountId));
  const now = Date.now();
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(now / 1000 / PERIOD_S) + delta;
  return { kind: "app", step, sealedSecret: row.sealed_secret };
}

/** Takes an account's second factor away, with its recovery codes; whether there was one. */
export async function removeSecondFactor(
  tx: Transaction<Schema>,
  accountId: string,
): Promise<boolean> {
  await tx.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom("second_factor")
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Uses a code up: false when it was used before, or is no code of this account. */
export async function consumeCode(
  tx: Transaction<Schema>,
  accountId: string,
  code: ReadCode,
): Promise<boolean> {
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
    .set({ used_step: code.step })
    .where("account_id", "=", accountId)
    // It may have been set up anew meanwhile: the code is none of that secret.
    .where("sealed_secret", "=", code.sealedSecret)
    .where("used_step", "<", code.step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
