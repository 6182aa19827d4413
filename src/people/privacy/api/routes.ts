import { isRefusal } from "../../../lib/contract/result.ts";
import { addressKey } from "../../../lib/http/address-key.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { sendFile } from "../../../lib/http/send-file.ts";
import {
  findRequiredProof,
  type ReauthenticationDeps,
  reauthenticate,
} from "../../security/api/reauthenticate.ts";
import type { SessionCookie } from "../../session/api/cookies.ts";
import { isCrossSite } from "../../session/api/guards.ts";
import { crossSiteRequest } from "../../session/contract.ts";
import { deleteAccount, deletionPreview, exportData } from "../contract.ts";
import { countAffected, findBlockers } from "./blockers.ts";
import type { Deletion } from "./delete-account.ts";
import { type ExportDeps, exportFile, exportFilename } from "./export.ts";

const exportLimit: RateLimit = { max: 6, windowMs: 10 * 60_000, by: "caller" };
/** Each deletion may hash a password and call the payment provider. */
const deletionLimit: RateLimit = { max: 20, windowMs: 10 * 60_000, by: "caller" };

export function privacyRoutes(
  deps: ExportDeps &
    ReauthenticationDeps & {
      readonly deletion: Deletion;
      readonly cookie: SessionCookie;
      readonly hosted: boolean;
    },
): Route[] {
  const { db, deletion, cookie, hosted, publicOrigin } = deps;
  return [
    route(exportData, exportLimit, ({ caller, reply }) => {
      const name = exportFilename(Date.now(), deps.shop().company.timeZone);
      return sendFile(reply, name, "application/json; charset=utf-8", exportFile(deps, caller));
    }),

    route(deletionPreview, async ({ caller: { userKey } }) => {
      const { proof, needsCode } = await findRequiredProof(db, userKey);
      const [counted, blockers] = await Promise.all([
        countAffected(db.read, userKey),
        findBlockers(db.read, userKey, Date.now()),
      ]);
      return { proof, needsCode, hosted, ...counted, obstacles: blockers };
    }),

    route(deleteAccount, deletionLimit, async ({ caller, body, request, reply }) => {
      if (isCrossSite(publicOrigin, request)) return crossSiteRequest();
      const credentials = { ...body, address: addressKey(request.ip) };
      const refused = await reauthenticate(deps, caller, credentials);
      if (refused) return refused;
      const outcome = await deletion.run(caller.userKey);
      if (isRefusal(outcome)) return outcome;
      request.log.info({ user: caller.userKey }, "account deleted");
      if (request.headers.cookie) reply.header("set-cookie", cookie.clear);
      return { deleted: true as const };
    }),
  ];
}
