/** Turns the second factor off. */
import type { Caller } from "../../../../kit/caller.ts";
import { onceMore } from "../../../../kit/node/db/lost-race.ts";
import { isRefusal, type Refusal } from "../../../../kit/result.ts";
import { secondFactorOff, wrongAppCode } from "../../contract.ts";
import { type AccountRow, lockAccount } from "../sign-in/account-store.ts";
import { revokeSignInsOfAccount } from "../sign-in/revoke.ts";
import {
  consumeCode,
  hasSecondFactor,
  removeSecondFactor,
} from "../sign-in/second-factor-store.ts";
import { refusePassword } from "./current-password.ts";
import type { AccountDeps } from "./deps.ts";
import { notifyOwner } from "./notices.ts";
import { checkOwnCode } from "./own-code.ts";

/** What the form sends, and from which address. */
export interface EndForm {
  readonly password?: string | undefined;
  readonly code: string;
  readonly address: string;
}

/** Turns it off with its recovery codes, and ends all sessions but the caller's; why not otherwise. */
export async function endSetUp(
  deps: AccountDeps,
  account: AccountRow,
  caller: Caller,
  { password, code, address }: EndForm,
): Promise<Refusal | undefined> {
  const { db, limiter, outbox } = deps;
  if (!(await hasSecondFactor(db.read, account.id))) return secondFactorOff();
  const refused =
    account.password_hash !== null && (await refusePassword(limiter, account, password, address));
  if (refused) return refused;
  const read = await checkOwnCode(deps, account.id, code);
  if (isRefusal(read)) return read;
  const failed = await onceMore(() =>
    db.transaction(async (tx) => {
      // A sign-in by password alone that finds it off comes after this, and stays.
      await lockAccount(tx, account.id);
      if (!(await consumeCode(tx, account.id, read))) return wrongAppCode();
      await removeSecondFactor(tx, account.id);
      await revokeSignInsOfAccount(tx, account.id, caller.sessionId);
      await notifyOwner(deps, tx, account, "secondFactorOff");
      return undefined;
    }),
  );
  if (!failed) outbox?.nudge();
  return failed;
}
