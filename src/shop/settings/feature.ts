import { defineFeature } from "../../frame/feature.ts";
import { textRoutes } from "../texts/api/text-routes.ts";
import { settingsRoutes } from "./api/routes.ts";

/** A lost notification heals within this time. */
const REREAD_MS = 5_000;

export const settings = defineFeature(({ db, settings, answers, renderPreview }) => ({
  routes: [
    ...settingsRoutes({ db, settings, answers, renderPreview }),
    ...textRoutes({ db, settings }),
  ],
  jobs: [{ name: "read the settings again", period: REREAD_MS, run: settings.reload }],
}));
