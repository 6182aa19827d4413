import { defineFeature } from "../../frame/feature.ts";
import { createWriteEmail } from "../email/api/write-email.ts";
import { eraseMessages, exportMessages } from "./api/privacy.ts";
import { contactRoutes } from "./api/routes.ts";
import { deleteMessagesBefore } from "./api/store.ts";
import { RETENTION_MS } from "./rules.ts";

export const contact = defineFeature(({ db, outbox, config, settings }) => ({
  routes: contactRoutes({
    db,
    outbox,
    writeEmail: createWriteEmail({ config, settings }),
    shop: settings.current,
  }),
  erase: eraseMessages,
  exportData: exportMessages,
  jobs: [
    { name: "delete old messages", run: () => deleteMessagesBefore(db, Date.now() - RETENTION_MS) },
  ],
}));
