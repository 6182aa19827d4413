import type { Tx } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { invalidField } from "../../../lib/contract/problem.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import type { Scope } from "../../../lib/contract/scopes.ts";
import { addressKey } from "../../../lib/http/address-key.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { addDays, dayIn, startOfDay } from "../../../lib/i18n/calendar.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { findRequiredProof, reauthenticate } from "../../security/api/reauthenticate.ts";
import type { AccountsContext } from "../../session/api/context.ts";
import { isCrossSite } from "../../session/api/guards.ts";
import { crossSiteRequest } from "../../session/contract.ts";
import { recordUserAudit } from "../../users/api/audit-log.ts";
import { withUserLock } from "../../users/api/user-lock.ts";
import * as contract from "../contract.ts";
import {
  type ApiKeyWithCreator,
  apiKeys,
  insertApiKey,
  newestApiKeys,
  revokeById,
} from "./store.ts";

const DAY_MS = 24 * 3_600_000;
/** Each creation may hash a password. */
const createLimit: RateLimit = { max: 20, windowMs: 10 * 60_000, by: "caller" };

const END_OUT_OF_RANGE = msg(
  "apiKeys.endsOn.range",
  "must be a day from today to a year from today",
);

export function apiKeyRoutes(context: AccountsContext, isLive: boolean): Route[] {
  const { db, publicOrigin, shop } = context;
  const timeZone = () => shop().company.timeZone;
  const today = () => dayIn(timeZone())(Date.now());

  return [
    route(contract.listApiKeys, async ({ caller }) => {
      const { proof, needsCode } = await findRequiredProof(db, caller.userKey);
      const keys = (await newestApiKeys(db.read)).map((key) => wireApiKey(key, timeZone()));
      return { keys, proof, needsCode, today: today() };
    }),

    route(contract.createApiKey, createLimit, async ({ caller, body, request }) => {
      if (isCrossSite(publicOrigin, request)) return crossSiteRequest();
      const { name, scopes, endsOn, ...proof } = body;
      if (!isAllowedEnd(endsOn, today())) return invalidField("endsOn", END_OUT_OF_RANGE);
      const credentials = { ...proof, address: addressKey(request.ip) };
      const refused = await reauthenticate(context, caller, credentials);
      if (refused) return refused;
      const endsAt = startOfDay(addDays(endsOn, 1), timeZone());
      return withUserLock(db, caller, async (tx) => {
        const { userKey } = caller;
        const { secret, id } = await insertApiKey(tx, { userKey, name, scopes, endsAt, isLive });
        const key = await apiKeys(tx).where("api_key.id", "=", id).executeTakeFirstOrThrow();
        await recordKeyAudit(tx, "api-key-created", caller, key);
        return { key: secret, apiKey: wireApiKey(key, timeZone()) };
      });
    }),

    route(contract.revokeApiKey, ({ caller, params: { id } }) =>
      withUserLock(db, caller, (tx) => revokeApiKey(tx, caller, id, timeZone())),
    ),
  ];
}

async function revokeApiKey(
  tx: Tx,
  caller: Caller,
  id: string,
  timeZone: string,
): Promise<Outcome<contract.ApiKey>> {
  const isRevoked = await revokeById(tx, id);
  const key = await apiKeys(tx).where("api_key.id", "=", id).executeTakeFirst();
  if (!key) return contract.noSuchApiKey();
  if (isRevoked) await recordKeyAudit(tx, "api-key-revoked", caller, key);
  return wireApiKey(key, timeZone);
}

function recordKeyAudit(
  tx: Tx,
  action: "api-key-created" | "api-key-revoked",
  caller: Caller,
  { user_key, email, name }: ApiKeyWithCreator,
): Promise<void> {
  return recordUserAudit(tx, action, caller, { key: user_key, email }, { note: name });
}

/** Dates without time, so that summer time does not matter. */
function isAllowedEnd(endsOn: string, today: string): boolean {
  const days = (Date.parse(endsOn) - Date.parse(today)) / DAY_MS;
  return days >= 0 && days <= contract.MAX_KEY_DAYS;
}

function wireApiKey(row: ApiKeyWithCreator, timeZone: string): contract.ApiKey {
  const { revoked_at, used_at, ends_at } = row;
  const isEnded = Date.now() >= ends_at;
  return {
    _id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes.split(" ") as Scope[],
    state: revoked_at !== null ? "revoked" : isEnded ? "ended" : "active",
    createdBy: row.email,
    createdAt: isoTime(row.created_at),
    endsAt: isoTime(ends_at),
    endsOn: dayIn(timeZone)(ends_at - 1),
    ...(used_at !== null && { usedAt: isoTime(used_at) }),
    ...(revoked_at !== null && { revokedAt: isoTime(revoked_at) }),
  };
}
