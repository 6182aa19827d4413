/** The payment provider: Stripe by its own SDK, or the sandbox that speaks the same wire. */
import { setTimeout as sleep } from "node:timers/promises";
import type Stripe from "stripe";
import type { Cents } from "../../../kit/money.ts";
import { isRefusal, type Outcome, refusalKind } from "../../../kit/result.ts";
import { amountTooSmall, type PaymentMode, providerDown, unknownPayment } from "../contract.ts";
import type { ProviderMonitor } from "./provider-monitor.ts";

const RETRIES = 2;
const PAUSE_MS = 500;

/** An order's payment intent, as much of it as the shop looks at. Amounts are cents. */
export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: Stripe.PaymentIntent.Status;
  readonly amount: Cents;
  readonly amountReceived: Cents;
  readonly currency: string;
  readonly live: boolean;
  /** The order it was made for. */
  readonly orderId: string | undefined;
}

/** What an intent is made of. The key makes repeated calls one call. */
export interface NewIntent {
  readonly orderId: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly idempotencyKey: string;
}

/** The provider's calls. Each refuses with `payment-provider-unavailable` when it cannot be reached. */
export interface PaymentProvider {
  /**
   * Refuses with `amount-too-small` what the provider does not charge, and with `keySpoilt` when
   * another key is needed.
   */
  create(wanted: NewIntent): Promise<Outcome<Intent>>;
  /** Refuses with `intentUnknown` what is not there any more; with live keys it throws, as that cannot be. */
  retrieve(id: string): Promise<Outcome<Intent>>;
  /** Cancels; an intent that can no longer be cancelled comes back as it is. May be repeated. */
  cancel(id: string): Promise<Outcome<Intent>>;
  /** Gives back all that an intent has taken and not given back yet; repeating it changes nothing. */
  refundInFull(id: string): Promise<Outcome<"given back">>;
}

/** Where the provider is. */
export interface ProviderConfig {
  readonly secretKey: string;
  readonly apiBase: URL | undefined;
  /** How long one try of a call may take, in ms; there are three, with pauses between them. */
  readonly timeoutMs: number;
}

/** The SDK's client, loaded and made at the first call. */
export type StripeClient = () => Promise<Stripe>;

/** The client of a process, to be shared by all who call the provider; `watch` hears of every try. */
export function createStripeClient(
  { secretKey, apiBase, timeoutMs }: ProviderConfig,
  watch?: ProviderMonitor,
): StripeClient {
  let loading: Promise<Stripe> | undefined;
  const connect = async () => {
    const { default: Client } = await import("stripe");
    return new Client(secretKey, {
      ...(watch && { httpClient: monitored(Client.createNodeHttpClient(), watch) }),
      maxNetworkRetries: RETRIES,
      timeout: timeoutMs,
      telemetry: false,
      ...(apiBase && { host: apiBase.hostname, port: apiBase.port, protocol: "http" as const }),
    });
  };
  return () => {
    loading ??= connect();
    return loading;
  };
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

function monitored(client: HttpClient, watch: ProviderMonitor): HttpClient {
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...args) => {
    try {
      const answer = await makeRequest(...args);
      watch.answered(answer.getStatusCode());
      return answer;
    } catch (error) {
      watch.failed(error);
      throw error;
    }
  };
  return client;
}

/** The provider over the process's client, which has the keys of this mode. */
export function createProvider(stripe: StripeClient, mode: PaymentMode): PaymentProvider {
  async function retrieve(id: string): Promise<Outcome<Intent>> {
    const { paymentIntents } = await stripe();
    try {
      const found = await callProvider("payment_intent", () => paymentIntents.retrieve(id));
      return isRefusal(found) ? found : intentFrom(found);
    } catch (error) {
      // Live intents are never deleted: the keys are another account's, and in theirs it may be paid.
      if (codeOf(error) === "resource_missing" && mode !== "live") return intentMissing();
      throw error;
    }
  }

  return {
    retrieve,
    create: async ({ orderId, amount, currency, idempotencyKey }) => {
      const { paymentIntents } = await stripe();
      const wanted = {
        amount,
        currency,
        allowed_payment_method_types: ["card" as const],
        metadata: { order: orderId },
      };
      try {
        const created = await callProvider("payment_intent", () =>
          paymentIntents.create(wanted, { idempotencyKey }),
        );
        // A repeated create answers with the intent as it was first made.
        return isRefusal(created) ? created : await retrieve(created.id);
      } catch (error) {
        if (codeOf(error) === "amount_too_small") return amountTooSmall();
        if (error instanceof ProviderError && error.isReplayedFailure)
          return idempotencyKeyFailed();
        throw error;
      }
    },
    cancel: async (id) => {
      const { paymentIntents } = await stripe();
      try {
        // Without a key: it would give the first answer again, also when more can be done by now.
        const canceled = await callProvider("payment_intent", () => paymentIntents.cancel(id));
        return isRefusal(canceled) ? canceled : intentFrom(canceled);
      } catch (error) {
        if (codeOf(error) === "payment_intent_unexpected_state") return retrieve(id);
        throw error;
      }
    },
    refundInFull: async (id) => {
      const { refunds } = await stripe();
      try {
        const made = await callProvider("refund", () =>
          refunds.create({ payment_intent: id }, { idempotencyKey: `intent:${id}:give-back` }),
        );
        return isRefusal(made) ? made : "given back";
      } catch (error) {
        if (codeOf(error) === "charge_already_refunded") return "given back";
        throw error;
      }
    },
  };
}

