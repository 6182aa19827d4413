/**
 * Sends deliveries. Each endpoint has a few lanes of its own in each process, so that a slow or dead one holds up no
 * other. A delivery is sent at least once: after a crash between sending and storing, a second time with the same id.
 */
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../lib/db/database.ts";
import type { Log } from "../../../lib/process/log.ts";
import { createWorker } from "../../../lib/queue/worker.ts";
import {
  type NotifyDisabled,
  recordFailure,
  recordSuccess,
} from "../../webhooks/api/endpoint-health.ts";
import { type EndpointRow, findEndpointByKey } from "../../webhooks/api/endpoint-store.ts";
import type { WebhookSecrets } from "../../webhooks/api/secrets.ts";
import { TEST_EVENT } from "../../webhooks/contract-events.ts";
import { nextAttempt } from "../../webhooks/rules.ts";
import {
  type ClaimedDelivery,
  claimDelivery,
  dueEndpoints,
  endLease,
  releaseDelivery,
} from "./delivery-store.ts";
import { type PostOptions, type PostResult, post } from "./post.ts";

const LANES_OF_ENDPOINT = 3;

export interface SenderContext {
  readonly db: Database<Schema>;
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
  const lanes = new Map<number, Set<Promise<void>>>();

  async function fill(endpointKey: number): Promise<void> {
    const open = lanes.get(endpointKey) ?? new Set();
    lanes.set(endpointKey, open);
    while (open.size < LANES_OF_ENDPOINT && !options.signal.aborted) {
      const claimed = await claimDelivery(db, endpointKey, now());
      if (!claimed) break;
      const lane = sendAll(claimed)
        .catch((error: unknown) => log.error({ err: error }, "a webhook could not be handled"))
        .finally(() => open.delete(lane));
      open.add(lane);
    }
  }

  async function sendAll(first: ClaimedDelivery): Promise<void> {
    let next: ClaimedDelivery | undefined = first;
    while (next) {
      await send(context, next);
      if (options.signal.aborted) return;
      next = await claimDelivery(db, first.endpoint_key, now());
    }
  }

  const worker = createWorker(async () => {
    for (const key of await dueEndpoints(db.read, now())) await fill(key);
    return false;
  });
  return {
    work: worker.work,
    stop: async () => {
      await worker.stop();
      await Promise.all([...lanes.values()].flatMap((open) => [...open]));
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
  { statusCode = null, failure = null, excerpt = null }: NullableResult,
): Promise<void> {
  const time = now();
  const isTest = delivery.type === TEST_EVENT;
  const isDelivered = failure === null;
  await db.transaction(async (tx) => {
    const finished = {
      next_at: isDelivered || isTest ? null : nextAttempt(delivery.attempts, time),
      delivered_at: isDelivered ? time : null,
      status_code: statusCode,
      failure,
      excerpt,
    };
    await endLease(tx, delivery, finished, time);
    if (isDelivered) await recordSuccess(tx, delivery.endpoint_key);
    else if (!isTest) await recordFailure(tx, delivery.endpoint_key, time, notifyDisabled);
  });
}

type NullableResult = { readonly [K in keyof PostResult]: PostResult[K] | null };
