import type { FeatureContext } from "../../../frame/feature.ts";
import { type Route, route } from "../../../lib/http/route.ts";
import { getDemo, removeDemo as removeDemoCall } from "../contract.ts";
import { getSetup, saveSetup } from "../contract-steps.ts";
import { findDemo, removeDemo } from "./demo.ts";
import { findSetup, saveAnswers } from "./steps.ts";

export function setupRoutes(context: FeatureContext): Route[] {
  const { db, settings, catalogChanged } = context;
  return [
    route(getSetup, ({ caller }) => findSetup(context, caller.userKey)),

    route(saveSetup, async ({ caller, body }) => {
      await saveAnswers(db, body);
      return findSetup(context, caller.userKey);
    }),

    route(getDemo, () => findDemo(db.read, settings.locales())),

    route(removeDemoCall, async ({ caller }) => {
      const removal = await removeDemo(db, caller, settings.locales());
      catalogChanged("edit");
      await settings.changed();
      return removal;
    }),
  ];
}
