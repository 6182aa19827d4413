/** Recovery codes: the way in when the authenticator app is lost. Each works once. */
import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import { secretHash } from "../../../../kit/node/secret.ts";

const CODES = 8;
/** 24 letters of base32: 120 random bits, in groups that can be copied by hand. */
const LETTERS = 24;
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";
const GROUPS = /.{6}(?=.)/g;

/** Gives an account new codes in the place of all it has; returns them as they are shown, once. */
export async function renewRecoveryCodes(
  tx: Transaction<Schema>,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await tx.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
  await tx
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ account_id: accountId, hash: secretHash(code) })))
    .execute();
  return codes.map((code) => code.replaceAll(GROUPS, "$&-"));
}

/** How many codes are left. */
export async function recoveryCodesLeft(db: Kysely<Schema>, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_code")
    .where("account_id", "=", accountId)
    .select((code) => code.fn.countAll<number>().as("left"))
    .executeTakeFirstOrThrow();
  return left;
}

function newCode(): string {
  // 32 divides 256: every letter is as likely.
  return Array.from(randomBytes(LETTERS), (byte) => BASE32[byte % BASE32.length]).join("");
}
