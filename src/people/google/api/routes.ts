import type { FastifyReply, FastifyRequest } from "fastify";
import { paths } from "../../../frame/paths.ts";
import type { Outcome, Refusal } from "../../../lib/contract/result.ts";
import { ANSWERED, type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { newSecret } from "../../../lib/secrets/secret.ts";
import type { AccountsContext } from "../../session/api/context.ts";
import { googleCookie } from "../../session/api/cookies.ts";
import { answerSignIn, clientOf, isCrossSite } from "../../session/api/guards.ts";
import type { Client } from "../../session/api/session-store.ts";
import {
  crossSiteRequest,
  finishGoogle,
  notOffered,
  returnFromGoogle,
  startGoogle,
} from "../../session/contract.ts";
import type { CompletedSignIn } from "../../sign-in/api/complete-sign-in.ts";
import { linkGoogleByEmail, linkGoogleByPassword, requestGoogleLinkEmail } from "../contract.ts";
import { beginAttempt, finishAttempt, type GoogleRedirect } from "./google-attempt.ts";
import { signInWithGoogle } from "./google-sign-in.ts";
import { linkByEmail, linkByPassword, sendLinkEmail } from "./link-google.ts";

/** Each sign-in takes one of each; enough for an office behind one address. */
const perAddress: RateLimit = { max: 60, windowMs: 10 * 60_000, by: "address" };

export function googleRoutes(context: AccountsContext): Route[] {
  const { db, google, cookie, publicOrigin } = context;
  const browserCookie = googleCookie(publicOrigin);
  const secretOf = ({ headers }: FastifyRequest) => browserCookie.read(headers.cookie);

  function guardGoogle(request: FastifyRequest): Refusal | undefined {
    if (!google) return notOffered();
    return isCrossSite(publicOrigin, request) ? crossSiteRequest() : undefined;
  }

  /** Redirects the popup to the page that passes the outcome on and closes it. */
  function redirectToShop(request: FastifyRequest, reply: FastifyReply, outcome: GoogleRedirect) {
    const { challenge = "", fault, reason } = outcome;
    if (fault === "failed" || fault === "unreachable")
      request.log.warn({ fault, reason }, "a sign-in with Google was not confirmed");
    const fragment = fault ? `${challenge}&${fault}` : challenge;
    return redirect(reply, publicOrigin + paths.googleReturn(fragment));
  }

  async function handleSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    run: (browserSecret: string, client: Client) => Promise<Outcome<CompletedSignIn>>,
  ) {
    const refused = guardGoogle(request);
    if (refused) return refused;
    const completed = await run(secretOf(request) ?? "", clientOf(request, cookie));
    return answerSignIn(reply, cookie, completed);
  }

  return [
    route(startGoogle, perAddress, async ({ query: { challenge }, request, reply }) => {
      const refused = guardGoogle(request);
      if (refused || !google) return refused ?? notOffered();
      // One secret per browser: a second popup does not invalidate the first.
      const browserSecret = secretOf(request) ?? newSecret();
      const address = await beginAttempt(db, google, { challenge, browserSecret });
      if (!(address instanceof URL))
        return redirectToShop(request, reply, { challenge, ...address });
      reply.header("set-cookie", browserCookie.keep(browserSecret));
      return redirect(reply, address.href);
    }),

    route(returnFromGoogle, perAddress, async ({ query, request, reply }) => {
      if (!google) return notOffered();
      const outcome = await finishAttempt(db, google, query, secretOf(request));
      return redirectToShop(request, reply, outcome);
    }),

    route(finishGoogle, perAddress, ({ body: { verifier }, request, reply }) =>
      handleSignIn(request, reply, (browserSecret, client) =>
        signInWithGoogle(context, { verifier, browserSecret }, client),
      ),
    ),

    route(linkGoogleByPassword, perAddress, ({ body, request, reply }) =>
      handleSignIn(request, reply, (browserSecret, client) =>
        linkByPassword(context, body, browserSecret, client),
      ),
    ),

    route(requestGoogleLinkEmail, perAddress, async ({ body, request }) => {
      const refused =
        guardGoogle(request) ?? (await sendLinkEmail(context, body.join, secretOf(request) ?? ""));
      return refused ?? { requested: true as const };
    }),

    route(linkGoogleByEmail, perAddress, ({ body: { token }, request, reply }) =>
      handleSignIn(request, reply, (browserSecret, client) =>
        linkByEmail(context, token, browserSecret, client),
      ),
    ),
  ];
}

function redirect(reply: FastifyReply, location: string): typeof ANSWERED {
  reply.redirect(location, 302);
  return ANSWERED;
}
