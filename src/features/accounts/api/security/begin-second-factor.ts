/** Begins to set up an authenticator app: a new secret, which counts only once a code has shown it works. */
import { shop } from "../../../../../shop.config.ts";
import type { Caller } from "../../../../kit/caller.ts";
import { noAccess } from "../../../../kit/problem.ts";
import { isRefusal, type Outcome } from "../../../../kit/result.ts";
import { secondFactorOn } from "../../contract.ts";
import { type AccountRow, lockAccount } from "../sign-in/account-store.ts";
import { authenticator, hasSecondFactor } from "../sign-in/second-factor-store.ts";
import { refusePassword } from "./current-password.ts";
import type { AccountDeps } from "./deps.ts";
import { requireRecentSession } from "./fresh-sign-in.ts";

/** As long as the HMAC's output (RFC 4226, 4). */
const SECRET_BYTES = 20;

/** What an authenticator app is told. */
export interface AppSecret {
  /** Base32. */
  readonly secret: string;
  /** otpauth://totp/… */
  readonly uri: string;
}

/** Begins, in the place of a set-up that was not finished. */
export async function beginSetUp(
  { db, limiter, seal }: AccountDeps,
  account: AccountRow,
  caller: Caller,
  { password, address }: { readonly password: string | undefined; readonly address: string },
): Promise<Outcome<AppSecret>> {
  if (await hasSecondFactor(db.read, account.id)) return secondFactorOn();
  const refused =
    account.password_hash === null
      ? await requireRecentSession(db.read, caller.sessionId)
      : await refusePassword(limiter, account, password, address);
  if (refused) return refused;
  const made = await newSecret(account.email);
  const sealed = seal.close(made.secret, account.id);
  const kept = await db.transaction(async (tx) => {
    if (!(await lockAccount(tx, account.id))) return noAccess();
    const begun = { sealed_secret: sealed, created_at: Date.now(), confirmed_at: null };
    return tx
      .insertInto("second_factor")
      .values({ account_id: account.id, ...begun, used_step: 0 })
      .onConflict((conflict) =>
        conflict
          .column("account_id")
          .doUpdateSet({ ...begun, used_step: 0 })
          .where("second_factor.confirmed_at", "is", null),
      )
      .returning("account_id")
      .executeTakeFirst();
  });
  if (isRefusal(kept)) return kept;
  return kept ? made : secondFactorOn();
}

async function newSecret(email: string): Promise<AppSecret> {
  const { Secret } = await import("otpauth");
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  return { secret, uri: (await authenticator(secret, shop.company.name, email)).toString() };
}
