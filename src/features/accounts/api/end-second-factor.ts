/** Turns the second factor off. */
import { isRefusal, type Refusal } from "../../../kit/result.ts";
import type { AccountRow } from "../../identity/api/accounts.ts";
import { dropSecondFactor, hasSecondFactor, spendCode } from "../../identity/api/second-factor.ts";
import { secondFactorOff, wrongAppCode } from "../contract.ts";
import { refusePassword } from "./current-password.ts";
import type { AccountDeps } from "./deps.ts";
import { tellOwner } from "./notices.ts";
import { readOwnCode } from "./own-code.ts";

/** What the form sends, and from which address. */
export interface EndForm {
  readonly password?: string | undefined;
  readonly code: string;
  readonly address: string;
}

/** Turns it off, and with it the recovery codes; why not otherwise. */
export async function endSetUp(
  deps: AccountDeps,
  account: AccountRow,
  { password, code, address }: EndForm,
): Promise<Refusal | undefined> {
  const { db, limiter, outbox } = deps;
  if (!(await hasSecondFactor(db.read, account.id))) return secondFactorOff();
  const refused =
    account.password_hash !== null && (await refusePassword(limiter, account, password, address));
  if (refused) return refused;
  const read = await readOwnCode(deps, account.id, code);
  if (isRefusal(read)) return read;
  const failed = await db.transaction(async (tx) => {
    if (!(await spendCode(tx, account.id, read))) return wrongAppCode();
    await dropSecondFactor(tx, account.id);
    await tellOwner(deps, tx, account, "secondFactorOff");
    return undefined;
  });
  if (!failed) outbox?.nudge();
  return failed;
}
