import type { FastifyRequest } from "fastify";
import { addressKey } from "../../../../kit/node/address-key.ts";
import { type RateLimit, type Route, route } from "../../../../kit/node/http/route.ts";
import { isRefusal } from "../../../../kit/result.ts";
import {
  readLink,
  requestReset,
  requestVerification,
  startCleanByGoogle,
  useLink,
  verifyEmail,
} from "../../contract.ts";
import { fromOf, welcome } from "../sign-in/routes.ts";
import { type AccountDeps, barred, ownAccount } from "./deps.ts";
import { minPasswordLength } from "./new-password.ts";
import { openLink, unverifiedFacts } from "./open-link.ts";
import { requestLetter } from "./request-password-reset.ts";
import { setByLink } from "./set-password.ts";
import { sendVerificationAgain } from "./verification.ts";
import { startClean, verifyByLink } from "./verify-email.ts";

const MINUTE_MS = 60_000;
const resetLimit: RateLimit = { max: 20, windowMs: 60 * MINUTE_MS, by: "address" };
/** A link cannot be guessed: these are for the work that the calls make. */
const readLimit: RateLimit = { max: 60, windowMs: 10 * MINUTE_MS, by: "address" };
const useLimit: RateLimit = { max: 30, windowMs: 10 * MINUTE_MS, by: "address" };

/** Letters with links, and what the page behind a link asks. */
export function linkRoutes(deps: AccountDeps): Route[] {
  const cookieOf = ({ headers }: FastifyRequest) => deps.cookie.read(headers.cookie);
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
        const opened =
          barred(deps, request) ?? (await openLink(deps, body.token, cookieOf(request)));
        if (isRefusal(opened)) return opened;
        const { link, account, forAdmin } = opened;
        return {
          email: link.email,
          purpose: link.google_subject === null ? link.purpose : ("google" as const),
          asksName: account === undefined,
          ...(await unverifiedFacts(deps, opened)),
          minLength: minPasswordLength(forAdmin),
        };
      },
      readLimit,
    ),

    route(
      useLink,
      async ({ body, request }) =>
        barred(deps, request) ??
        (await setByLink(deps, {
          ...body,
          cookie: cookieOf(request),
          address: addressKey(request.ip),
        })),
      useLimit,
    ),

    route(
      verifyEmail,
      async ({ body, request, reply }) => {
        reply.header("cache-control", "no-store");
        return barred(deps, request) ?? (await verifyByLink(deps, body.token, cookieOf(request)));
      },
      useLimit,
    ),

    route(
      startCleanByGoogle,
      async ({ body, request, reply }) => {
        reply.header("cache-control", "no-store");
        const refused = barred(deps, request);
        if (refused) return refused;
        const { browser } = fromOf(request, deps.cookie);
        return welcome(reply, deps.cookie, await startClean(deps, body.token, browser));
      },
      useLimit,
    ),
  ];
}
