import { defineFeature } from "../../frame/feature.ts";
import { eraseReviews, exportReviews } from "./api/privacy.ts";
import { reviewRoutes } from "./api/routes.ts";
import { createWithdrawal } from "./api/withdraw.ts";

const WITHDRAW_MS = 1_000;

export const reviews = defineFeature((context) => {
  const { db, catalogChanged } = context;
  const withdraw = createWithdrawal(db);
  return {
    routes: reviewRoutes(context),
    erase: eraseReviews,
    exportData: exportReviews,
    jobs: [
      {
        name: "withdraw reviews of removed users",
        period: WITHDRAW_MS,
        run: async () => (await withdraw()) > 0 && catalogChanged("edit"),
      },
    ],
  };
});
