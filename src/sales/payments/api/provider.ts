/** The payment provider: Stripe by its SDK, or the sandbox with the same API. */

import { setTimeout as sleep } from "node:timers/promises";
import type Stripe from "stripe";
import { isRefusal, type Outcome, refusalKind } from "../../../lib/contract/result.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { amountTooSmall } from "../../orders/contract.ts";
import { type PaymentMode, providerDown, unknownPayment } from "../contract.ts";
import type { ProviderConfig, ProviderMonitor } from "./provider-monitor.ts";

const RETRIES = 2;
const PAUSE_MS = 500;

export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: Stripe.PaymentIntent.Status;
  /** The unit is the provider's, as of all amounts here. */
  readonly amount: number;
  readonly amountReceived: number;
  readonly currency: string;
  readonly live: boolean;
  readonly orderId: string | undefined;
  /** When the card was charged, epoch ms; of an intent that was retrieved, if the key may read charges. */
  readonly chargedAt?: number;
}

interface NewIntent {
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly idempotencyKey: string;
  readonly orderNumber: number;
  /** Stripe Tax's calculation of the order's tax: Stripe reports it once the intent is paid, and takes refunds off. */
  readonly taxCalculation?: string | undefined;
}

/** Each call refuses with `payment-provider-unavailable` when the provider cannot be reached. */
export interface PaymentProvider {
  /** Refuses with `amount-too-small`, and with `idempotencyKeyFailed` when another key is needed. */
  create(wanted: NewIntent): Promise<Outcome<Intent>>;
  /** Refuses with `intentMissing` what was deleted; with live keys it throws, as live intents are never deleted. */
  retrieve(id: string): Promise<Outcome<Intent>>;
  /** An intent that can no longer be canceled is returned unchanged. May be repeated. */
  cancel(id: string): Promise<Outcome<Intent>>;
  /** Refunds what is left of an intent; repeated, it changes nothing. `rejected`: as where the shop's balance is too low. */
  refundInFull(id: string): Promise<Outcome<"refunded" | "disputed" | "rejected">>;
}

/** The SDK's client, loaded at the first call. */
export type StripeClient = () => Promise<Stripe>;

