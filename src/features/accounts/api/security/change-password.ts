/** Changes one's own password, by the present one. */
import type { Caller } from "../../../../kit/caller.ts";
import { onceMore } from "../../../../kit/node/db/lost-race.ts";
import { isRefusal, type Refusal } from "../../../../kit/result.ts";
import { wrongPassword } from "../../contract.ts";
import { type AccountRow, lockAccount } from "../sign-in/account-store.ts";
import { revokeSignInsOfAccount } from "../sign-in/revoke.ts";
import { setPassword } from "../sign-in/verified-account.ts";
import { refusePassword } from "./current-password.ts";
import type { AccountDeps } from "./deps.ts";
import { acceptNewPassword, needsAdminPassword, refuseShortNow } from "./new-password.ts";
import { notifyOwner } from "./notices.ts";

const NONE =
  "This account has no password. To get one, log out and choose Forgot your password on the login page.";

/** What the form sends, and from which address. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly address: string;
}

/** Changes it and ends all sessions but the caller's; why not otherwise. */
export async function changeOwnPassword(
  deps: AccountDeps,
  account: AccountRow,
  caller: Caller,
  { currentPassword, newPassword, address }: PasswordChange,
): Promise<Refusal | undefined> {
  const { db, limiter, adminEmails, outbox } = deps;
  const { id, email, name, password_hash: before } = account;
  if (before === null) return wrongPassword(NONE);
  const refused = await refusePassword(limiter, account, currentPassword, address);
  if (refused) return refused;
  const isAdmin = needsAdminPassword(account, caller.isAdmin, adminEmails);
  const kept = await acceptNewPassword(
    newPassword,
    { email, name, isAdmin, address },
    "newPassword",
  );
  if (isRefusal(kept)) return kept;
  const overtaken = await onceMore(() =>
    db.transaction(async (tx) => {
      const held = await lockAccount(tx, id);
      if (held?.password_hash !== before) return wrongPassword();
      const short = await refuseShortNow(tx, id, kept, "newPassword");
      if (short) return short;
      await setPassword(tx, id, kept);
      await revokeSignInsOfAccount(tx, id, caller.sessionId);
      await notifyOwner(deps, tx, account, "password");
      return undefined;
    }),
  );
  if (!overtaken) outbox?.nudge();
  return overtaken;
}
