import { defineFeature } from "../../frame/feature.ts";
import { specificationRoutes } from "./api/routes.ts";

export const specifications = defineFeature((context) => ({
  routes: specificationRoutes(context),
}));
