/** The features, listed by hand and joined. */
import { shop } from "../../shop.config.ts";
import { userRoutes } from "../features/accounts/api/users/routes.ts";
import { csvRoutes } from "../features/catalogue/api/csv-routes.ts";
import { deleteOldImports } from "../features/catalogue/api/import-store.ts";
import { productRoutes } from "../features/catalogue/api/product-routes.ts";
import { catalogueRoutes } from "../features/catalogue/api/routes.ts";
import { contactRoutes } from "../features/contact/api/routes.ts";
import { deleteMessagesBefore } from "../features/contact/api/store.ts";
import { RETENTION_MS } from "../features/contact/rules.ts";
import { overviewRoutes } from "../features/dashboard/api/routes.ts";
import { imageRoutes } from "../features/images/api/routes.ts";
import { termsOf } from "../features/invoices/rules.ts";
import { createAttentionOf } from "../features/orders/api/attention.ts";
import { deleteOldRequests, releaseExpiredHolds } from "../features/orders/api/holds.ts";
import { createBatchStore } from "../features/orders/api/place/batch-store.ts";
import { createPlaceOrder } from "../features/orders/api/place/place-order.ts";
import { createOrderReads } from "../features/orders/api/reads.ts";
import { orderRoutes } from "../features/orders/api/routes.ts";
import { saveTaxRate } from "../features/orders/api/tax-rates.ts";
import { reviewRoutes } from "../features/reviews/api/routes.ts";
import { createWithdrawal } from "../features/reviews/api/withdraw.ts";
import { correctDueTimes } from "../kit/node/db/due-times.ts";
import { createAnswerBuffer } from "../kit/node/http/answer-buffer.ts";
import type { Route } from "../kit/node/http/route.ts";
import { startJobs } from "../kit/node/jobs.ts";
import { createKeptTotals } from "../kit/node/kept-totals.ts";
import { createLimiter, type Limiter } from "../kit/node/limiter.ts";
import { startCatalogueNews } from "./catalogue-news.ts";
import { createIdentity, type IdentityParts } from "./identity.ts";
import { createInvoices } from "./invoices.ts";
import { createMoney } from "./money.ts";
import type { Authenticate } from "./mount.ts";
import { untilUsable } from "./open-database.ts";
import { createPrivacy } from "./privacy.ts";
import { toolFacts } from "./products.ts";
import { createStockAlerts } from "./stock-alerts.ts";

const HOLD_SWEEP_MS = 5_000;
const WITHDRAW_MS = 1_000;
const CLEAN_UP_MS = 15 * 60_000;
const DUE_TIMES_MS = 60_000;

/** What the server mounts. */
export interface Features {
  readonly routes: readonly Route[];
  readonly authenticate: Authenticate;
  readonly limiter: Limiter;
  /** Ends what runs beside the requests; what is under way is finished first. */
  close(): Promise<void>;
}

/** Joins all features; `headers` are those of every answer. */
export async function createFeatures(
  parts: Omit<IdentityParts, "limiter">,
  headers: Record<string, string>,
): Promise<Features> {
  const { config, db, log } = parts;
  const { holdMs } = config;
  const { taxBasisPoints, deliveryCents } = termsOf(shop.money);
  await untilUsable(config, () => saveTaxRate(db, taxBasisPoints));

  const buffer = createAnswerBuffer(headers);
  const totals = createKeptTotals();
  const news = startCatalogueNews(db, buffer.changed, log);
  const onStock = news.changed;
  const catalogueChanged = () => {
    buffer.edited();
    totals.edited();
    news.changed();
  };

  const limiter = createLimiter(db.engine, config.rateLimits);
  const identity = createIdentity({ ...parts, limiter });
  const orders = createOrderReads(db, totals);
  const limits = { maxUnpaid: config.maxUnpaidOrders, holdMs, deliveryCents };
  const batches = await createBatchStore(db, limits, log);
  const placeOrder = createPlaceOrder({ orders, batches, holdMs, onPlaced: onStock });
  const { outbox } = identity;
  const invoices = await untilUsable(config, () =>
    createInvoices({ config, db, totals, orders, outbox }),
  );
  const money = createMoney({ config, db, orders, outbox, log, onStock });
  const restock = createStockAlerts({ ...parts, ...identity, limiter });

  const withdrawReviews = createWithdrawal(db);
  const { endUnpaid } = money;
  const onReviewsGone = catalogueChanged;
  const privacy = createPrivacy({ ...parts, limiter, orders, outbox, endUnpaid, onReviewsGone });

  const jobs = startJobs(
    [
      {
        name: "release lapsed holds",
        period: HOLD_SWEEP_MS,
        run: async () => (await releaseExpiredHolds(db)) > 0 && onStock(),
      },
      {
        name: "withdraw reviews of removed users",
        period: WITHDRAW_MS,
        run: async () => (await withdrawReviews()) > 0 && catalogueChanged(),
      },
      ...identity.jobs,
      ...money.jobs,
      ...invoices.jobs,
      ...restock.jobs,
      ...privacy.jobs,
      { name: "forget old requests", period: CLEAN_UP_MS, run: () => deleteOldRequests(db) },
      { name: "sweep sign-ins", period: CLEAN_UP_MS, run: identity.sweep },
      {
        name: "sweep messages",
        period: CLEAN_UP_MS,
        run: () => deleteMessagesBefore(db, Date.now() - RETENTION_MS),
      },
      { name: "forget imports", period: CLEAN_UP_MS, run: () => deleteOldImports(db) },
      {
        name: "correct due times",
        period: DUE_TIMES_MS,
        run: () => correctDueTimes(db, ["mail", "provider_event", "refund"], Date.now()),
      },
      { name: "sweep limits", period: CLEAN_UP_MS, run: limiter.sweep },
    ],
    log,
  );

  return {
    routes: [
      ...catalogueRoutes({ db, buffer, totals, catalogueChanged }),
      ...productRoutes({ db, totals, findFacts: toolFacts(db), catalogueChanged }),
      ...csvRoutes({ db, catalogueChanged }),
      ...identity.routes,
      ...userRoutes({ db, totals, adminEmails: config.adminEmails }),
      ...imageRoutes({ db, uploadUrl: config.imageUploadUrl }),
      ...orderRoutes({ db, orders, attentionOf: createAttentionOf(db), placeOrder }),
      ...money.routes,
      ...invoices.routes,
      ...reviewRoutes({ db, totals, ratingsChanged: catalogueChanged }),
      ...restock.routes,
      ...contactRoutes({ db, outbox, publicOrigin: config.publicOrigin }),
      ...overviewRoutes({ db, timeZone: shop.company.timeZone }),
      ...privacy.routes,
    ],
    authenticate: identity.authenticate,
    limiter,
    close: async () => {
      await Promise.all([jobs.stop(), money.close(), news.stop(), identity.close()]);
      await batches.close();
    },
  };
}
