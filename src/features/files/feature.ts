import { defineFeature } from "../feature.ts";
import { createBlobStore } from "./api/blob-store.ts";
import { findFiles } from "./api/file-store.ts";
import { fileRoutes } from "./api/routes.ts";
import { createDataSheets } from "./api/sheet/data-sheets.ts";
import { sheetRoutes } from "./api/sheet/routes.ts";

const CLEAN_UP_MS = 15 * 60_000;

export const files = defineFeature((context) => {
  const { db } = context;
  const blobs = createBlobStore(db);
  return {
    routes: [...fileRoutes(context, blobs), ...sheetRoutes(context, createDataSheets(db))],
    toolDetails: async (toolId) => {
      const found = await findFiles(db.read, toolId);
      return found.length > 0 ? { files: found } : {};
    },
    jobs: [{ name: "delete unused files", period: CLEAN_UP_MS, run: () => blobs.deleteUnused() }],
  };
});