export function createStripeClient(
  { secretKey, apiBase, timeoutMs }: ProviderConfig,
  monitor?: ProviderMonitor,
): StripeClient {
  let loading: Promise<Stripe> | undefined;
  const connect = async () => {
    const { default: Client } = await import("stripe");
    const client = Client.createNodeHttpClient(apiBase ? undefined : await proxyAgent());
    return new Client(secretKey, {
      httpClient: monitor ? monitored(client, monitor) : client,
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

/** The SDK's own agents know no proxy, as `fetch` does where NODE_USE_ENV_PROXY is 1. */
async function proxyAgent() {
  if (process.env.NODE_USE_ENV_PROXY !== "1") return undefined;
  const { Agent } = await import("node:https");
  return new Agent({ keepAlive: true, proxyEnv: process.env });
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

function monitored(client: HttpClient, monitor: ProviderMonitor): HttpClient {
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...args) => {
    try {
      const answer = await makeRequest(...args);
      monitor.answered(answer.getStatusCode());
      return answer;
    } catch (error) {
      monitor.failed(error);
      throw error;
    }
  };
  return client;
}

/** `shopName` is shown in the provider's dashboard. */
export function createProvider(
  stripe: StripeClient,
  mode: PaymentMode,
  shopName: () => string,
): PaymentProvider {
  let expanded = ["latest_charge"];

  /** The intent that a call answers with. */
  async function intentBy(
    call: (intents: Stripe["paymentIntents"]) => Promise<Stripe.PaymentIntent>,
  ): Promise<Outcome<Intent>> {
    const { paymentIntents } = await stripe();
    const found = await callProvider("payment_intent", () => call(paymentIntents));
    return isRefusal(found) ? found : intentFrom(found);
  }

  async function retrieve(id: string): Promise<Outcome<Intent>> {
    const expand = expanded;
    try {
      return await intentBy((intents) => intents.retrieve(id, { expand }));
    } catch (error) {
      // A restricted key may not read charges. It is not tried again: each refusal is reported to the operator.
      if (typeOf(error) === "StripePermissionError" && expand.length > 0) {
        expanded = [];
        return retrieve(id);
      }
      // Live keys of another account: it may be paid there.
      if (codeOf(error) === "resource_missing" && mode !== "live") return intentMissing();
      throw error;
    }
  }

  /** The intent as it is now, with what bookkeepers look for in the dashboard. No payment depends on it. */
  async function label(id: string, orderNumber: number): Promise<Outcome<Intent>> {
    const [shop, number] = [shopName(), String(orderNumber)];
    const description = t("payment.description", "{shop}, order {number}", { shop, number });
    const metadata = { order_number: number, shop };
    try {
      const labeled = await intentBy((intents) => intents.update(id, { description, metadata }));
      return isRefusal(labeled) ? retrieve(id) : labeled;
    } catch {
      return retrieve(id);
    }
  }

  return {
    retrieve,
    create: async ({ orderId, amount, currency, idempotencyKey, orderNumber, taxCalculation }) => {
      const wanted = {
        amount,
        currency,
        allowed_payment_method_types: ["card" as const],
        metadata: { order: orderId },
        ...(taxCalculation && { hooks: { inputs: { tax: { calculation: taxCalculation } } } }),
      };
      try {
        const created = await intentBy((intents) => intents.create(wanted, { idempotencyKey }));
        // A repeated create answers with the first state of the intent, and must send the same as the first one: names of
        // the shop, which may change in between, are set afterwards.
        return isRefusal(created) ? created : await label(created.id, orderNumber);
      } catch (error) {
        if (codeOf(error) === "amount_too_small") return amountTooSmall();
        if (error instanceof ProviderError && error.isReplayedFailure)
          return idempotencyKeyFailed();
        throw error;
      }
    },
    cancel: async (id) => {
      try {
        // The call has no idempotency key, which would repeat the first answer.
        return await intentBy((intents) => intents.cancel(id));
      } catch (error) {
        if (codeOf(error) === "payment_intent_unexpected_state") return retrieve(id);
        throw error;
      }
    },
    refundInFull: async (id) => {
      const { refunds } = await stripe();
      try {
        const refund = await callProvider("refund", () =>
          refunds.create({ payment_intent: id }, { idempotencyKey: `intent:${id}:give-back` }),
        );
        return isRefusal(refund) ? refund : "refunded";
      } catch (error) {
        if (codeOf(error) === "charge_already_refunded") return "refunded";
        if (codeOf(error) === "charge_disputed") return "disputed";
        if (typeOf(error) === "StripeInvalidRequestError") return "rejected";
        throw error;
      }
    },
  };
}

/**
 * Calls the provider, up to twice: a write needs an idempotency key. Refuses as unavailable when there is
 * no answer or not the expected object, and throws `ProviderError` for all other errors.
 */
export async function callProvider<T extends { object: string; id: string }>(
  object: T["object"],
  call: () => Promise<T>,
): Promise<Outcome<T>> {
  try {
    const answer = await retryIfTruncated(call);
    // The SDK takes any JSON without `error` for the expected object, also with an error status.
    return answer?.object === object && answer.id ? answer : unavailable();
  } catch (error) {
    if (isUnavailable(error) && !isReplayedFailure(error)) return unavailable();
    throw new ProviderError(error);
  }
}

/** The provider's error; without an HTTP status, which would be taken for the shop's own answer. */
export class ProviderError extends Error {
  readonly type: string | undefined;
  readonly code: string | undefined;
  /** Whether the idempotency key repeats this error for a day. */
  readonly isReplayedFailure: boolean;

  constructor(cause: unknown) {
    super((cause as Error).message, { cause });
    this.type = typeOf(cause);
    this.code = codeOf(cause);
    this.isReplayedFailure = isReplayedFailure(cause);
  }
}

/** The provider repeats its failure for this idempotency key; only another key helps. */
export const idempotencyKeyFailed = refusalKind(503, providerDown.code, providerDown.detail);

/** The provider's test data were deleted. */
export const intentMissing = refusalKind(409, unknownPayment.code, unknownPayment.detail);

/** Stripe stores the first answer to a key "including 500 errors", and marks a repeated one. */
function isReplayedFailure(error: unknown): boolean {
  const { headers } = error as { headers?: Record<string, string> };
  return (statusOf(error) ?? 0) >= 500 && headers?.["idempotent-replayed"] === "true";
}

/** The SDK retries calls without an answer, but neither truncated answers nor 429. */
async function retryIfTruncated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isTruncated(error) && typeOf(error) !== "StripeRateLimitError") throw error;
    await sleep(PAUSE_MS);
    return call();
  }
}

/** Whether the headers arrived and the body did not, or not completely. */
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
  const { latest_charge: charge } = intent;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    status: intent.status,
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    live: intent.livemode,
    orderId: intent.metadata.order,
    ...(typeof charge === "object" && charge && { chargedAt: charge.created * 1000 }),
  };
}
