import { defineFeature } from "../../frame/feature.ts";
import { correctDueTimes } from "../../lib/queue/claim.ts";
import { eraseEmails, exportEmails } from "./api/privacy.ts";
import { mailRoutes } from "./api/routes.ts";
import { deleteOldEmails } from "./api/store.ts";

const SEND_MS = 5_000;
const CLEAN_UP_MS = 15 * 60_000;
const DUE_TIMES_MS = 60_000;

export const email = defineFeature((context) => ({
  routes: mailRoutes(context),
  erase: eraseEmails(context.orderLookup),
  exportData: exportEmails(context.orderLookup),
  jobs: [
    ...(context.outbox ? [{ name: "send emails", period: SEND_MS, run: context.outbox.work }] : []),
    {
      name: "delete old emails",
      period: CLEAN_UP_MS,
      run: () => deleteOldEmails(context.db, Date.now()),
    },
    {
      name: "correct due times of emails",
      period: DUE_TIMES_MS,
      run: () => correctDueTimes(context.db, ["email_message"], Date.now()),
    },
  ],
  close: async () => context.outbox?.stop(),
}));
