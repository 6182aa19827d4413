import { defineFeature } from "../../frame/feature.ts";
import { textLanguage } from "../../frame/text-language.ts";
import { familyColumn } from "../admin-families/api/csv-column.ts";
import { renewPlaces } from "./api/members.ts";
import { familyRoutes } from "./api/routes.ts";
import { findFamilyOf } from "./api/tool-family.ts";

export const families = defineFeature((context) => ({
  routes: familyRoutes(context),
  toolDetails: async (toolId) => {
    const family = await findFamilyOf(context.db.read, toolId, textLanguage(context));
    return family ? { family } : {};
  },
  familyColumn: familyColumn(context),
  toolsEdited: (tx, toolKeys) => renewPlaces(tx, toolKeys),
}));
