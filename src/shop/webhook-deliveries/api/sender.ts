/**
 * Sends deliveries. Each endpoint has a few lanes of its own in each process, so that a slow or dead one holds up no
 * other. A delivery is sent at least once: after a crash between sending and storing, a second time with the same id.
 */
import type { Database } from "../../../database/schema.ts";
import type { Log } from "../../../lib/process/log.ts";
import { createQueueWorker, type QueueWorker } from "../../../lib/queue/queue-worker.ts";
import { nextAttempt, type Retries } from "../../../lib/queue/retries.ts";
import {
  type NotifyDisabled,
  recordFailure,
  recordSuccess,
} from "../../webhooks/api/endpoint-health.ts";
import { type EndpointRow, findEndpointByKey } from "../../webhooks/api/endpoint-store.ts";
import type { WebhookSecrets } from "../../webhooks/api/secrets.ts";
import { TEST_EVENT } from "../../webhooks/contract-events.ts";
import {
  type ClaimedDelivery,
  claimDelivery,
  dueEndpoints,
  endLease,
  releaseDelivery,
} from "./delivery-store.ts";
import { type PostOptions, type PostResult, post } from "./post.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses between attempts that the Standard Webhooks specification recommends: ten attempts in about three days. */
export const WEBHOOK_RETRIES: Retries = {
  pauses: [
    5 * SECOND_MS,
    5 * MINUTE_MS,
    30 * MINUTE_MS,
    2 * HOUR_MS,
    5 * HOUR_MS,
    10 * HOUR_MS,
    14 * HOUR_MS,
    20 * HOUR_MS,
    24 * HOUR_MS,
  ],
  // Jitter only lengthens: the last attempt comes after three days.
  jitter: 0.1,
};

const LANES_OF_ENDPOINT = 3;
/** By it a receiver says that it takes no more: the specification asks to disable the endpoint. */
const GONE = 410;

export interface SenderContext {
  readonly db: Database;
  readonly secrets: WebhookSecrets;
  readonly log: Log;
  readonly options: PostOptions;
  readonly notifyDisabled: NotifyDisabled;
  readonly now?: () => number;
}

export interface Sender {
  /** Starts sending what is due, and does not wait for the receivers. */
  work(): Promise<void>;
  /** Starts nothing more, and waits for the calls, which the abort signal ends. */
  stop(): Promise<void>;
}

export function createSender(context: SenderContext): Sender {
  const { db, log, options, now = Date.now } = context;
  /** The map's keys are the endpoints'. */
  const workers = new Map<number, QueueWorker>();

  function workerOf(endpointKey: number): QueueWorker {
    const known = workers.get(endpointKey);
    if (known) return known;
    const worker = createQueueWorker(
      "webhooks",
      {
        claim: async () =>
          options.signal.aborted ? undefined : claimDelivery(db, endpointKey, now()),
        handle: async (delivery: ClaimedDelivery) => {
          await send(context, delivery);
          return true;
        },
        atOnce: LANES_OF_ENDPOINT,
      },
      log,
    );
    workers.set(endpointKey, worker);
    return worker;
  }

  return {
    work: async () => {
      for (const key of await dueEndpoints(db.read, now())) workerOf(key).nudge();
    },
    stop: async () => {
      // Works off what is due, and nothing once the signal is aborted.
      await Promise.all([...workers.values()].map((worker) => worker.work()));
    },
  };
}

async function send(context: SenderContext, delivery: ClaimedDelivery): Promise<void> {
  const { db, options, log, now = Date.now } = context;
  const endpoint = await findEndpointByKey(db.read, delivery.endpoint_key);
  if (!endpoint) return;
  let result: PostResult;
  try {
    result = await attempt(context, endpoint, delivery);
  } catch (error) {
    if (!options.signal.aborted) throw error;
    await releaseDelivery(db, delivery, now());
    return;
  }
  await store(context, delivery, result);
  if (result.failure) {
    const { failure, statusCode } = result;
    log.warn({ delivery: delivery.id, failure, statusCode }, "a webhook was not accepted");
  }
}

async function attempt(
  { secrets, options, log, now = Date.now }: SenderContext,
  endpoint: EndpointRow,
  delivery: ClaimedDelivery,
): Promise<PostResult> {
  let signature: Record<string, string>;
  try {
    signature = secrets.sign(endpoint, delivery, now());
  } catch (error) {
    log.error({ err: error, endpoint: endpoint.id }, "a webhook's secret could not be read");
    return { failure: "secret" };
  }
  const headers = {
    "content-type": "application/json",
    "user-agent": "Millwright-Webhooks/1",
    ...signature,
  };
  return post({ url: new URL(endpoint.url), headers, body: delivery.payload }, options);
}

async function store(
  { db, notifyDisabled, now = Date.now }: SenderContext,
  delivery: ClaimedDelivery,
  { statusCode = null, failure = null, excerpt = null, retryAfterMs }: NullableResult,
): Promise<void> {
  const time = now();
  const isTest = delivery.type === TEST_EVENT;
  const isDelivered = failure === null;
  await db.transaction(async (tx) => {
    const next =
      isDelivered || isTest
        ? null
        : nextAttempt(WEBHOOK_RETRIES, delivery.attempts, {
            queuedAt: delivery.created_at,
            now: time,
          });
    const finished = {
      next_at: next === null ? null : Math.max(next, time + (retryAfterMs ?? 0)),
      delivered_at: isDelivered ? time : null,
      status_code: statusCode,
      failure,
      excerpt,
    };
    await endLease(tx, delivery, finished, time);
    if (isDelivered) await recordSuccess(tx, delivery.endpoint_key);
    else if (!isTest)
      await recordFailure(tx, delivery.endpoint_key, time, {
        notify: notifyDisabled,
        isGone: statusCode === GONE,
      });
  });
}

type NullableResult = { readonly [K in keyof PostResult]: PostResult[K] | null };
