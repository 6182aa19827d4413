import type { Caller } from "../../../lib/contract/caller.ts";
import { noAccess, tooMany } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../lib/contract/result.ts";
import type { Limit } from "../../../lib/http/limiter.ts";
import { type AccountRow, lockAccount } from "../../account/api/account-store.ts";
import { secondFactorOff, secondFactorOn, wrongAppCode } from "../../account/contract.ts";
import { changeOwnAccount } from "../../passwords/api/change-own-account.ts";
import { requireCurrentPassword } from "../../passwords/api/check-password.ts";
import type { AccountsContext } from "../../session/api/context.ts";
import { requireRecentSession } from "../../session/api/sessions.ts";
import {
  consumeCode,
  createTotp,
  hasSecondFactor,
  isRecoveryCode,
  type ReadCode,
  readCode,
  removeSecondFactor,
  renewRecoveryCodes,
} from "./second-factor-store.ts";

/** The length of the HMAC's output (RFC 4226, 4). */
const SECRET_BYTES = 20;
const SET_UP_MS = 10 * 60_000;
const WRONG_CODES: Limit = { max: 10, windowMs: 15 * 60_000 };

interface TotpSecret {
  /** Base32. */
  readonly secret: string;
  readonly uri: string;
}

/** Creates a secret, which replaces an unconfirmed one and is asked for once a code has confirmed it. */
export async function beginSecondFactor(
  { db, limiter, seal, shop }: AccountsContext,
  account: AccountRow,
  caller: Caller,
  { password, address }: { readonly password: string | undefined; readonly address: string },
): Promise<Outcome<TotpSecret>> {
  if (await hasSecondFactor(db.read, account.id)) return secondFactorOn();
  const refused =
    account.password_hash === null
      ? await requireRecentSession(db.read, caller.sessionId)
      : await requireCurrentPassword(limiter, account, password, address);
  if (refused) return refused;
  const created = await createSecret(shop().company.name, account.email);
  const sealed = seal.close(created.secret, account.id);
  const stored = await db.transaction(async (tx) => {
    if (!(await lockAccount(tx, account.id))) return noAccess();
    const begun = { encrypted_secret: sealed, created_at: Date.now(), confirmed_at: null };
    return tx
      .insertInto("second_factor")
      .values({ account_id: account.id, ...begun, last_used_step: 0 })
      .onConflict((conflict) =>
        conflict
          .column("account_id")
          .doUpdateSet({ ...begun, last_used_step: 0 })
          .where("second_factor.confirmed_at", "is", null),
      )
      .returning("account_id")
      .executeTakeFirst();
  });
  if (isRefusal(stored)) return stored;
  return stored ? created : secondFactorOn();
}

async function createSecret(shopName: string, email: string): Promise<TotpSecret> {
  const { Secret } = await import("otpauth");
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  // A colon parts the shop from the account: apps refuse a second one.
  const issuer = shopName.replace(/\s*:\s*/g, " ").trim();
  return { secret, uri: (await createTotp(secret, issuer, email)).toString() };
}

/** Turns it on with the first code; revokes all other sessions. Returns the recovery codes. */
export async function confirmSecondFactor(
  context: AccountsContext,
  account: AccountRow,
  caller: Caller,
  code: string,
): Promise<Outcome<string[]>> {
  const begun = await context.db.read
    .selectFrom("second_factor")
    .selectAll()
    .where("account_id", "=", account.id)
    .executeTakeFirst();
  if (begun?.confirmed_at) return secondFactorOn();
  if (!begun || begun.created_at <= Date.now() - SET_UP_MS) return secondFactorOff();
  const read = await checkOwnCode(context, account.id, code);
  if (isRefusal(read)) return read;
  if (read.kind !== "app") return wrongAppCode();

  return changeOwnAccount(context, { account, caller, what: "secondFactorOn" }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("second_factor")
      .set({ confirmed_at: Date.now(), last_used_step: read.step })
      .where("account_id", "=", account.id)
      .where("confirmed_at", "is", null)
      // The set-up may have been begun again, with another secret.
      .where("encrypted_secret", "=", read.sealedSecret)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 0n ? secondFactorOff() : renewRecoveryCodes(tx, account.id);
  });
}

interface EndForm {
  readonly password?: string | undefined;
  readonly code: string;
  readonly address: string;
}

/** Turns it off with its recovery codes; revokes all other sessions. */
export async function endSecondFactor(
  context: AccountsContext,
  account: AccountRow,
  caller: Caller,
  { password, code, address }: EndForm,
): Promise<Refusal | undefined> {
  const { db, limiter } = context;
  if (!(await hasSecondFactor(db.read, account.id))) return secondFactorOff();
  const refused =
    account.password_hash !== null &&
    (await requireCurrentPassword(limiter, account, password, address));
  if (refused) return refused;
  const read = await checkOwnCode(context, account.id, code);
  if (isRefusal(read)) return read;
  return changeOwnAccount(context, { account, caller, what: "secondFactorOff" }, async (tx) => {
    if (!(await consumeCode(tx, account.id, read))) return wrongAppCode();
    await removeSecondFactor(tx, account.id);
    return undefined;
  });
}

export async function checkOwnCode(
  { db, limiter, seal }: Pick<AccountsContext, "db" | "limiter" | "seal">,
  accountId: string,
  code: string,
): Promise<Outcome<ReadCode>> {
  const counter = ["wrong codes of a caller", accountId, WRONG_CODES] as const;
  // Recovery codes cannot be guessed, and let the owner in during an attack.
  const retryAfter = isRecoveryCode(code) ? 0 : await limiter.take(...counter);
  if (retryAfter > 0) return tooMany(undefined, { retryAfter });
  const read = await readCode(db.read, seal, accountId, code);
  if (!read) return wrongAppCode();
  if (read.kind === "app") await limiter.giveBack(...counter);
  return read;
}
