import type { Route } from "../../../../kit/node/http/route.ts";
import type { AccountDeps } from "./deps.ts";
import { linkRoutes } from "./routes-links.ts";
import { passwordRoutes } from "./routes-password.ts";
import { secondFactorRoutes } from "./routes-second-factor.ts";
import { sessionRoutes } from "./routes-sessions.ts";

/** The calls about one's own account. */
export function accountRoutes(deps: AccountDeps): Route[] {
  return [
    ...linkRoutes(deps),
    ...passwordRoutes(deps),
    ...sessionRoutes(deps),
    ...secondFactorRoutes(deps),
  ];
}
