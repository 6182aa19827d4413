import { defineFeature } from "../../frame/feature.ts";
import { findProductRow } from "../admin-tools/api/product-store.ts";
import { createDataSheets } from "../data-sheets/api/data-sheets.ts";
import { sheetRoutes } from "../data-sheets/api/routes.ts";
import { findDrawing, isPictureOf } from "../dimension-drawings/api/find-drawing.ts";
import { overlayRoute } from "../dimension-drawings/api/overlay-route.ts";
import { drawingRoutes } from "../dimension-drawings/api/routes.ts";
import { createBlobStore } from "./api/blob-store.ts";
import { findFiles } from "./api/file-store.ts";
import { fileRoutes } from "./api/routes.ts";

export const files = defineFeature((context) => {
  const { db } = context;
  const blobs = createBlobStore(db);
  return {
    routes: [
      ...fileRoutes(context, blobs),
      ...sheetRoutes(context, createDataSheets(db)),
      ...drawingRoutes(context),
      overlayRoute(context),
    ],
    toolDetails: async (toolId) => {
      const row = await findProductRow(db.read, toolId);
      const drawing = row && (await findDrawing(db.read, row));
      const found = await findFiles(db.read, toolId);
      const at = `/api/tool/${encodeURIComponent(toolId)}/drawing`;
      return {
        ...(found.length > 0 && { files: found }),
        ...(drawing && {
          drawing: { svg: `${at}.svg`, dxf: `${at}.dxf`, isPicture: isPictureOf(drawing, row) },
        }),
      };
    },
    jobs: [{ name: "delete unused files", run: () => blobs.deleteUnused() }],
  };
});
