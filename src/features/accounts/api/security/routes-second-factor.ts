import { addressKey } from "../../../../kit/node/address-key.ts";
import { type RateLimit, type Route, route } from "../../../../kit/node/http/route.ts";
import { isRefusal } from "../../../../kit/result.ts";
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from "../../contract.ts";
import { beginSetUp } from "./begin-second-factor.ts";
import { confirmSetUp } from "./confirm-second-factor.ts";
import { type AccountDeps, barred, ownAccount } from "./deps.ts";
import { endSetUp } from "./end-second-factor.ts";

const limit: RateLimit = { max: 30, windowMs: 10 * 60_000, by: "caller" };

/** The second factor of one's own account: set up, turned on, turned off. */
export function secondFactorRoutes(deps: AccountDeps): Route[] {
  return [
    route(
      beginSecondFactor,
      async ({ caller, body, request }) => {
        const account = barred(deps, request) ?? (await ownAccount(deps, caller));
        if (isRefusal(account)) return account;
        const { password } = body;
        return beginSetUp(deps, account, caller, { password, address: addressKey(request.ip) });
      },
      limit,
    ),

    route(
      confirmSecondFactor,
      async ({ caller, body, request }) => {
        const account = barred(deps, request) ?? (await ownAccount(deps, caller));
        if (isRefusal(account)) return account;
        const recoveryCodes = await confirmSetUp(deps, account, caller, body.code);
        return isRefusal(recoveryCodes) ? recoveryCodes : { recoveryCodes };
      },
      limit,
    ),

    route(
      endSecondFactor,
      async ({ caller, body, request }) => {
        const account = barred(deps, request) ?? (await ownAccount(deps, caller));
        if (isRefusal(account)) return account;
        const form = { ...body, address: addressKey(request.ip) };
        return (await endSetUp(deps, account, caller, form)) ?? { ended: true as const };
      },
      limit,
    ),
  ];
}
