import { type Route, route } from "../../../../kit/node/http/route.ts";
import { endAllSessions, endSession, listSessions } from "../../contract.ts";
import { crossSiteRequest } from "../../contract-sign-in.ts";
import { isCrossSite } from "../cross-site.ts";
import type { AccountDeps } from "./deps.ts";
import { endAllOwnSessions, endOwnSession, listOwnSessions } from "./sessions.ts";

/** Where one is signed in; in both modes. */
export function sessionRoutes({ db, cookie, publicOrigin }: AccountDeps): Route[] {
  return [
    route(listSessions, ({ caller }) => listOwnSessions(db.read, caller)),

    route(endSession, async ({ caller, params, request }) => {
      if (isCrossSite(publicOrigin, request)) return crossSiteRequest();
      return { deletedCount: await db.transaction((tx) => endOwnSession(tx, caller, params.id)) };
    }),

    route(endAllSessions, async ({ caller, request, reply }) => {
      if (isCrossSite(publicOrigin, request)) return crossSiteRequest();
      const deletedCount = await db.transaction((tx) => endAllOwnSessions(tx, caller));
      if (request.headers.cookie) reply.header("set-cookie", cookie.clear);
      return { deletedCount };
    }),
  ];
}
