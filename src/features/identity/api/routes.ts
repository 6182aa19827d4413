import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../../../kit/node/db/database.ts";
import { type RateLimit, type Route, route } from "../../../kit/node/http/route.ts";
import { invalidInput } from "../../../kit/problem.ts";
import { isRefusal } from "../../../kit/result.ts";
import type { Schema } from "../../schema.ts";
import {
  foreignOrigin,
  foreignProof,
  identityConfig,
  issueToken,
  noProof,
  signIn,
  signOut,
  signUp,
} from "../contract.ts";
import { issueTokenFor } from "./issue-token.ts";
import type { IdentityService, SignedIn } from "./port.ts";
import type { Tokens } from "./tokens.ts";

const MINUTE_MS = 60_000;
/** Generous for a person and for an office behind one address, useless for guessing. */
const signUpLimit: RateLimit = { max: 20, windowMs: 10 * MINUTE_MS, by: "address" };
const signInLimit: RateLimit = { max: 30, windowMs: 10 * MINUTE_MS, by: "address" };
const tokenLimit: RateLimit = { max: 120, windowMs: 10 * MINUTE_MS, by: "address" };

/** What the identity routes work with. */
export interface IdentityDeps {
  readonly db: Database<Schema>;
  readonly identity: IdentityService;
  readonly tokens: Tokens;
  readonly publicOrigin: string;
}

export function identityRoutes({ db, identity, tokens, publicOrigin }: IdentityDeps): Route[] {
  const isForeign = (request: FastifyRequest) => !comesFrom(publicOrigin, request);

  return [
    route(identityConfig, () => ({ mode: "embedded" as const, google: false })),

    route(
      signUp,
      async ({ body, request, reply }) => {
        if (isForeign(request)) return foreignOrigin();
        return welcome(reply, await identity.signUp(body));
      },
      signUpLimit,
    ),

    route(
      signIn,
      async ({ body, request, reply }) => {
        if (isForeign(request)) return foreignOrigin();
        return welcome(reply, await identity.signIn(body));
      },
      signInLimit,
    ),

    route(signOut, async ({ caller, request, reply }) => {
      if (isForeign(request)) return foreignOrigin();
      const headers = headersOf(request);
      const proof = await identity.prove(headers);
      if (proof) await tokens.endSession(proof.sessionId);
      if (caller) await tokens.endAll(caller.userKey);
      setCookies(reply, await identity.signOut(headers));
      return { signedOut: true as const };
    }),

    route(
      issueToken,
      async ({ params, body, request, reply }) => {
        reply.header("cache-control", "no-store");
        if (isForeign(request)) return foreignOrigin();
        const proof = await identity.prove(headersOf(request));
        if (!proof) return noProof();
        if (proof.email !== params.email) return foreignProof();
        if (body.email !== params.email) return invalidInput("email: is not the path's e-mail");
        const issued = await issueTokenFor(db, tokens, proof);
        if (isRefusal(issued)) return issued;
        const { token, expiresAt, user } = issued;
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

/**
 * Whether a request that a cookie speaks for comes from the shop's own pages. Browsers say where
 * from; a program that is no browser says nothing and carries no stranger's cookie.
 */
function comesFrom(publicOrigin: string, { headers }: FastifyRequest): boolean {
  if (headers.origin !== undefined) return headers.origin === publicOrigin;
  const site = headers["sec-fetch-site"];
  return site === undefined || site === "same-origin";
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  if (request.headers.cookie) headers.set("cookie", request.headers.cookie);
  return headers;
}

function welcome(reply: FastifyReply, result: Awaited<ReturnType<IdentityService["signIn"]>>) {
  reply.header("cache-control", "no-store");
  if (isRefusal(result)) return result;
  setCookies(reply, (result satisfies SignedIn).setCookies);
  return result.account;
}

function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  if (cookies.length > 0) reply.header("set-cookie", [...cookies]);
}
