import type Stripe from "stripe";
import { type Context, seconds } from "../context.ts";
import { newId } from "../ids.ts";
import type { Intent } from "../records.ts";
import { badParameter, notFound } from "../refusal.ts";

/** Where the sandbox's account is registered. */
interface Registration {
  state: string;
  percent: string;
  taxesDelivery: boolean;
  /** The local rates by the beginning of the ZIP code. */
  local: Record<string, string>;
}
const REGISTRATIONS: Registration[] = [
  { state: "OH", percent: "5.75", taxesDelivery: true, local: { "441": "2.25", "432": "2.25" } },
  { state: "NY", percent: "4.0", taxesDelivery: true, local: { "100": "4.875", "112": "4.875" } },
  { state: "CA", percent: "7.25", taxesDelivery: false, local: { "902": "2.25" } },
];
const NOT_TAXABLE = "txcd_00000000";

type Behavior = "exclusive" | "inclusive";
export interface TaxedItem {
  amount: number;
  reference: string;
  tax_behavior: Behavior;
  tax_code: string;
}
export interface TaxedPlace {
  country: string;
  state: string;
  postal_code: string;
}

const LIFETIME_SECONDS = 90 * 24 * 3600;

/** What Stripe Tax charges there. Throws a Refusal for an address in the US without a ZIP code, as Stripe does. */
export function calculate(
  context: Context,
  currency: string,
  place: TaxedPlace,
  items: TaxedItem[],
  delivery: Omit<TaxedItem, "reference"> | undefined,
): Stripe.Tax.Calculation {
  if (place.country === "US" && place.postal_code === "")
    throw badParameter(
      "customer_details[address]",
      "We could not determine the customer's tax location based on the provided customer address.",
      "customer_tax_location_invalid",
    );
  const registration = REGISTRATIONS.find(
    ({ state }) => place.country === "US" && state === place.state,
  );
  const lines = items.map((item) => ({
    ...taxedAt(registration, place, item, item.tax_code !== NOT_TAXABLE),
    id: newId("tax_li_"),
    object: "tax.calculation_line_item" as const,
    livemode: false,
    metadata: null,
    performance_location: null,
    product: null,
    quantity: 1,
    reference: item.reference,
    tax_code: item.tax_code,
  }));
  const shipping_cost = delivery
    ? {
        ...taxedAt(registration, place, delivery, registration?.taxesDelivery === true),
        tax_code: delivery.tax_code,
      }
    : null;
  const taxes = [...lines, ...(shipping_cost ? [shipping_cost] : [])];
  const sum = (behavior: Behavior) =>
    taxes.reduce((all, tax) => all + (tax.tax_behavior === behavior ? tax.amount_tax : 0), 0);
  const [tax_amount_exclusive, tax_amount_inclusive] = [sum("exclusive"), sum("inclusive")];
  const id = newId("taxcalc_1");
  const calculation: Stripe.Tax.Calculation = {
    id,
    object: "tax.calculation",
    amount_total: taxes.reduce((all, { amount }) => all + amount, 0) + tax_amount_exclusive,
    currency,
    customer: null,
    customer_details: {
      address: { ...place, city: null, line1: null, line2: null },
      address_source: "shipping",
      ip_address: null,
      tax_ids: [],
      taxability_override: "none",
    },
    expires_at: seconds(context) + LIFETIME_SECONDS,
    line_items: {
      object: "list",
      data: lines,
      has_more: false,
      url: `/v1/tax/calculations/${id}/line_items`,
    },
    livemode: false,
    ship_from_details: null,
    shipping_cost,
    tax_amount_exclusive,
    tax_amount_inclusive,
    tax_breakdown: [],
    tax_date: seconds(context),
  };
  context.store.put("tax_calculation", id, calculation);
  return calculation;
}

/** Each jurisdiction rounds its own part. */
function taxedAt(
  registration: Registration | undefined,
  { country, state, postal_code }: TaxedPlace,
  { amount, tax_behavior }: Omit<TaxedItem, "reference">,
  isTaxable: boolean,
) {
  const local = registration?.local[postal_code.slice(0, 3)];
  const parts: [level: "state" | "county", percent: string | undefined][] = [
    ["state", registration?.percent],
    ["county", local],
  ];
  const levels = parts.flatMap(([level, percent]) =>
    percent === undefined ? [] : [{ level, percent: isTaxable ? percent : "0.0" }],
  );
  const all = levels.reduce((sum, { percent }) => sum + Number(percent), 0);
  const base = tax_behavior === "inclusive" ? amount / (1 + all / 100) : amount;
  const tax_breakdown = levels.map(({ level, percent }) => ({
    amount: Math.round((base * Number(percent)) / 100),
    jurisdiction: { country, display_name: `${state} ${level}`, level, state },
    sourcing: "destination" as const,
    tax_rate_details: {
      display_name: "Sales Tax",
      percentage_decimal: percent,
      tax_type: "sales_tax" as const,
    },
    taxability_reason: isTaxable ? ("standard_rated" as const) : ("product_exempt" as const),
    taxable_amount: isTaxable ? Math.round(base) : 0,
  }));
  const amount_tax = tax_breakdown.reduce((sum, part) => sum + part.amount, 0);
  return { amount, amount_tax, tax_behavior, tax_breakdown };
}

export function findCalculation(context: Context, id: string): Stripe.Tax.Calculation {
  const calculation = context.store.get("tax_calculation", id);
  if (calculation === undefined)
    throw notFound("tax.calculation", id, "hooks[inputs][tax][calculation]");
  return calculation;
}

/** A paid intent commits the transaction of its calculation, unless another one has. */
export function recordTax(context: Context, { id: payment_intent, hooks }: Intent): void {
  const calculation = hooks?.inputs?.tax?.calculation;
  if (!calculation) return;
  const isCommitted = context.store
    .newest("tax_association", 1000)
    .some((each) => each.calculation === calculation);
  const source = payment_intent;
  context.store.put("tax_association", payment_intent, {
    id: newId("taxa_1"),
    object: "tax.association",
    calculation,
    payment_intent,
    tax_transaction_attempts: [
      isCommitted
        ? {
            errored: { reason: "another_payment_associated_with_calculation" },
            source,
            status: "errored",
          }
        : { committed: { transaction: newId("tax_1") }, source, status: "committed" },
    ],
  });
}
