import { type Route, route } from "../../../../kit/node/http/route.ts";
import { endAllSessions, endSession, listSessions } from "../../contract.ts";
import { foreignOrigin } from "../../contract-sign-in.ts";
import { isForeign } from "../sign-in/own-pages.ts";
import type { AccountDeps } from "./deps.ts";
import { endAllOwnSessions, endOwnSession, sessionsOf } from "./own-sessions.ts";

/** Where one is signed in; in both modes. */
export function sessionRoutes({ db, cookie, publicOrigin }: AccountDeps): Route[] {
  return [
    route(listSessions, ({ caller }) => sessionsOf(db.read, caller)),

    route(endSession, async ({ caller, params, request }) => {
      if (isForeign(publicOrigin, request)) return foreignOrigin();
      return { deletedCount: await db.transaction((tx) => endOwnSession(tx, caller, params.id)) };
    }),

    route(endAllSessions, async ({ caller, request, reply }) => {
      if (isForeign(publicOrigin, request)) return foreignOrigin();
      const deletedCount = await db.transaction((tx) => endAllOwnSessions(tx, caller));
      if (request.headers.cookie) reply.header("set-cookie", cookie.clear);
      return { deletedCount };
    }),
  ];
}
