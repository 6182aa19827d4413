import { defineFeature } from "../../frame/feature.ts";
import { textRoutes } from "../texts/api/text-routes.ts";
import { settingsRoutes } from "./api/routes.ts";

/** A lost notification heals within this time. */
const REREAD_MS = 5_000;

export const settings = defineFeature((context) => ({
  routes: [...settingsRoutes(context), ...textRoutes(context)],
  jobs: [{ name: "read the settings again", period: REREAD_MS, run: context.settings.reload }],
}));
