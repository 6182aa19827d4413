import { defineFeature } from "../../frame/feature.ts";
import { eraseAddresses, exportAddresses } from "./api/privacy.ts";
import { addressRoutes } from "./api/routes.ts";

export const addresses = defineFeature((context) => ({
  routes: addressRoutes(context),
  erase: eraseAddresses,
  exportData: exportAddresses,
}));
