import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { invalidInput } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import type { AccountsContext } from "../../session/api/context.ts";
import { answerSignIn, clientOf, guardRequest, isCrossSite } from "../../session/api/guards.ts";
import { issueAccessToken } from "../../session/api/issue-token.ts";
import { revokeSession, revokeTokens } from "../../session/api/revoke.ts";
import { type Client, findSession } from "../../session/api/session-store.ts";
import * as contract from "../../session/contract.ts";
import type { CompletedSignIn } from "./complete-sign-in.ts";
import { signInByCode, signInByPassword, signUp } from "./sign-in.ts";

const MINUTE_MS = 60_000;
/** Enough for an office behind one address, too few for guessing. */
const signUpLimit: RateLimit = { max: 20, windowMs: 10 * MINUTE_MS, by: "address" };
const codeLimit: RateLimit = { max: 60, windowMs: 10 * MINUTE_MS, by: "address" };
const tokenLimit: RateLimit = { max: 120, windowMs: 10 * MINUTE_MS, by: "address" };

const OTHER_EMAIL = msg("refusal.invalid-input.otherEmail", "email: is not the path's email");

export function signInRoutes(context: AccountsContext): Route[] {
  const { identityProvider, cookie, publicOrigin } = context;
  /** A hosted service asks for the verification itself. */
  const canVerify = context.embedded && context.identityConfig.mail;

  async function handleSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    run: (client: Client) => Promise<Outcome<CompletedSignIn>>,
  ) {
    const refused = guardRequest(context, request);
    return refused ?? answerSignIn(reply, cookie, await run(clientOf(request, cookie)));
  }

  return [
    route(contract.identityConfig, () => context.identityConfig),

    route(contract.signUp, signUpLimit, ({ body, request, reply }) =>
      handleSignIn(request, reply, (client) => signUp(context, body, client)),
    ),

    route(contract.signIn, ({ body, request, reply }) =>
      handleSignIn(request, reply, (client) => signInByPassword(context, body, client)),
    ),

    route(contract.submitCode, codeLimit, ({ body, request, reply }) =>
      handleSignIn(request, reply, (client) => signInByCode(context, body, client)),
    ),

    route(contract.signOut, async ({ caller, request, reply }) => {
      if (isCrossSite(publicOrigin, request)) return contract.crossSiteRequest();
      await signOut(context.db, caller, cookie.read(request.headers.cookie));
      request.log.info({ user: caller?.userKey }, "signed out");
      if (request.headers.cookie) reply.header("set-cookie", cookie.clear);
      return { signedOut: true as const };
    }),

    route(contract.issueToken, tokenLimit, async ({ params, body, request }) => {
      if (isCrossSite(publicOrigin, request)) return contract.crossSiteRequest();
      const identity = await identityProvider.authenticate(request.headers);
      if (isRefusal(identity)) return identity;
      if (identity.email !== params.email) return contract.emailMismatch();
      if (body.email !== params.email) return invalidInput(OTHER_EMAIL);
      const issued = await issueAccessToken(context, identity, body.start);
      if (isRefusal(issued)) return issued;
      const { token, expiresAt, user } = issued;
      request.log.info({ user: user.key, role: user.role }, "signed in");
      return {
        token,
        email: user.email,
        name: user.name,
        ...(user.role === "admin" && { role: user.role }),
        ...(canVerify && !identity.emailVerified && { verification: "due" as const }),
        expiresAt: isoTime(expiresAt),
      };
    }),
  ];
}

/** Revokes the session of the cookie, and that of the access token with all tokens of its user. */
async function signOut(db: Database, caller: Caller | undefined, secret: string | undefined) {
  const session = await findSession(db.read, secret);
  await db.transaction(async (tx) => {
    if (session) await revokeSession(tx, session.id);
    if (!caller) return;
    await revokeSession(tx, caller.sessionId);
    await revokeTokens(tx, caller.userKey);
  });
}
