import { defineFeature } from "../feature.ts";
import { demoRoutes } from "./api/routes.ts";

export const setup = defineFeature((context) => ({ routes: demoRoutes(context) }));
