/** Privacy joined: the export of one's data, the deletion of one's account, and the job that finishes it. */
import { sessionCookie } from "../features/accounts/api/sign-in/cookies.ts";
import type { Outbox } from "../features/email/api/outbox.ts";
import type { OrderReads } from "../features/orders/api/reads.ts";
import type { CloseUnpaid } from "../features/payments/api/close-unpaid.ts";
import { createDeletion } from "../features/privacy/api/delete-account.ts";
import { privacyRoutes } from "../features/privacy/api/routes.ts";
import type { Route } from "../kit/node/http/route.ts";
import type { Job } from "../kit/node/jobs.ts";
import { createSeal } from "../kit/node/seal.ts";
import type { IdentityParts } from "./identity.ts";

const RESUME_MS = 15_000;

/** What privacy is joined from. */
export interface PrivacyParts extends IdentityParts {
  readonly orders: OrderReads;
  readonly outbox: Outbox | undefined;
  readonly endUnpaid: CloseUnpaid;
  /** Hears that reviews, and with them ratings, have gone. */
  readonly onReviewsGone: () => void;
}

/** Privacy as the server mounts it. */
export interface Privacy {
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
}

export function createPrivacy(parts: PrivacyParts): Privacy {
  const { config, secretKey, db, limiter, log, orders, outbox, endUnpaid, onReviewsGone } = parts;
  const { publicOrigin, adminEmails } = config;
  const hosted = config.firebase !== undefined;
  const deletion = createDeletion({
    db,
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
