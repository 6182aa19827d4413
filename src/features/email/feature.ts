import { correctDueTimes } from "../../kit/node/db/claim.ts";
import { defineFeature } from "../feature.ts";
import { eraseEmails, exportEmails } from "./api/privacy.ts";
import { mailRoutes } from "./api/routes.ts";
import { deleteOldEmails } from "./api/store.ts";

const CLEAN_UP_MS = 15 * 60_000;
const DUE_TIMES_MS = 60_000;

export const email = defineFeature(({ db, totals, outbox }) => ({
  routes: mailRoutes({ db, totals, outbox }),
  erase: eraseEmails,
  exportData: exportEmails,
  jobs: [
    {
      name: "delete old emails",
      period: CLEAN_UP_MS,
      run: () => deleteOldEmails(db, Date.now()),
    },
    {
      name: "correct due times of emails",
      period: DUE_TIMES_MS,
      run: () => correctDueTimes(db, ["email_message"], Date.now()),
    },
  ],
  close: async () => outbox?.stop(),
}));
