import { addressKey } from "../../../../kit/node/address-key.ts";
import { type RateLimit, type Route, route } from "../../../../kit/node/http/route.ts";
import { isRefusal } from "../../../../kit/result.ts";
import { accountState, changePassword } from "../../contract.ts";
import { unlinkGoogle } from "../../contract-google.ts";
import { unlinkOwnGoogle } from "../google/unlink-own-google.ts";
import { stateOf } from "./account-state.ts";
import { changeOwnPassword } from "./change-password.ts";
import { type AccountDeps, barred, ownAccount } from "./deps.ts";
import { minPasswordLength, needsAdminPassword } from "./new-password.ts";

/** Each call hashes twice. */
const changeLimit: RateLimit = { max: 20, windowMs: 10 * 60_000, by: "caller" };

/** What is set up for one's account, and its password. */
export function passwordRoutes(deps: AccountDeps): Route[] {
  return [
    route(accountState, async ({ caller }) => {
      const account = await ownAccount(deps, caller);
      if (isRefusal(account)) return account;
      const isAdmin = needsAdminPassword(account, caller.isAdmin, deps.adminEmails);
      return {
        ...(await stateOf(deps.db.read, account)),
        minPasswordLength: minPasswordLength(isAdmin),
      };
    }),

    route(
      changePassword,
      async ({ caller, body, request }) => {
        const account = barred(deps, request) ?? (await ownAccount(deps, caller));
        if (isRefusal(account)) return account;
        const change = { ...body, address: addressKey(request.ip) };
        const refused = await changeOwnPassword(deps, account, caller, change);
        return refused ?? { changed: true as const };
      },
      changeLimit,
    ),

    route(
      unlinkGoogle,
      async ({ caller, body, request }) => {
        const account = barred(deps, request) ?? (await ownAccount(deps, caller));
        if (isRefusal(account)) return account;
        const form = { ...body, address: addressKey(request.ip) };
        return (await unlinkOwnGoogle(deps, account, caller, form)) ?? { unlinked: true as const };
      },
      changeLimit,
    ),
  ];
}
