import type { FastifyReply, FastifyRequest } from "fastify";
import type { Schema } from "../../../../database/schema.ts";
import { addressKey } from "../../../../kit/node/address-key.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import { type RateLimit, type Route, route } from "../../../../kit/node/http/route.ts";
import { invalidInput } from "../../../../kit/problem.ts";
import { isRefusal, type Outcome } from "../../../../kit/result.ts";
import {
  foreignOrigin,
  foreignProof,
  giveCode,
  identityConfig,
  issueToken,
  notHere,
  signIn,
  signOut,
  signUp,
} from "../../contract-sign-in.ts";
import type { SessionCookie } from "./cookie.ts";
import { endSessionAndTokens, endTokens } from "./endings.ts";
import type { Entered } from "./enter.ts";
import { issueTokenFor } from "./issue-token.ts";
import { isForeign } from "./own-pages.ts";
import type { IdentityService } from "./port.ts";
import { findSession } from "./sessions.ts";
import type { From, SignIn } from "./sign-in.ts";
import type { SignUp } from "./sign-up.ts";
import type { Tokens } from "./tokens.ts";

const MINUTE_MS = 60_000;
/** Generous for a person and for an office behind one address, useless for guessing. */
const signUpLimit: RateLimit = { max: 20, windowMs: 10 * MINUTE_MS, by: "address" };
const codeLimit: RateLimit = { max: 60, windowMs: 10 * MINUTE_MS, by: "address" };
const tokenLimit: RateLimit = { max: 120, windowMs: 10 * MINUTE_MS, by: "address" };

/** What the identity routes work with. */
export interface IdentityDeps {
  readonly db: Database<Schema>;
  readonly identity: IdentityService;
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
    work: (service: NonNullable<typeof embedded>, from: From) => Promise<Outcome<Entered>>,
  ) {
    reply.header("cache-control", "no-store");
    if (!embedded) return notHere();
    if (isForeign(publicOrigin, request)) return foreignOrigin();
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
      giveCode,
      ({ body, request, reply }) =>
        byPage(request, reply, ({ signIn }, from) => signIn.byCode(body, from)),
      codeLimit,
    ),

    route(signOut, async ({ caller, request, reply }) => {
      if (isForeign(publicOrigin, request)) return foreignOrigin();
      const session = await findSession(db.read, cookie.read(request.headers.cookie));
      await db.transaction(async (tx) => {
        if (session) await endSessionAndTokens(tx, session.id);
        if (!caller) return;
        await endSessionAndTokens(tx, caller.sessionId);
        await endTokens(tx, caller.userKey);
      });
      request.log.info({ user: caller?.userKey }, "signed out");
      if (request.headers.cookie) reply.header("set-cookie", cookie.clear);
      return { signedOut: true as const };
    }),

    route(
      issueToken,
      async ({ params, body, request, reply }) => {
        reply.header("cache-control", "no-store");
        if (isForeign(publicOrigin, request)) return foreignOrigin();
        const proof = await identity.prove(request.headers);
        if (isRefusal(proof)) return proof;
        if (proof.email !== params.email) return foreignProof();
        if (body.email !== params.email) return invalidInput("email: is not the path's email");
        const issued = await issueTokenFor(deps, proof, body.start);
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
export function welcome(reply: FastifyReply, cookie: SessionCookie, entered: Outcome<Entered>) {
  if (isRefusal(entered)) return entered;
  reply.header("set-cookie", cookie.keep(entered.session));
  return entered.account;
}
