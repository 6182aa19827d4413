import { Readable } from "node:stream";
import { addressKey } from "../../../kit/node/address-key.ts";
import { ANSWERED, type RateLimit, type Route, route } from "../../../kit/node/http/route.ts";
import { isRefusal } from "../../../kit/result.ts";
import { isCrossSite } from "../../accounts/api/cross-site.ts";
import type { SessionCookie } from "../../accounts/api/sign-in/cookies.ts";
import { crossSiteRequest } from "../../accounts/contract-sign-in.ts";
import { deleteAccount, deletionPreview, exportData } from "../contract.ts";
import { countOwn, findBlockers } from "./blockers.ts";
import type { Deletion } from "./delete-account.ts";
import { exportOf, fileNameOf } from "./export.ts";
import type { ExportDeps } from "./export-deps.ts";
import { jsonFile } from "./json-file.ts";
import { findRequiredProof, type ReauthenticationDeps, reauthenticate } from "./reauthenticate.ts";

/** A person needs one; each reads all that there is. */
const exportLimit: RateLimit = { max: 6, windowMs: 10 * 60_000, by: "caller" };
/** Each call may hash a password, and asks the payment provider. */
const deletionLimit: RateLimit = { max: 20, windowMs: 10 * 60_000, by: "caller" };

/** What the routes work with. */
export interface PrivacyDeps extends ExportDeps, ReauthenticationDeps {
  readonly deletion: Deletion;
  readonly cookie: SessionCookie;
  /** Whether accounts are kept at a hosted service. */
  readonly hosted: boolean;
}

export function privacyRoutes(deps: PrivacyDeps): Route[] {
  const { db, deletion, cookie, hosted, publicOrigin } = deps;
  return [
    route(
      exportData,
      ({ caller, reply }) => {
        reply
          .headers({
            "content-type": "application/json; charset=utf-8",
            "content-disposition": `attachment; filename="${fileNameOf(Date.now())}"`,
          })
          .send(Readable.from(jsonFile(exportOf(deps, caller)), { objectMode: false }));
        return ANSWERED;
      },
      exportLimit,
    ),

    route(deletionPreview, async ({ caller: { userKey } }) => {
      const { proof, needsCode } = await findRequiredProof(db, userKey);
      const [counted, obstacles] = await Promise.all([
        countOwn(db.read, userKey),
        findBlockers(db.read, userKey, Date.now()),
      ]);
      return { proof, needsCode, hosted, ...counted, obstacles };
    }),

    route(
      deleteAccount,
      async ({ caller, body, request, reply }) => {
        if (isCrossSite(publicOrigin, request)) return crossSiteRequest();
        const typed = { ...body, address: addressKey(request.ip) };
        const refused = await reauthenticate(deps, caller, typed);
        if (refused) return refused;
        const outcome = await deletion.run(caller.userKey);
        if (isRefusal(outcome)) return outcome;
        request.log.info({ user: caller.userKey }, "account deleted");
        if (request.headers.cookie) reply.header("set-cookie", cookie.clear);
        return { deleted: true as const };
      },
      deletionLimit,
    ),
  ];
}
