import { addressKey } from "../../../kit/node/address-key.ts";
import { type RateLimit, type Route, route } from "../../../kit/node/http/route.ts";
import { isRefusal } from "../../../kit/result.ts";
import { readLink, requestReset, requestVerification, useLink } from "../contract.ts";
import { type AccountDeps, barred, ownAccount } from "./deps.ts";
import { minLengthOf } from "./new-password.ts";
import { requestLetter } from "./reset.ts";
import { openLink, setByLink } from "./use-link.ts";
import { sendVerificationAgain } from "./verification.ts";

const MINUTE_MS = 60_000;
const resetLimit: RateLimit = { max: 20, windowMs: 60 * MINUTE_MS, by: "address" };
/** A link cannot be guessed: these are for the work that the calls make. */
const readLimit: RateLimit = { max: 60, windowMs: 10 * MINUTE_MS, by: "address" };
const useLimit: RateLimit = { max: 30, windowMs: 10 * MINUTE_MS, by: "address" };

/** Letters with links, and what the page behind a link asks. */
export function linkRoutes(deps: AccountDeps): Route[] {
  return [
    route(
      requestReset,
      async ({ body, request }) => {
        const refused =
          barred(deps, request) ?? (await requestLetter(deps, body.email, addressKey(request.ip)));
        return refused ?? { requested: true as const };
      },
      resetLimit,
    ),

    route(requestVerification, async ({ caller, request }) => {
      const refused = barred(deps, request);
      if (refused) return refused;
      const account = await ownAccount(deps, caller);
      if (isRefusal(account)) return account;
      return (await sendVerificationAgain(deps, account)) ?? { requested: true as const };
    }),

    route(
      readLink,
      async ({ body, request }) => {
        const open = barred(deps, request) ?? (await openLink(deps, body.token));
        if (isRefusal(open)) return open;
        const { link, account, beginsAnew, forAdmin } = open;
        return {
          email: link.email,
          purpose: link.purpose,
          asksName: account === undefined,
          beginsAnew,
          minLength: minLengthOf(forAdmin),
        };
      },
      readLimit,
    ),

    route(
      useLink,
      async ({ body, request }) =>
        barred(deps, request) ??
        (await setByLink(deps, { ...body, address: addressKey(request.ip) })),
      useLimit,
    ),
  ];
}
