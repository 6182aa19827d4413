/** What the calls about one's own account work with, and who may make them. */
import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import type { Caller } from "../../../../kit/caller.ts";
import type { Background } from "../../../../kit/node/background.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import type { Limiter } from "../../../../kit/node/limiter.ts";
import type { Seal } from "../../../../kit/node/seal.ts";
import type { Outcome, Refusal } from "../../../../kit/result.ts";
import type { Outbox } from "../../../email/api/outbox.ts";
import { crossSiteRequest, notOffered } from "../../contract-sign-in.ts";
import { isCrossSite } from "../cross-site.ts";
import { type AccountRow, findAccountOfUser } from "../sign-in/account-store.ts";
import type { SessionCookie } from "../sign-in/cookies.ts";

/** What the calls work with. */
export interface AccountDeps {
  readonly db: Database<Schema>;
  readonly limiter: Limiter;
  /** Seals the secrets of second factors. */
  readonly seal: Seal;
  /** Undefined: the shop sends no mail. */
  readonly outbox: Outbox | undefined;
  readonly publicOrigin: string;
  readonly cookie: SessionCookie;
  /** False in hosted mode: then all but the sessions is the hosted service's. */
  readonly embedded: boolean;
  readonly background: Background;
  /** Addresses whose proven owners are admins (ADMIN_EMAILS): they need an admin's password. */
  readonly adminEmails: readonly string[];
  /** Makes the user of a proven account an admin: the shop's own command said so. */
  appoint(tx: Transaction<Schema>, account: AccountRow): Promise<Refusal | undefined>;
}

/** Why a call is not taken at all: accounts are kept elsewhere, or another site's page asks. */
export function barred(
  { embedded, publicOrigin }: AccountDeps,
  request: FastifyRequest,
): Refusal | undefined {
  if (!embedded) return notOffered();
  return isCrossSite(publicOrigin, request) ? crossSiteRequest() : undefined;
}

/** The caller's account; refuses where it is kept elsewhere. */
export async function ownAccount(
  { db, embedded }: AccountDeps,
  { userKey }: Caller,
): Promise<Outcome<AccountRow>> {
  const account = embedded ? await findAccountOfUser(db.read, userKey) : undefined;
  return account ?? notOffered();
}
