import type { FastifyReply, FastifyRequest } from "fastify";
import type { Schema } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import { ANSWERED, type RateLimit, type Route, route } from "../../../../kit/node/http/route.ts";
import type { Limiter } from "../../../../kit/node/limiter.ts";
import { newSecret } from "../../../../kit/node/secret.ts";
import type { Outcome } from "../../../../kit/result.ts";
import { joinGoogle, joinGoogleByLink, requestJoinLink } from "../../contract-link-google.ts";
import {
  crossSiteRequest,
  finishGoogle,
  notOffered,
  returnFromGoogle,
  startGoogle,
} from "../../contract-sign-in.ts";
import { isCrossSite } from "../cross-site.ts";
import type { CompletedSignIn } from "../sign-in/complete-sign-in.ts";
import type { SessionCookie } from "../sign-in/cookies.ts";
import { fromOf, welcome } from "../sign-in/routes.ts";
import { beginAttempt, type CameBack, endAttempt } from "./google-attempt.ts";
import { browserCookie } from "./google-cookie.ts";
import type { GoogleProvider } from "./google-provider.ts";
import { signInByGoogle } from "./google-sign-in.ts";
import {
  type GoogleEmails,
  type Joining,
  joinByLink,
  joinByPassword,
  sendJoinLink,
} from "./link-google.ts";

/** Each window takes one of each; generous for an office behind one address. */
const perAddress: RateLimit = { max: 60, windowMs: 10 * 60_000, by: "address" };

/** What the routes of Google's window work with. */
export interface GoogleDeps {
  readonly db: Database<Schema>;
  /** Undefined: this shop does not offer it. */
  readonly provider: GoogleProvider | undefined;
  /** Of the session that a sign-in opens. */
  readonly cookie: SessionCookie;
  readonly publicOrigin: string;
  readonly limiter: Limiter;
  /** Undefined: the shop sends no email. */
  readonly emails: GoogleEmails | undefined;
}

export function googleRoutes(deps: GoogleDeps): Route[] {
  const { db, provider, cookie, publicOrigin } = deps;
  const browserSecret = browserCookie(publicOrigin);

  /** Leads the window to the page that says what came of it, and closes. */
  function leadHome(request: FastifyRequest, reply: FastifyReply, cameBack: CameBack) {
    const { challenge = "", fault, reason } = cameBack;
    if (fault === "failed" || fault === "unreachable")
      request.log.warn({ fault, reason }, "a sign-in with Google was not confirmed");
    const told = fault ? `${challenge}&${fault}` : challenge;
    return lead(reply, `${publicOrigin}/login/google#${told}`);
  }

  /** A Google account is joined by one of our own pages, which signs in by that. */
  async function join(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (who: Joining) => Promise<Outcome<CompletedSignIn>>,
  ) {
    if (!provider) return notOffered();
    if (isCrossSite(publicOrigin, request)) return crossSiteRequest();
    const windows = browserSecret.read(request.headers.cookie);
    return welcome(reply, cookie, await work({ ...fromOf(request, cookie), windows }));
  }

  return [
    route(
      startGoogle,
      async ({ query: { challenge }, request, reply }) => {
        if (!provider) return notOffered();
        if (isCrossSite(publicOrigin, request)) return crossSiteRequest();
        // One secret for all windows of a browser: a second one does not end the first.
        const browser = browserSecret.read(request.headers.cookie) ?? newSecret();
        const address = await beginAttempt({ db, provider }, challenge, browser);
        if (!(address instanceof URL)) return leadHome(request, reply, { challenge, ...address });
        reply.header("set-cookie", browserSecret.keep(browser));
        return lead(reply, address.href);
      },
      perAddress,
    ),

    route(
      returnFromGoogle,
      async ({ query, request, reply }) => {
        if (!provider) return notOffered();
        const browser = browserSecret.read(request.headers.cookie);
        return leadHome(request, reply, await endAttempt({ db, provider }, query, browser));
      },
      perAddress,
    ),

    route(
      finishGoogle,
      async ({ body: { verifier }, request, reply }) => {
        if (!provider) return notOffered();
        if (isCrossSite(publicOrigin, request)) return crossSiteRequest();
        const windows = browserSecret.read(request.headers.cookie);
        const { browser } = fromOf(request, cookie);
        return welcome(reply, cookie, await signInByGoogle(deps, { verifier, windows, browser }));
      },
      perAddress,
    ),

    route(
      joinGoogle,
      ({ body, request, reply }) => join(request, reply, (who) => joinByPassword(deps, body, who)),
      perAddress,
    ),

    route(
      requestJoinLink,
      async ({ body, request }) => {
        if (!provider) return notOffered();
        if (isCrossSite(publicOrigin, request)) return crossSiteRequest();
        const windows = browserSecret.read(request.headers.cookie);
        return (await sendJoinLink(deps, body.join, windows)) ?? { requested: true as const };
      },
      perAddress,
    ),

    route(
      joinGoogleByLink,
      ({ body: { token }, request, reply }) =>
        join(request, reply, (who) => joinByLink(deps, token, who)),
      perAddress,
    ),
  ];
}

function lead(reply: FastifyReply, location: string): typeof ANSWERED {
  reply.header("cache-control", "no-store").redirect(location, 302);
  return ANSWERED;
}
