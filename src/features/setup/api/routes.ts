import { type Route, route } from "../../../kit/node/http/route.ts";
import type { FeatureContext } from "../../feature.ts";
import { getDemo, removeDemo as removeDemoCall } from "../contract.ts";
import { findDemo, removeDemo } from "./demo.ts";

export function demoRoutes({ db, settings, catalogueChanged }: FeatureContext): Route[] {
  return [
    route(getDemo, () => findDemo(db.read)),

    route(removeDemoCall, async ({ caller }) => {
      const removal = await removeDemo(db, caller);
      catalogueChanged("edit");
      await settings.changed();
      return removal;
    }),
  ];
}
