import { defineFeature } from "../../frame/feature.ts";
import { createSeal } from "../../lib/secrets/seal.ts";
import { getPayments } from "../../sales/payment-events/api/payments.ts";
import { createWriteEmail } from "../../shop/email/api/write-email.ts";
import { sessionCookie } from "../session/api/cookies.ts";
import { createDeletion } from "./api/delete-account.ts";
import { privacyRoutes } from "./api/routes.ts";
import { deletionQueue } from "./api/store.ts";

const RESUME_MS = 15_000;

export const privacy = defineFeature((context) => {
  const { config, secretKey, db, limiter, log, outbox, settings, catalogChanged } = context;
  const { publicOrigin, adminEmails } = config;
  const hosted = config.firebase !== undefined;
  const deletion = createDeletion({
    db,
    personalData: context.features,
    closeUnpaid: getPayments(context).closeUnpaid,
    outbox,
    adminEmails,
    hosted,
    onReviewsGone: () => catalogChanged("edit"),
    log,
    shop: settings.current,
    writeEmail: createWriteEmail({ config, settings }),
  });
  return {
    routes: privacyRoutes({
      db,
      personalData: context.features,
      limiter,
      seal: createSeal(secretKey, "second factor"),
      publicOrigin,
      shop: settings.current,
      deletion,
      cookie: sessionCookie(publicOrigin),
      hosted,
    }),
    jobs: [
      { name: "finish deletions", period: RESUME_MS, run: deletion.resume },
      deletionQueue.job(db),
    ],
  };
});
