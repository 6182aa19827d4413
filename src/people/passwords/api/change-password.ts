import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Refusal } from "../../../lib/contract/result.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { type AccountRow, setPassword } from "../../account/api/account-store.ts";
import { wrongPassword } from "../../account/contract.ts";
import type { AccountsContext } from "../../session/api/context.ts";
import { changeOwnAccount } from "./change-own-account.ts";
import { requireCurrentPassword } from "./check-password.ts";
import { acceptPassword, needsAdminPassword, refuseShortForAdmin } from "./password-policy.ts";

const NO_PASSWORD = msg(
  "refusal.wrong-password.none",
  "This account has no password. To get one, log out and choose Forgot your password on the login page.",
);

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly address: string;
}

/** Revokes all other sessions. */
export async function changeOwnPassword(
  context: AccountsContext,
  account: AccountRow,
  caller: Caller,
  { currentPassword, newPassword, address }: PasswordChange,
): Promise<Refusal | undefined> {
  const { limiter, adminEmails } = context;
  const { id, email, name, password_hash: before } = account;
  if (before === null) return wrongPassword(NO_PASSWORD);
  const refused = await requireCurrentPassword(limiter, account, currentPassword, address);
  if (refused) return refused;
  const isAdmin = needsAdminPassword(account, caller.isAdmin, adminEmails);
  const owner = { email, name, isAdmin, shopName: context.shop().company.name, address };
  const hashed = await acceptPassword(newPassword, owner, "newPassword");
  if (isRefusal(hashed)) return hashed;
  return changeOwnAccount(context, { account, caller, what: "password" }, async (tx, locked) => {
    if (locked?.password_hash !== before) return wrongPassword();
    const short = await refuseShortForAdmin(tx, id, hashed, "newPassword");
    if (short) return short;
    await setPassword(tx, id, hashed);
    return undefined;
  });
}
