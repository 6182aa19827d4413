import { shop } from "../../../shop.config.ts";
import { defineFeature } from "../feature.ts";
import { overviewRoutes } from "./api/routes.ts";

export const dashboard = defineFeature(({ db }) => ({
  routes: overviewRoutes(db, shop.company.timeZone),
}));