/**
 * The provider's answer to a call, which may be made twice and so carries an idempotency key where
 * it changes something. Refuses as unavailable when there is no answer, or one that is not the
 * object asked for. The provider's other refusals are thrown: reused keys, bad parameters, wrong keys.
 */
export async function callProvider<T extends { object: string; id: string }>(
  object: T["object"],
  call: () => Promise<T>,
): Promise<Outcome<T>> {
  try {
    const answer = await retryIfTruncated(call);
    // The SDK takes any JSON without `error` for the object asked for, whatever its status.
    return answer?.object === object && answer.id ? answer : unavailable();
  } catch (error) {
    if (isUnavailable(error) && !isReplayedFailure(error)) return unavailable();
    throw new ProviderError(error);
  }
}

/** The provider's own refusal of a call. It has no HTTP status, which would be taken for the shop's answer. */
export class ProviderError extends Error {
  /** The SDK's class. */
  readonly type: string | undefined;
  readonly code: string | undefined;
  /** Whether its key gives this answer again for as long as the provider remembers it, a day. */
  readonly isReplayedFailure: boolean;

  constructor(cause: unknown) {
    super((cause as Error).message, { cause });
    this.type = typeOf(cause);
    this.code = codeOf(cause);
    this.isReplayedFailure = isReplayedFailure(cause);
  }
}

/** The provider has failed, and keeps that answer under the key: only another key gets further. */
export const idempotencyKeyFailed = refusalKind(503, providerDown.code, providerDown.detail);

/** The provider does not have an intent: its test data were deleted. */
export const intentMissing = refusalKind(409, unknownPayment.code, unknownPayment.detail);

/** Stripe saves the first answer to a key "including 500 errors", and says when it repeats one. */
function isReplayedFailure(error: unknown): boolean {
  const { headers } = error as { headers?: Record<string, string> };
  return (statusOf(error) ?? 0) >= 500 && headers?.["idempotent-replayed"] === "true";
}

/** The SDK repeats what got no answer, but neither half an answer nor "too many requests". */
async function retryIfTruncated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isTruncated(error) && typeOf(error) !== "StripeRateLimitError") throw error;
    await sleep(PAUSE_MS);
    return call();
  }
}

/** Whether the headers arrived and the body did not, or not whole. */
function isTruncated(error: unknown): boolean {
  if (typeOf(error) === "StripeAPIError") return statusOf(error) === undefined;
  const { detail } = error as { detail?: { exception?: unknown; code?: string } };
  const inBody = typeof detail === "object" && detail !== null && "exception" in detail;
  return typeOf(error) === "StripeConnectionError" && inBody && detail.code !== "ETIMEDOUT";
}

function isUnavailable(error: unknown): boolean {
  const type = typeOf(error);
  if (type === "StripeConnectionError" || type === "StripeRateLimitError") return true;
  const status = statusOf(error);
  return type === "StripeAPIError" && (status === undefined || status >= 500 || status === 409);
}

const unavailable = () => providerDown(undefined, { retryAfter: 5 });

function typeOf(error: unknown): string | undefined {
  return (error as { type?: string }).type;
}

function statusOf(error: unknown): number | undefined {
  return (error as { statusCode?: number }).statusCode;
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}

function intentFrom(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    status: intent.status,
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    live: intent.livemode,
    orderId: intent.metadata.order,
  };
}
