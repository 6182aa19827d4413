import type { Database } from "../../database/schema.ts";
import type { Feature, FeatureContext } from "../../frame/feature.ts";
import { createCountCache } from "../../lib/cache/count-cache.ts";
import { createLimiter, type Limiter, sweepLimits } from "../../lib/http/limiter.ts";
import type { Route } from "../../lib/http/route.ts";
import type { Log } from "../../lib/process/log.ts";
import type { Metrics } from "../../lib/process/metrics.ts";
import { createBackground } from "../../lib/queue/background.ts";
import { startJobs } from "../../lib/queue/jobs.ts";
import { hasVerifiedEmail } from "../../people/account/api/account-store.ts";
import { isApiKey } from "../../people/api-keys/api/find-caller.ts";
import { getAccessTokens, getApiKeyCallers } from "../../people/security/feature.ts";
import { orderLookup } from "../../sales/orders/api/order-lookup.ts";
import { createOutbox } from "../../shop/email/api/outbox.ts";
import { smtpSender } from "../../shop/email/api/smtp.ts";
import { unverifiedLimit } from "../../shop/email/api/unverified-limit.ts";
import type { Config } from "./config/config.ts";
import type { LiveSettings } from "./config/live-settings.ts";
import { untilUsable } from "./database/open-database.ts";
import { features } from "./features.ts";
import type { Authenticate } from "./http/mount.ts";

export interface FeatureSources extends LiveSettings {
  readonly config: Config;
  readonly secretKey: string;
  readonly db: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly renderPreview: FeatureContext["renderPreview"];
}

export interface CreatedFeatures {
  readonly routes: readonly Route[];
  readonly authenticate: Authenticate;
  readonly limiter: Limiter;
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

export async function createFeatures(sources: FeatureSources): Promise<CreatedFeatures> {
  const { config, secretKey, db, log, metrics, renderPreview } = sources;
  const { settings, answers, changes, listeners } = sources;
  const created: Feature[] = [];
  const stopping = new AbortController();
  const totals = createCountCache();
  const limiter = createLimiter(db, config.rateLimits);
  const background = createBackground(log);
  const outbox = openOutbox(sources, limiter, created);

  const context: FeatureContext = {
    config,
    secretKey,
    db,
    log,
    metrics,
    settings,
    renderPreview,
    limiter,
    totals,
    answers,
    outbox,
    background,
    catalogChanged: (by) => {
      if (by === "edit") {
        answers.edited();
        totals.edited();
        for (const listener of listeners) listener("edit");
      }
      changes.notify("catalog");
    },
    onCatalogChange: (listener) => listeners.add(listener),
    orderLookup,
    signal: stopping.signal,
    features: created,
  };
  for (const create of features) created.push(await create(context));
  for (const { start } of created) if (start) await untilUsable(config, start);

  const accessTokens = getAccessTokens(context);
  const apiKeys = getApiKeyCallers(context);
  const jobs = startJobs(
    [
      ...created.flatMap((feature) => feature.jobs ?? []),
      { name: "delete old rate limits", run: () => sweepLimits(db.write) },
    ],
    log,
    metrics,
  );
  return {
    routes: created.flatMap((feature) => feature.routes ?? []),
    authenticate: (token) => (isApiKey(token) ? apiKeys : accessTokens).find(token),
    limiter,
    warmUp: async () => {
      await Promise.all(created.map((feature) => feature.warmUp?.()));
    },
    close: async () => {
      stopping.abort();
      // Background work may still queue emails.
      await background.stop();
      await Promise.all([
        jobs.stop(),
        changes.stop(),
        ...created.map((feature) => feature.close?.()),
      ]);
    },
  };
}

/** The queue of the shop's emails; undefined where it sends none. */
function openOutbox(
  { config: { mail, publicOrigin }, db, log, metrics, settings }: FeatureSources,
  limiter: Limiter,
  created: readonly Feature[],
) {
  if (!mail) return undefined;
  return createOutbox({
    db,
    send: smtpSender({
      url: mail.url,
      origin: publicOrigin,
      get from() {
        const { name, email } = settings.current().company;
        return mail.from ?? { name, address: email };
      },
    }),
    log,
    metrics,
    limit: {
      wait: unverifiedLimit({
        limiter,
        shopAddress: () => settings.current().company.email,
        isVerified: (email) => hasVerifiedEmail(db.read, email),
      }),
      isPaidOrder: (key) => orderLookup.isPaid(db.read, key),
    },
    unsubscribeUrlOf: (email) =>
      created.find((feature) => feature.unsubscribeUrl)?.unsubscribeUrl?.(email),
    attachmentsOf: async (about) => {
      const files = await Promise.all(created.map((feature) => feature.attachments?.(about)));
      return files.flatMap((some) => some ?? []);
    },
  });
}
