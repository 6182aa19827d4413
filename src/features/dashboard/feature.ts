import { defineFeature } from "../feature.ts";
import { overviewRoutes } from "./api/routes.ts";

export const dashboard = defineFeature(({ db, settings }) => ({
  routes: overviewRoutes(db, settings.current),
}));
