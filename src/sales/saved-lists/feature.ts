import { defineFeature } from "../../frame/feature.ts";
import { eraseSavedLists, exportSavedLists } from "./api/privacy.ts";
import { savedListRoutes } from "./api/routes.ts";

export const savedLists = defineFeature((context) => ({
  routes: savedListRoutes(context),
  erase: eraseSavedLists,
  exportData: exportSavedLists,
}));
