import { defineFeature } from "../../frame/feature.ts";
import { packingRoutes } from "./api/packers.ts";
import { erasePacking } from "./api/privacy.ts";

export const packing = defineFeature((context) => ({
  routes: packingRoutes(context),
  erase: erasePacking,
}));
