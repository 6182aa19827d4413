/** The payment provider: Stripe by its own SDK, or the sandbox that speaks the same wire. */
import type Stripe from "stripe";
import type { Cents } from "../../../kit/money.ts";
import type { Outcome } from "../../../kit/result.ts";
import { providerDown } from "../contract.ts";

/** Ten seconds is long for a buyer and short for a provider; the SDK's own default is 80 s. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

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
  create(wanted: NewIntent): Promise<Outcome<Intent>>;
  retrieve(id: string): Promise<Outcome<Intent>>;
  /** Cancels; an intent that can no longer be cancelled comes back as it is. */
  cancel(id: string, idempotencyKey: string): Promise<Outcome<Intent>>;
}

/** Where the provider is. */
export interface ProviderAddress {
  readonly secretKey: string;
  readonly apiBase: URL | undefined;
}

/** Makes the provider; the SDK is loaded at the first call. */
export function stripeProvider(address: ProviderAddress): PaymentProvider {
  let loading: Promise<Stripe> | undefined;
  const stripe = () => {
    loading ??= connect(address);
    return loading;
  };

  async function retrieve(id: string): Promise<Outcome<Intent>> {
    const client = await stripe();
    return reached(() => client.paymentIntents.retrieve(id));
  }

  return {
    retrieve,
    create: async ({ orderId, amount, currency, idempotencyKey }) => {
      const client = await stripe();
      const created = await reached(() =>
        client.paymentIntents.create(
          {
            amount,
            currency,
            allowed_payment_method_types: ["card"],
            metadata: { order: orderId },
          },
          { idempotencyKey },
        ),
      );
      // A repeated create answers with the intent as it was first made.
      return "id" in created ? retrieve(created.id) : created;
    },
    cancel: async (id, idempotencyKey) => {
      const client = await stripe();
      try {
        return await reached(() => client.paymentIntents.cancel(id, undefined, { idempotencyKey }));
      } catch (error) {
        if (codeOf(error) === "payment_intent_unexpected_state") return retrieve(id);
        throw error;
      }
    },
  };
}

async function connect({ secretKey, apiBase }: ProviderAddress): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  return new Client(secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(apiBase && { host: apiBase.hostname, port: apiBase.port, protocol: "http" as const }),
  });
}

/** The provider's answer, checked; unavailable when there is none. Other errors are surprises. */
async function reached(call: () => Promise<Stripe.PaymentIntent>): Promise<Outcome<Intent>> {
  let intent: Stripe.PaymentIntent;
  try {
    intent = await call();
  } catch (error) {
    if (isUnavailable(error)) return providerDown(undefined, { retryAfter: 5 });
    throw error;
  }
  // The SDK takes any JSON without `error` for the object asked for, whatever its status.
  if (intent?.object !== "payment_intent" || !intent.id)
    return providerDown(undefined, { retryAfter: 5 });
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

function isUnavailable(error: unknown): boolean {
  const { type, statusCode } = error as { type?: string; statusCode?: number };
  if (type === "StripeConnectionError" || type === "StripeRateLimitError") return true;
  return (
    type === "StripeAPIError" &&
    (statusCode === undefined || statusCode >= 500 || statusCode === 409)
  );
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}
