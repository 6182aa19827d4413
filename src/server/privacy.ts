/** Wires the export of personal data and the deletion of accounts. */
import type { PersonalData } from "../database/personal-data.ts";
import { eraseAccountData, exportAccountData } from "../features/accounts/api/privacy.ts";
import { sessionCookie } from "../features/accounts/api/sign-in/cookies.ts";
import { eraseToolAuthor, exportAddedTools } from "../features/catalogue/api/privacy.ts";
import { eraseMessages, exportMessages } from "../features/contact/api/privacy.ts";
import type { Outbox } from "../features/email/api/outbox.ts";
import { eraseEmails, exportEmails } from "../features/email/api/privacy.ts";
import { eraseInvoiceDetails } from "../features/invoices/api/privacy.ts";
import { eraseOrders } from "../features/orders/api/privacy.ts";
import type { OrderReads } from "../features/orders/api/reads.ts";
import type { CloseUnpaid } from "../features/payments/api/close-unpaid.ts";
import { createDeletion } from "../features/privacy/api/delete-account.ts";
import { privacyRoutes } from "../features/privacy/api/routes.ts";
import { eraseReviews, exportReviews } from "../features/reviews/api/privacy.ts";
import { eraseStockAlerts, exportStockAlerts } from "../features/stock-alerts/api/privacy.ts";
import type { Route } from "../kit/node/http/route.ts";
import type { Job } from "../kit/node/jobs.ts";
import { createSeal } from "../kit/node/seal.ts";
import type { IdentityParts } from "./identity.ts";

const RESUME_MS = 15_000;

/** The features with personal data, in the order in which all writers lock rows: orders before tools. */
export const personalData: readonly PersonalData[] = [
  { erase: eraseAccountData, exportData: exportAccountData },
  { erase: eraseOrders },
  { erase: eraseInvoiceDetails },
  { erase: eraseReviews, exportData: exportReviews },
  { erase: eraseEmails, exportData: exportEmails },
  { erase: eraseMessages, exportData: exportMessages },
  { erase: eraseStockAlerts, exportData: exportStockAlerts },
  { erase: eraseToolAuthor, exportData: exportAddedTools },
];

export interface PrivacyParts extends IdentityParts {
  readonly orders: OrderReads;
  readonly outbox: Outbox | undefined;
  readonly endUnpaid: CloseUnpaid;
  readonly onReviewsGone: () => void;
}

export function createPrivacy(parts: PrivacyParts): {
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
} {
  const { config, secretKey, db, limiter, log, orders, outbox, endUnpaid, onReviewsGone } = parts;
  const { publicOrigin, adminEmails } = config;
  const hosted = config.firebase !== undefined;
  const deletion = createDeletion({
    db,
    personalData,
    endUnpaid,
    outbox,
    adminEmails,
    hosted,
    onReviewsGone,
    log,
  });
  return {
    routes: privacyRoutes({
      db,
      personalData,
      orders,
      limiter,
      seal: createSeal(secretKey, "second factor"),
      publicOrigin,
      deletion,
      cookie: sessionCookie(publicOrigin),
      hosted,
    }),
    jobs: [{ name: "finish deletions", period: RESUME_MS, run: deletion.resume }],
  };
}
