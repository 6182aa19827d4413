import { defineFeature } from "../../frame/feature.ts";
import { setupRoutes } from "./api/routes.ts";

export const setup = defineFeature((context) => ({ routes: setupRoutes(context) }));
