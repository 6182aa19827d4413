import { defineFeature, type FeatureContext } from "../../frame/feature.ts";
import { moneyFormat } from "../../lib/i18n/money-format.ts";
import { currencyOf } from "../../lib/money/currency.ts";
import { previewRoutes } from "../cart-page/api/preview-checkout.ts";
import { findCommittedStock } from "../holds/api/committed-stock.ts";
import { deleteOldRequests, releaseExpiredHolds, shortenFutureHolds } from "../holds/api/holds.ts";
import { getOrders } from "../orders/api/reads.ts";
import { createStripeClient } from "../payments/api/provider.ts";
import { createStripeTax } from "../payments/api/stripe-tax.ts";
import { createBatchStore, createPlaceOrder } from "../place-order/api/place-order.ts";
import type { OrderLimits } from "../place-order/rules.ts";
import { isSoldTo, sellingTermsOf } from "../pricing/rules-terms.ts";
import { sampleOrderRoutes } from "../sample-order/api/sample-order.ts";
import { sellingCsvRoutes } from "../selling-csv/api/selling-csv.ts";
import { sellingPresetRoutes } from "../selling-presets/api/apply-preset.ts";
import { areRatesOld } from "../tax/rules-rows.ts";
import { eraseCertificates } from "../vat-ids/api/privacy.ts";
import { createVatIds } from "../vat-ids/api/vat-ids.ts";
import { createAttentionOf } from "./api/attention.ts";
import { boughtByUsers } from "./api/bought.ts";
import { createOwnOrders } from "./api/own-orders.ts";
import { eraseOrders, exportSavedFilters } from "./api/privacy.ts";
import { orderRoutes } from "./api/routes.ts";
import { savedFilterRoutes } from "./api/saved-filters.ts";
import { findUnweighed } from "./api/unweighed.ts";

const HOLD_SWEEP_MS = 5_000;

export const orders = defineFeature(async (context) => {
  const { config, db, features, log, metrics, settings, totals } = context;
  const { catalogChanged } = context;
  const reads = getOrders(context);
  const limits = orderLimits(context);
  const batches = await createBatchStore(db, limits, log);
  const onPlaced = () => catalogChanged("stock");
  const vatIds = createVatIds({ db, settings, log, viesUrl: config.viesUrl });
  const stripeTax = createStripeTax({ stripe: createStripeClient(config.payments), db, log });
  const placeOrder = createPlaceOrder({
    orders: reads,
    batches,
    holdMs: config.holdMs,
    settings,
    metrics,
    vatIds,
    stripeTax,
    onPlaced,
  });
  const timeZone = () => settings.current().company.timeZone;
  return {
    routes: [
      ...orderRoutes({
        db,
        totals,
        orders: reads,
        findOwnOrders: createOwnOrders(db, totals),
        attentionOf: createAttentionOf(db),
        placeOrder,
        settings,
        timeZone,
        terms: () => limits.terms,
        orderOfPayment: async (id) =>
          features.find((each) => each.orderOfPayment)?.orderOfPayment?.(id),
      }),
      ...previewRoutes({ db, settings, limits, vatIds, stripeTax }),
      ...sampleOrderRoutes({ db, settings }),
      ...sellingPresetRoutes({ db, settings }),
      ...sellingCsvRoutes({ db, settings }),
      ...savedFilterRoutes({ db, timeZone }),
    ],
    jobs: [
      {
        name: "release expired holds",
        period: HOLD_SWEEP_MS,
        run: async () => {
          await shortenFutureHolds(db, config.holdMs);
          if ((await releaseExpiredHolds(db)) > 0) catalogChanged("stock");
        },
      },
      { name: "forget answers about VAT ids", run: () => vatIds.forgetOld() },
      { name: "delete old idempotency keys", run: () => deleteOldRequests(db) },
    ],
    boughtByUsers,
    selling: () => {
      const { selling } = settings.current();
      const { table } = limits.terms.tax;
      return {
        home: selling.home.country,
        sellsTo: (country) => isSoldTo(country, selling, table),
      };
    },
    erase: async (tx, user) => {
      await eraseOrders(tx, user);
      await eraseCertificates(tx, user);
    },
    exportData: exportSavedFilters,
    toolFigures: (toolKeys) => findCommittedStock(db, toolKeys),
    start: () => warnOfOldTerms(context),
    close: () => batches.close(),
  };
});

/** What an order may be, by the settings at its time. */
function orderLimits({ config, settings }: FeatureContext): OrderLimits {
  const { holdMs, maxUnpaidOrders: maxUnpaid } = config;
  return {
    maxUnpaid,
    holdMs,
    largestCents: moneyFormat().largest,
    get smallestCents() {
      return currencyOf(moneyFormat().currency).smallestCharge;
    },
    get terms() {
      return sellingTermsOf(settings.current(settings.locales()[0]));
    },
    deliveryName: (id, locale) =>
      settings
        .current(locale)
        .selling.zones.flatMap(({ methods }) => methods)
        .find(({ _id }) => _id === id)?.name,
  };
}

/** Tells the operator of old tax rates, and of tools whose delivery is charged by an assumed weight. */
async function warnOfOldTerms({ db, log, settings }: FeatureContext): Promise<void> {
  const { tax, selling } = settings.current();
  const { ratesOf } = tax;
  if (areRatesOld(ratesOf, Date.now()))
    log.warn({ ratesOf }, "the tax rows were compared with the law more than a year ago");
  const unweighed = await findUnweighed(db, selling);
  if (unweighed.tools > 0)
    log.warn(unweighed, "tools without a weight are charged at the assumed one");
}
