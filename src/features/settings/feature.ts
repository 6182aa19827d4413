import { defineFeature } from "../feature.ts";
import { settingsRoutes } from "./api/routes.ts";

/** A lost notification heals within this time. */
const REREAD_MS = 5_000;

export const settings = defineFeature(({ db, settings, answers }) => ({
  routes: settingsRoutes({ db, settings, answers }),
  jobs: [{ name: "read the settings again", period: REREAD_MS, run: settings.reload }],
}));
