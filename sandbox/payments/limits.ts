import { badParameter } from "../refusal.ts";

/**
 * Supported currencies with the minimum charge in Stripe's units (docs.stripe.com/currencies); 1 where Stripe
 * publishes none. Stripe applies the minimum of the settlement currency.
 */
const MIN_AMOUNT = {
  aed: 200,
  aud: 50,
  bhd: 1,
  brl: 50,
  cad: 50,
  chf: 50,
  clp: 1,
  cny: 1,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  ils: 1,
  inr: 50,
  isk: 1,
  jod: 1,
  jpy: 50,
  krw: 1,
  kwd: 1,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  omr: 1,
  php: 1,
  pln: 200,
  qar: 1,
  ron: 200,
  sar: 1,
  sek: 300,
  sgd: 50,
  thb: 1000,
  tnd: 1,
  try: 1,
  twd: 1,
  usd: 50,
  zar: 1,
} as const;
type SupportedCurrency = keyof typeof MIN_AMOUNT;

/** Eight digits, as the SDK documents for `amount`. */
const MAX_AMOUNT = 99_999_999;
/** Ten digits of forints, in hundredths. */
const MAX_AMOUNT_HUF = 999_999_999_900;

const ZERO_DECIMAL: ReadonlySet<string> = new Set(["clp", "jpy", "krw"]);
const THREE_DECIMAL: ReadonlySet<string> = new Set(["bhd", "jod", "kwd", "omr", "tnd"]);

export function checkCurrency(currency: string): SupportedCurrency {
  const code = currency.toLowerCase();
  if (Object.hasOwn(MIN_AMOUNT, code)) return code as SupportedCurrency;
  const known = Object.keys(MIN_AMOUNT).join(", ");
  const message = `Invalid currency: ${code.slice(0, 20)}. The sandbox supports these: ${known}`;
  throw badParameter("currency", message);
}

/** Throws a Refusal for an amount (Stripe's units) outside the limits of `currency`. */
export function checkAmount(amount: number, currency: SupportedCurrency): void {
  if (amount < 1) {
    const message = "This value must be greater than or equal to 1.";
    throw badParameter("amount", message, "parameter_invalid_integer");
  }
  checkLastDigits(amount, currency);
  const smallest = MIN_AMOUNT[currency];
  if (amount < smallest) {
    const message = `Amount must be at least ${money(smallest, currency)} ${currency}`;
    throw badParameter("amount", message, "amount_too_small");
  }
  const largest = currency === "huf" ? MAX_AMOUNT_HUF : MAX_AMOUNT;
  if (amount > largest) {
    const message = `Amount must be no more than ${money(largest, currency)}`;
    throw badParameter("amount", message, "amount_too_large");
  }
}

/** Throws a Refusal for a fraction that cannot be charged or refunded: of a króna, or a third decimal. */
export function checkLastDigits(amount: number, currency: string): void {
  if (THREE_DECIMAL.has(currency) && amount % 10 !== 0) {
    const message = `The last digit of an amount in ${currency} must be 0.`;
    throw badParameter("amount", message, "parameter_invalid_integer");
  }
  if (currency === "isk" && amount % 100 !== 0) {
    const message = "An amount in isk must be divisible by 100.";
    throw badParameter("amount", message, "parameter_invalid_integer");
  }
}

/** An amount in Stripe's units as people read it, e.g. `$19.99`. */
export function money(amount: number, currency: string): string {
  const digits = ZERO_DECIMAL.has(currency) ? 0 : THREE_DECIMAL.has(currency) ? 3 : 2;
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
  });
  return format.format(amount / 10 ** digits);
}
