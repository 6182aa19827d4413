import type { FastifyReply, FastifyRequest } from "fastify";
import type { Schema } from "../../../../database/schema.ts";
import { addressKey } from "../../../../kit/node/address-key.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import { type RateLimit, type Route, route } from "../../../../kit/node/http/route.ts";
import { invalidInput } from "../../../../kit/problem.ts";
import { isRefusal, type Outcome } from "../../../../kit/result.ts";
import {
  crossSiteRequest,
  emailMismatch,
  identityConfig,
  issueToken,
  notOffered,
  signIn,
  signOut,
  signUp,
  submitCode,
} from "../../contract-sign-in.ts";
import { isCrossSite } from "../cross-site.ts";
import type { Tokens } from "./access-tokens.ts";
import type { CompletedSignIn } from "./complete-sign-in.ts";
import type { SessionCookie } from "./cookies.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { issueAccessToken } from "./issue-token.ts";
import { revokeSession, revokeTokens } from "./revoke.ts";
import { findSession } from "./session-store.ts";
import type { From, SignIn } from "./sign-in.ts";
import type { SignUp } from "./sign-up.ts";

const MINUTE_MS = 60_000;
/** Generous for a person and for an office behind one address, useless for guessing. */
const signUpLimit: RateLimit = { max: 20, windowMs: 10 * MINUTE_MS, by: "address" };
const codeLimit: RateLimit = { max: 60, windowMs: 10 * MINUTE_MS, by: "address" };
const tokenLimit: RateLimit = { max: 120, windowMs: 10 * MINUTE_MS, by: "address" };

/** What the identity routes work with. */
export interface IdentityDeps {
  readonly db: Database<Schema>;
  readonly identity: IdentityProvider;
  readonly cookie: SessionCookie;
  readonly tokens: Tokens;
  readonly publicOrigin: string;
  readonly adminEmails: readonly string[];
  readonly config: ReturnType<typeof identityConfig.answer.parse>;
  /** Hears of a sign-up that is committed. */
  readonly onSignedUp: () => void;
  /** Undefined in hosted mode: then the hosted service signs people up and in. */
  readonly embedded: { readonly signUp: SignUp; readonly signIn: SignIn } | undefined;
}

export function identityRoutes(deps: IdentityDeps): Route[] {
  const { db, identity, cookie, publicOrigin, embedded } = deps;

  /** A sign-in by the embedded service, asked by one of our own pages. */
  async function byPage(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (service: NonNullable<typeof embedded>, from: From) => Promise<Outcome<CompletedSignIn>>,
  ) {
    reply.header("cache-control", "no-store");
    if (!embedded) return notOffered();
    if (isCrossSite(publicOrigin, request)) return crossSiteRequest();
    return welcome(reply, cookie, await work(embedded, fromOf(request, cookie)));
  }

  return [
    route(identityConfig, () => deps.config),

    route(
      signUp,
      async ({ body, request, reply }) => {
        const made = await byPage(request, reply, ({ signUp }, from) =>
          signUp({ ...body, ...from }),
        );
        if (!isRefusal(made)) deps.onSignedUp();
        return made;
      },
      signUpLimit,
    ),

    route(signIn, ({ body, request, reply }) =>
      byPage(request, reply, ({ signIn }, from) => signIn.byPassword(body, from)),
    ),

    route(
      submitCode,
      ({ body, request, reply }) =>
        byPage(request, reply, ({ signIn }, from) => signIn.byCode(body, from)),
      codeLimit,
    ),

    route(signOut, async ({ caller, request, reply }) => {
      if (isCrossSite(publicOrigin, request)) return crossSiteRequest();
      const session = await findSession(db.read, cookie.read(request.headers.cookie));
      await db.transaction(async (tx) => {
        if (session) await revokeSession(tx, session.id);
        if (!caller) return;
        await revokeSession(tx, caller.sessionId);
        await revokeTokens(tx, caller.userKey);
      });
      request.log.info({ user: caller?.userKey }, "signed out");
      if (request.headers.cookie) reply.header("set-cookie", cookie.clear);
      return { signedOut: true as const };
    }),

    route(
      issueToken,
      async ({ params, body, request, reply }) => {
        reply.header("cache-control", "no-store");
        if (isCrossSite(publicOrigin, request)) return crossSiteRequest();
        const proof = await identity.prove(request.headers);
        if (isRefusal(proof)) return proof;
        if (proof.email !== params.email) return emailMismatch();
        if (body.email !== params.email) return invalidInput("email: is not the path's email");
        const issued = await issueAccessToken(deps, proof, body.start);
        if (isRefusal(issued)) return issued;
        const { token, expiresAt, user } = issued;
        request.log.info({ user: user.key, role: user.role }, "signed in");
        return {
          token,
          email: user.email,
          name: user.name,
          ...(user.role === "admin" && { role: user.role }),
          expiresAt: new Date(expiresAt).toISOString(),
        };
      },
      tokenLimit,
    ),
  ];
}

/** Where a request comes from. */
export function fromOf({ ip, headers }: FastifyRequest, cookie: SessionCookie): From {
  const browser = { device: headers["user-agent"] ?? "", session: cookie.read(headers.cookie) };
  return { address: addressKey(ip), browser };
}

/** Answers a sign-in: the account, with its session's cookie. */
export function welcome(
  reply: FastifyReply,
  cookie: SessionCookie,
  entered: Outcome<CompletedSignIn>,
) {
  if (isRefusal(entered)) return entered;
  reply.header("set-cookie", cookie.keep(entered.session));
  return entered.account;
}
