import { defineFeature } from "../../frame/feature.ts";
import { textRoutes } from "../texts/api/text-routes.ts";
import { settingsRoutes } from "./api/routes.ts";

/** A lost notification heals within this time. On SQLite commands send none, so it is shorter. */
const REREAD_MS = { postgres: 5_000, sqlite: 500 };

export const settings = defineFeature(({ db, settings, answers, renderPreview }) => ({
  routes: [
    ...settingsRoutes({ db, settings, answers, renderPreview }),
    ...textRoutes({ db, settings }),
  ],
  jobs: [
    { name: "read the settings again", period: REREAD_MS[db.engine.kind], run: settings.reload },
  ],
}));
