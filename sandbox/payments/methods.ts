import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { cardByName, type TestCard } from "../cards/test-cards.ts";
import { type Context, seconds } from "../context.ts";
import { newId } from "../ids.ts";
import type { MethodRecord } from "../records.ts";
import { notFound } from "../refusal.ts";

export interface MethodDetails {
  card: TestCard;
  cvcGiven: boolean;
  expMonth: number;
  expYear: number;
  billing: Partial<Stripe.PaymentMethod.BillingDetails>;
  metadata: Record<string, string>;
}

export function createMethod(context: Context, details: MethodDetails): MethodRecord {
  const record: MethodRecord = {
    method: buildMethod(newId("pm_1"), seconds(context), details),
    cardName: details.card.names[0],
    cvcGiven: details.cvcGiven,
    used: false,
  };
  context.store.put("payment_method", record.method.id, record);
  return record;
}

/**
 * Finds a method, or creates one from a test card's name (`pm_card_visa`), as Stripe does. Throws
 * a 404 Refusal.
 */
export function findMethod(context: Context, id: string): MethodRecord {
  const stored = context.store.get("payment_method", id);
  if (stored !== undefined) return stored;
  const card = id.startsWith("pm_card_") ? cardByName(id) : undefined;
  if (card === undefined) throw notFound("PaymentMethod", id, "payment_method");
  return createMethod(context, detailsOfNamedCard(card, context));
}

export function testCardOf({ cardName }: MethodRecord): TestCard {
  const card = cardByName(`pm_card_${cardName}`);
  if (card === undefined) throw new Error(`The sandbox no longer knows card ${cardName}.`);
  return card;
}

/** Details of a card given by name: all checks pass, valid until next year. */
export function detailsOfNamedCard(card: TestCard, context: Context): MethodDetails {
  const expYear = new Date(context.now()).getUTCFullYear() + 1;
  return { card, cvcGiven: true, expMonth: 12, expYear, billing: {}, metadata: {} };
}

function buildMethod(id: string, created: number, details: MethodDetails): MethodRecord["method"] {
  return {
    id,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: {
      address: null,
      email: null,
      name: null,
      phone: null,
      tax_id: null,
      ...details.billing,
    },
    card: buildCard(details),
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: details.metadata,
    type: "card",
  };
}

function buildCard({
  card,
  cvcGiven,
  expMonth,
  expYear,
  billing,
}: MethodDetails): Stripe.PaymentMethod.Card {
  return {
    brand: card.brand,
    checks: {
      address_line1_check: billing.address?.line1 ? "unchecked" : null,
      address_postal_code_check: billing.address?.postal_code ? "unchecked" : null,
      cvc_check: cvcGiven ? "unchecked" : null,
    },
    country: card.country,
    display_brand: card.brand,
    exp_month: expMonth,
    exp_year: expYear < 100 ? 2000 + expYear : expYear,
    fingerprint: fingerprintOf(card),
    funding: card.funding,
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: card.authentication !== "none" || card.brand === "visa" },
    wallet: null,
  };
}

/** Equal for every method of one card; does not reveal the number. */
function fingerprintOf(card: TestCard): string {
  return createHash("sha256").update(card.names[0]).digest("hex").slice(0, 16);
}
