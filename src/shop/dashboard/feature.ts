import { defineFeature } from "../../frame/feature.ts";
import { findWrongRollups, rollUpRevenue } from "./api/rollup.ts";
import { overviewRoutes } from "./api/routes.ts";

const ROLL_UP_MS = 60_000;
const CHECK_MS = 3_600_000;

export const dashboard = defineFeature((context) => ({
  routes: overviewRoutes(context),
  jobs: [
    { name: "roll up the revenue", period: ROLL_UP_MS, run: () => rollUpRevenue(context.db) },
    {
      name: "recount the revenue",
      period: CHECK_MS,
      async run() {
        const wrong = await findWrongRollups(context.db, Date.now());
        if (wrong.length > 0) context.log.error({ quarters: wrong }, "revenue roll-ups were wrong");
      },
    },
  ],
}));
