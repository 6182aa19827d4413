import { defineFeature } from "../feature.ts";
import { imageRoutes } from "./api/routes.ts";

export const images = defineFeature(({ db, config }) => ({
  routes: imageRoutes({ db, uploadUrl: config.imageUploadUrl }),
}));
