/** Ends sign-in with Google for one's own account. */
import type { Caller } from "../../../../kit/caller.ts";
import { onceMore } from "../../../../kit/node/db/lost-race.ts";
import type { Refusal } from "../../../../kit/result.ts";
import { wrongPassword } from "../../contract.ts";
import { googleNotLinked, onlyWayIn } from "../../contract-google.ts";
import { refusePassword } from "../security/current-password.ts";
import type { AccountDeps } from "../security/deps.ts";
import { notifyOwner } from "../security/notices.ts";
import { type AccountRow, lockAccount } from "../sign-in/account-store.ts";
import { revokeSignInsOfAccount } from "../sign-in/revoke.ts";
import { unlinkGoogle } from "./link-google.ts";

/** Unlinks it and ends all sessions but the caller's; why not otherwise. */
export async function unlinkOwnGoogle(
  deps: AccountDeps,
  account: AccountRow,
  caller: Caller,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<Refusal | undefined> {
  const { db, limiter, outbox } = deps;
  const { id, password_hash: before } = account;
  if (before === null) return onlyWayIn();
  const refused = await refusePassword(limiter, account, password, address);
  if (refused) return refused;
  const failed = await onceMore(() =>
    db.transaction(async (tx) => {
      const held = await lockAccount(tx, id);
      if (held?.password_hash !== before) return wrongPassword();
      if ((await unlinkGoogle(tx, id)) === 0) return googleNotLinked();
      await revokeSignInsOfAccount(tx, id, caller.sessionId);
      await notifyOwner(deps, tx, account, "googleUnlinked");
      return undefined;
    }),
  );
  if (!failed) outbox?.nudge();
  return failed;
}
