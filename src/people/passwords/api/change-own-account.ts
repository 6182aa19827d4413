import type { Tx } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { retryOnConflict } from "../../../lib/db/retry-on-conflict.ts";
import { type AccountRow, lockAccount } from "../../account/api/account-store.ts";
import type { AccountsContext } from "../../session/api/context.ts";
import { revokeSignInsOfAccount } from "../../session/api/revoke.ts";
import { type AccountChange, notifyOwner } from "./emails.ts";

/**
 * Changes how the caller signs in, in one transaction: the account is locked for `change`, all other sessions are revoked
 * afterwards, and the owner is told. `locked` is undefined if the account was deleted meanwhile.
 */
export async function changeOwnAccount<T>(
  context: AccountsContext,
  { account, caller, what }: { account: AccountRow; caller: Caller; what: AccountChange },
  change: (tx: Tx, locked: AccountRow | undefined) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const changed = await retryOnConflict(() =>
    context.db.transaction(async (tx) => {
      // Waits for sign-ins that are under way, whose sessions are then revoked.
      const result = await change(tx, await lockAccount(tx, account.id));
      if (isRefusal(result)) return result;
      await revokeSignInsOfAccount(tx, account.id, caller.sessionId);
      await notifyOwner(context, tx, account, what);
      return result;
    }),
  );
  if (!isRefusal(changed)) context.outbox?.nudge();
  return changed;
}
