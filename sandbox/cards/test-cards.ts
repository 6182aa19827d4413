import type { DeclineName } from "./declines.ts";

export type Brand = "amex" | "diners" | "discover" | "jcb" | "mastercard" | "unionpay" | "visa";

/** 3-D Secure behavior of a card; `brokenIfAsked` fails only when the shop requests it. */
export type Authentication = "none" | "required" | "supported" | "brokenIfAsked" | "broken";

export type FollowUp = "createDispute" | "pendingRefund" | "refundFail";

/** One of Stripe's published test cards (docs.stripe.com/testing). */
export interface TestCard {
  number: string;
  /** Names after `pm_card_` and `tok_`; the first one is stored. */
  names: readonly [string, ...string[]];
  brand: Brand;
  funding: "credit" | "debit" | "prepaid";
  country: string;
  authentication: Authentication;
  decline: DeclineName | null;
  followUp: FollowUp | null;
}

type Traits = Partial<
  Pick<TestCard, "authentication" | "brand" | "country" | "decline" | "followUp" | "funding">
>;

function card(number: string, names: TestCard["names"], traits: Traits = {}): TestCard {
  const ordinary = { brand: "visa", funding: "credit", country: "US" } as const;
  const harmless = { authentication: "none", decline: null, followUp: null } as const;
  return { number, names, ...ordinary, ...harmless, ...traits };
}

const approved: TestCard[] = [
  card("4242424242424242", ["visa"]),
  card("4000056655665556", ["visa_debit"], { funding: "debit" }),
  card("5555555555554444", ["mastercard"], { brand: "mastercard" }),
  card("2223003122003222", ["mastercard_2series"], { brand: "mastercard" }),
  card("5200828282828210", ["mastercard_debit"], { brand: "mastercard", funding: "debit" }),
  card("5105105105105100", ["mastercard_prepaid"], { brand: "mastercard", funding: "prepaid" }),
  card("378282246310005", ["amex"], { brand: "amex" }),
  card("371449635398431", ["amex_second"], { brand: "amex" }),
  card("6011111111111117", ["discover"], { brand: "discover" }),
  card("6011000990139424", ["discover_second"], { brand: "discover" }),
  card("3056930009020004", ["diners"], { brand: "diners" }),
  card("36227206271667", ["diners_14digits"], { brand: "diners" }),
  card("3566002020360505", ["jcb"], { brand: "jcb", country: "JP" }),
  card("6200000000000005", ["unionpay"], { brand: "unionpay", country: "CN" }),
  card("4000000000000259", ["createDispute"], { followUp: "createDispute" }),
  card("4000000000007726", ["pendingRefund"], { followUp: "pendingRefund" }),
  card("4000000000005126", ["refundFail"], { followUp: "refundFail" }),
];

const declined: TestCard[] = [
  card("4000000000000002", ["chargeDeclined"], { decline: "generic" }),
  card("4000000000009995", ["chargeDeclinedInsufficientFunds"], { decline: "insufficientFunds" }),
  card("4000000000009987", ["chargeDeclinedLostCard"], { decline: "lost" }),
  card("4000000000009979", ["chargeDeclinedStolenCard"], { decline: "stolen" }),
  card("4000000000000069", ["chargeDeclinedExpiredCard"], { decline: "expired" }),
  card("4000000000000127", ["chargeDeclinedIncorrectCvc"], { decline: "incorrectCvc" }),
  card("4000000000000119", ["chargeDeclinedProcessingError"], { decline: "processing" }),
  card("4000000000006975", ["chargeDeclinedVelocityLimitExceeded"], { decline: "velocity" }),
  card("4000000000000341", ["chargeCustomerFail"], { decline: "generic" }),
  card("4100000000000019", ["radarBlock", "chargeDeclinedFraudulent"], { decline: "fraudulent" }),
];

const authenticated: TestCard[] = [
  card("4000002500003155", ["authenticationRequiredOnSetup"], { authentication: "required" }),
  card("4000002760003184", ["authenticationRequired"], { authentication: "required" }),
  card("4000000000003220", ["threeDSecure2Required", "threeDSecureRequired"], {
    authentication: "required",
  }),
  card("4000008400001629", ["threeDSecureRequiredChargeDeclined"], {
    authentication: "required",
    decline: "generic",
  }),
  card("4000008260003178", ["authenticationRequiredChargeDeclinedInsufficientFunds"], {
    authentication: "required",
    decline: "insufficientFunds",
  }),
  card("4000008400001280", ["threeDSecureRequiredProcessingError"], { authentication: "broken" }),
  card("4000000000003055", ["threeDSecureOptional"], { authentication: "supported" }),
  card("4000000000003097", ["threeDSecureOptionalProcessingError"], {
    authentication: "brokenIfAsked",
  }),
];

/** Any other number is refused as a real card. */
export const TEST_CARDS: readonly TestCard[] = [...approved, ...declined, ...authenticated];

const byNumber = new Map(TEST_CARDS.map((entry) => [entry.number, entry]));
const byName = new Map(TEST_CARDS.flatMap((entry) => entry.names.map((name) => [name, entry])));

export function cardByNumber(number: string): TestCard | undefined {
  return byNumber.get(number);
}

/**
 * Finds the card of `pm_card_…` or `tok_…`, with or without the brand, as Stripe spells it both
 * ways.
 */
export function cardByName(id: string): TestCard | undefined {
  const name = /^(?:pm_card_|tok_)(.+)$/.exec(id)?.[1];
  if (name === undefined) return undefined;
  return byName.get(name) ?? byName.get(name.replace(/^visa_/, ""));
}
