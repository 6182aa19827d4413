/** Stripe Tax: the rates of an order at its place, for the rows of the owner that ask it. */
import { LRUCache } from "lru-cache";
import type Stripe from "stripe";
import type { Database } from "../../../database/schema.ts";
import { takeSpending } from "../../../lib/http/limiter.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { toProviderUnits } from "../../../lib/money/currency.ts";
import type { Cents } from "../../../lib/money/money.ts";
import type { Log } from "../../../lib/process/log.ts";
import type { NotPriced, PricedOrder } from "../../pricing/rules-price-order.ts";
import { addedTax, includedTax } from "../../pricing/rules-totals.ts";
import {
  type Destination,
  keyOf,
  type TaxAnswer,
  type TaxQuestion,
} from "../../tax/rules-destination.ts";
import { taxBasisPoints } from "../../tax/rules-rows.ts";
import type { StripeClient } from "./provider.ts";

/** A buyer waits for the preview. */
const TIMEOUT_MS = 4_000;
/** Previews are public, and Stripe charges for each answer. */
const MAX_AT_ONCE = 8;
const DAY_MS = 24 * 3_600_000;
/**
 * Each asks at most so often in a day, on all processes together: an account, and all visitors, who cannot keep accounts
 * from buying.
 */
const MAX_BY_ACCOUNT = { max: 200, windowMs: DAY_MS };
const MAX_BY_VISITORS = { max: 2_000, windowMs: DAY_MS };
/** Rates change at midnight. */
const KEPT_MS = 15 * 60_000;
const MAX_KEPT = 2_000;

/** Stripe's codes of what is taxed: tangible goods, what is never taxed, and delivery. */
const GOODS = "txcd_99999999";
const NOT_TAXABLE = "txcd_00000000";
const DELIVERY = "txcd_92010001";

export interface StripeTax {
  /**
   * Undefined: Stripe did not answer, or with amounts that no rate explains, or the account (undefined: a visitor) has
   * asked enough today.
   */
  ask(question: TaxQuestion, userKey: number | undefined): Promise<TaxAnswer | undefined>;
  /** What `price` makes of the destination, with Stripe's answer where a row asks for it. */
  priced(
    destination: Destination,
    userKey: number | undefined,
    price: (to: Destination) => PricedOrder | NotPriced,
  ): Promise<PricedOrder | NotPriced>;
}

export function createStripeTax({
  stripe,
  db,
  log,
}: {
  readonly stripe: StripeClient;
  readonly db: Pick<Database, "write">;
  readonly log: Log;
}): StripeTax {
  const kept = new LRUCache<string, TaxAnswer>({ max: MAX_KEPT, ttl: KEPT_MS });
  let asking = 0;

  async function ask(
    question: TaxQuestion,
    userKey: number | undefined,
  ): Promise<TaxAnswer | undefined> {
    const known = kept.get(keyOf(question));
    if (known || asking >= MAX_AT_ONCE) return known;
    asking += 1;
    try {
      const [who, most] =
        userKey === undefined ? ["visitors", MAX_BY_VISITORS] : [String(userKey), MAX_BY_ACCOUNT];
      if (!(await takeSpending(db.write, "stripe-tax", who, most)))
        throw new Error(
          `${userKey === undefined ? "visitors have" : "an account has"} asked enough today`,
        );
      const { tax } = await stripe();
      const answer = answerOf(question, await tax.calculations.create(wanted(question), ONE_TRY));
      kept.set(answer.key, answer);
      return answer;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      log.warn({ why, country: question.country }, "Stripe Tax: orders to this address wait");
      return undefined;
    } finally {
      asking -= 1;
    }
  }

  return {
    ask,
    async priced(destination, userKey, price) {
      const priced = price(destination);
      if (priced.kind !== "tax-unknown") return priced;
      const taxAnswer = await ask(priced.question, userKey);
      return taxAnswer ? price({ ...destination, taxAnswer }) : priced;
    },
  };
}

const ONE_TRY = { timeout: TIMEOUT_MS, maxNetworkRetries: 0 };

function wanted(question: TaxQuestion): Stripe.Tax.CalculationCreateParams {
  const { country, region, postcode, goods, deliveryCents } = question;
  const tax_behavior = question.prices === "gross" ? "inclusive" : "exclusive";
  const amountOf = (cents: Cents) => toProviderUnits(cents, moneyFormat().currency);
  return {
    currency: moneyFormat().currency,
    customer_details: {
      address: { country, state: region, postal_code: postcode },
      address_source: "shipping",
    },
    line_items: goods.map(([taxClass, cents]) => ({
      amount: amountOf(cents),
      reference: taxClass,
      tax_behavior,
      tax_code: taxClass === "zero" ? NOT_TAXABLE : GOODS,
    })),
    ...(deliveryCents > 0 && {
      shipping_cost: { amount: amountOf(deliveryCents), tax_behavior, tax_code: DELIVERY },
    }),
    expand: ["line_items.data.tax_breakdown", "shipping_cost.tax_breakdown"],
  };
}

/** Throws where the amounts are not those of the rates, as with a fee for each delivery. */
function answerOf(question: TaxQuestion, found: Stripe.Tax.Calculation): TaxAnswer {
  const items = found.line_items?.data ?? [];
  const rates = new Map(items.map((item) => [item.reference, rateOf(item)]));
  const taxes = [...items, ...(found.shipping_cost ? [found.shipping_cost] : [])];
  const sum = taxes.reduce((all, { amount_tax }) => all + amount_tax, 0);
  if (found.id === null) throw new Error("the calculation has no id");
  if (sum !== found.tax_amount_exclusive + found.tax_amount_inclusive)
    throw new Error("the taxes of the lines are not those of the order");
  return {
    key: keyOf(question),
    id: found.id,
    classes: Object.fromEntries(
      question.goods.map(([taxClass]) => {
        const rate = rates.get(taxClass);
        if (rate === undefined) throw new Error(`no line ${taxClass}`);
        return [taxClass, rate];
      }),
    ),
    delivery: found.shipping_cost ? rateOf(found.shipping_cost) : 0,
  };
}

interface Taxed
  extends Pick<Stripe.Tax.Calculation.ShippingCost, "amount" | "amount_tax" | "tax_behavior"> {
  readonly tax_breakdown?: readonly Stripe.Tax.Calculation.ShippingCost.TaxBreakdown[] | null;
}

/** Basis points of all jurisdictions together. Each of them may round its part by half a cent. */
function rateOf({ amount, amount_tax, tax_behavior, tax_breakdown }: Taxed): number {
  const taxing = (tax_breakdown ?? []).filter(({ taxable_amount }) => taxable_amount > 0);
  const percent = taxing.reduce(
    (all, { tax_rate_details: rate }) => all + Number(rate?.percentage_decimal ?? 0),
    0,
  );
  const basisPoints = taxBasisPoints(percent);
  const tax = tax_behavior === "inclusive" ? includedTax : addedTax;
  if (Math.abs(tax(amount, basisPoints) - amount_tax) > taxing.length / 2 + 1)
    throw new Error(`${percent} % of ${amount} is not ${amount_tax}`);
  return basisPoints;
}
