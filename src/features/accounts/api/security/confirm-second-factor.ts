/** Turns the second factor on, by the first code that the authenticator app shows. */
import type { Caller } from "../../../../kit/caller.ts";
import { onceMore } from "../../../../kit/node/db/lost-race.ts";
import { isRefusal, type Outcome } from "../../../../kit/result.ts";
import { secondFactorOff, secondFactorOn, wrongAppCode } from "../../contract.ts";
import { type AccountRow, lockAccount } from "../sign-in/account-store.ts";
import { revokeSignInsOfAccount } from "../sign-in/revoke.ts";
import type { AccountDeps } from "./deps.ts";
import { notifyOwner } from "./notices.ts";
import { checkOwnCode } from "./own-code.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";

const SET_UP_MS = 10 * 60_000;

/**
 * Turns it on and ends all sessions but the caller's, which did not need it; the recovery codes, which
 * cannot be read again.
 */
export async function confirmSetUp(
  deps: AccountDeps,
  account: AccountRow,
  caller: Caller,
  code: string,
): Promise<Outcome<string[]>> {
  const { db, outbox } = deps;
  const begun = await db.read
    .selectFrom("second_factor")
    .selectAll()
    .where("account_id", "=", account.id)
    .executeTakeFirst();
  if (begun?.confirmed_at) return secondFactorOn();
  if (!begun || begun.created_at <= Date.now() - SET_UP_MS) return secondFactorOff();
  const read = await checkOwnCode(deps, account.id, code);
  if (isRefusal(read)) return read;
  if (read.kind !== "app") return wrongAppCode();

  const codes = await onceMore(() =>
    db.transaction(async (tx): Promise<Outcome<string[]>> => {
      // A sign-in by password alone that is under way is waited for, and then ended.
      await lockAccount(tx, account.id);
      const { numUpdatedRows } = await tx
        .updateTable("second_factor")
        .set({ confirmed_at: Date.now(), used_step: read.step })
        .where("account_id", "=", account.id)
        .where("confirmed_at", "is", null)
        // It may have been begun anew: the code is none of that secret.
        .where("sealed_secret", "=", read.sealedSecret)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return secondFactorOff();
      await revokeSignInsOfAccount(tx, account.id, caller.sessionId);
      await notifyOwner(deps, tx, account, "secondFactorOn");
      return renewRecoveryCodes(tx, account.id);
    }),
  );
  if (!isRefusal(codes)) outbox?.nudge();
  return codes;
}
