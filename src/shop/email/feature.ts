import { defineFeature } from "../../frame/feature.ts";
import { eraseEmails, exportEmails } from "./api/privacy.ts";
import { mailRoutes } from "./api/routes.ts";
import { deleteOldEmails, emailQueue } from "./api/store.ts";

const SEND_MS = 5_000;

export const email = defineFeature((context) => ({
  routes: mailRoutes(context),
  erase: eraseEmails(context.orderLookup),
  exportData: exportEmails(context.orderLookup),
  jobs: [
    ...(context.outbox ? [{ name: "send emails", period: SEND_MS, run: context.outbox.work }] : []),
    { name: "delete old emails", run: () => deleteOldEmails(context.db, Date.now()) },
    emailQueue.job(context.db),
  ],
  close: async () => context.outbox?.stop(),
}));
