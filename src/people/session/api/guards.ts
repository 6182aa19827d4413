import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../lib/contract/result.ts";
import { addressKey } from "../../../lib/http/address-key.ts";
import { type AccountRow, findAccountOfUser } from "../../account/api/account-store.ts";
import type { CompletedSignIn } from "../../sign-in/api/complete-sign-in.ts";
import { type Account, crossSiteRequest, notOffered } from "../contract.ts";
import type { AccountsContext } from "./context.ts";
import type { SessionCookie } from "./cookies.ts";
import type { Client } from "./session-store.ts";

/** CSRF guard: browsers name a request's site; other programs carry no foreign cookie (docs/decisions/0004). */
export function isCrossSite(publicOrigin: string, { headers }: FastifyRequest): boolean {
  if (headers.origin !== undefined) return headers.origin !== publicOrigin;
  const site = headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin";
}

/** Refuses everything in hosted mode, and cross-site requests. */
export function guardRequest(
  { embedded, publicOrigin }: Pick<AccountsContext, "embedded" | "publicOrigin">,
  request: FastifyRequest,
): Refusal | undefined {
  if (!embedded) return notOffered();
  return isCrossSite(publicOrigin, request) ? crossSiteRequest() : undefined;
}

export async function guardOwnAccount(
  context: AccountsContext,
  { caller, request }: { readonly caller: Caller; readonly request: FastifyRequest },
): Promise<Outcome<AccountRow>> {
  return guardRequest(context, request) ?? (await findOwnAccount(context, caller));
}

/** The caller's account; refuses in hosted mode. */
export async function findOwnAccount(
  { db, embedded }: AccountsContext,
  { userKey }: Caller,
): Promise<Outcome<AccountRow>> {
  const account = embedded ? await findAccountOfUser(db.read, userKey) : undefined;
  return account ?? notOffered();
}

export function clientOf({ ip, headers }: FastifyRequest, cookie: SessionCookie): Client {
  return {
    address: addressKey(ip),
    device: headers["user-agent"] ?? "",
    sessionCookie: cookie.read(headers.cookie),
  };
}

/** Sets the session cookie of a completed sign-in and answers with its account. */
export function answerSignIn(
  reply: FastifyReply,
  cookie: SessionCookie,
  completed: Outcome<CompletedSignIn>,
): Outcome<Account> {
  if (isRefusal(completed)) return completed;
  reply.header("set-cookie", cookie.keep(completed.session));
  return completed.account;
}
