import { badParameter } from "../refusal.ts";

/**
 * Minimum charge per supported currency, in its smallest unit (docs.stripe.com/currencies). Stripe
 * applies the minimum of the settlement currency.
 */
const MIN_AMOUNT = {
  aud: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  jpy: 50,
  mxn: 1000,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  usd: 50,
} as const;

/** Eight digits, as the SDK documents for `amount`. */
const MAX_AMOUNT = 99_999_999;

export function checkCurrency(currency: string): keyof typeof MIN_AMOUNT {
  const code = currency.toLowerCase();
  if (Object.hasOwn(MIN_AMOUNT, code)) return code as keyof typeof MIN_AMOUNT;
  const known = Object.keys(MIN_AMOUNT).join(", ");
  const message = `Invalid currency: ${code.slice(0, 20)}. The sandbox supports these: ${known}`;
  throw badParameter("currency", message);
}

/** Throws a Refusal for an amount (smallest unit) outside the limits of `currency`. */
export function checkAmount(amount: number, currency: keyof typeof MIN_AMOUNT): void {
  if (amount < 1) {
    const message = "This value must be greater than or equal to 1.";
    throw badParameter("amount", message, "parameter_invalid_integer");
  }
  const smallest = MIN_AMOUNT[currency];
  if (amount < smallest) {
    const message = `Amount must be at least ${money(smallest, currency)} ${currency}`;
    throw badParameter("amount", message, "amount_too_small");
  }
  if (amount > MAX_AMOUNT) {
    const message = `Amount must be no more than ${money(MAX_AMOUNT, currency)}`;
    throw badParameter("amount", message, "amount_too_large");
  }
}

/** An amount in the smallest unit as people read it, e.g. `$19.99`. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return format.format(currency === "jpy" ? amount : amount / 100);
}
