/** The payment intent of an order: created once and returned again when requested again. */

import type { Database } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome, type RefusalKind } from "../../../lib/contract/result.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { currencyOf, toProviderUnits } from "../../../lib/money/currency.ts";
import { minorFromMajor } from "../../../lib/money/money.ts";
import { renewHold } from "../../holds/api/holds.ts";
import { findTaxCalculation } from "../../orders/api/order-details.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import type { PurchaseWithTool } from "../../orders/api/wire.ts";
import { amountTooSmall, noSuchOrder } from "../../orders/contract.ts";
import { tooSmallText } from "../../pricing/rules-charge.ts";
import {
  alreadyPaid,
  amountDiffers,
  noOrderOfAmount,
  notPayable,
  paymentRuns,
} from "../contract.ts";
import {
  type Intent,
  idempotencyKeyFailed,
  intentMissing,
  type PaymentProvider,
} from "./provider.ts";
import type { Settle } from "./settle.ts";
import { cancelAttempt, findOrCreateAttempt, type PaymentRow, storeIntentId } from "./store.ts";

/** The provider may have canceled attempts. */
const MAX_TRIES = 3;

interface OpenIntentContext {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly settle: Settle;
  readonly holdMs: number;
  readonly onStockChanged: () => void;
}

/** `price` is major units. */
export type OpenIntent = (
  order: PurchaseWithTool,
  price: number,
) => Promise<Outcome<{ clientSecret: string; purchase: string }>>;

export function createOpenIntent(context: OpenIntentContext): OpenIntent {
  const { db, holdMs, onStockChanged } = context;

  return async (order, price) => {
    if (order.paid_at !== null) return alreadyPaid();
    if (order.state !== "unpaid") return notPayable();
    if (minorFromMajor(price) !== order.price_cents) return amountDiffers();
    const { smallestCharge } = currencyOf(moneyFormat().currency);
    if (order.price_cents < smallestCharge) return amountTooSmall(tooSmallText(smallestCharge));

    const held = await renewHold(db, order.key, holdMs);
    if (isRefusal(held)) return held;
    if (order.held_until === null) onStockChanged();
    const intent = await openPayableIntent(context, order);
    return isRefusal(intent) ? intent : { clientSecret: intent.clientSecret, purchase: order.id };
  };
}

/** Finds the caller's order; without `purchase` the newest unpaid one of this price. */
export async function findPayableOrder(
  orders: Pick<OrderReads, "find" | "newestUnpaid">,
  caller: Caller,
  { price, purchase }: { price: number; purchase?: string | undefined },
): Promise<Outcome<PurchaseWithTool>> {
  if (purchase !== undefined) {
    const order = await orders.find(purchase);
    const own = order && order.user_key === caller.userKey && order.state !== "deleted";
    return own ? order : noSuchOrder();
  }
  const newest = await orders.newestUnpaid(caller.userKey, minorFromMajor(price));
  return newest ?? noOrderOfAmount();
}

async function openPayableIntent(
  { db, provider, settle }: OpenIntentContext,
  order: PurchaseWithTool,
): Promise<Outcome<Intent>> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const attempt = await findOrCreateAttempt(db, order.key);
    if (isRefusal(attempt)) return attempt;
    const intent = await retrieveOrCreateIntent(db, provider, order.id, attempt);
    if (isRefusal(intent)) {
      if (intent.refusal === intentMissing) continue;
      return intent;
    }
    switch (intent.status) {
      case "succeeded": {
        const settled = await settle(intent.id);
        return isRefusal(settled) ? settled : alreadyPaid();
      }
      case "processing":
        return paymentRuns(undefined, { retryAfter: 2 });
      case "canceled":
        await cancelAttempt(db, attempt);
        break;
      default:
        if (intent.amount === toProviderUnits(order.price_cents, attempt.currency)) return intent;
        // Its amount was changed at the provider: it is canceled and replaced.
        {
          const cancelled = await provider.cancel(intent.id);
          if (isRefusal(cancelled)) return cancelled;
        }
    }
  }
  return notPayable();
}

const NO_INTENT: ReadonlySet<RefusalKind> = new Set([
  amountTooSmall,
  idempotencyKeyFailed,
  intentMissing,
]);

export async function retrieveOrCreateIntent(
  db: Database,
  provider: PaymentProvider,
  orderId: string,
  attempt: PaymentRow,
): Promise<Outcome<Intent>> {
  const intent = await (attempt.intent_id === null
    ? // After a crash before it was stored, the same key finds the intent.
      provider.create({
        orderId,
        amount: toProviderUnits(attempt.amount_cents, attempt.currency),
        currency: attempt.currency,
        idempotencyKey: `order:${orderId}:intent:${attempt.attempt}`,
        orderNumber: attempt.purchase_key,
        taxCalculation: await findTaxCalculation(db.read, attempt.purchase_key),
      })
    : provider.retrieve(attempt.intent_id));
  if (isRefusal(intent)) {
    if (NO_INTENT.has(intent.refusal)) await cancelAttempt(db, attempt);
  } else if (attempt.intent_id === null) await storeIntentId(db, attempt, intent.id);
  return intent;
}
