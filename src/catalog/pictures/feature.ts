import { defineFeature } from "../../frame/feature.ts";
import { imageRoutes } from "./api/routes.ts";

export const images = defineFeature((context) => ({ routes: imageRoutes(context) }));
