/**
 * The currencies that a shop can sell in. Every other currency is refused at the start.
 *
 * Stripe takes amounts in units of its own (docs.stripe.com/currencies, read in November 2026):
 * hundredths by default; whole units of JPY, KRW and CLP ("zero-decimal"); thousandths of BHD, JOD, KWD,
 * OMR and TND, whose last digit must be 0; hundredths of ISK that must end in 00. HUF and TWD may be
 * charged in hundredths, but paid out only in whole units.
 *
 * The shop keeps what can be charged: hundredths of three-decimal currencies, and whole units of ISK,
 * HUF and TWD. ISO 4217 names three decimals for the former and two for HUF and TWD, whose coins are
 * gone. UGX is refused because Stripe lists it both as a zero-decimal and as a two-decimal currency, and
 * BGN because the euro replaced it on 1 January 2026.
 */
import { t } from "../i18n/i18n.ts";
import { amountToStore } from "./stored-amounts.ts";

export interface Currency {
  /** ISO 4217, in lower case as Stripe writes it. */
  readonly code: string;
  /** Decimals that the shop keeps: one minor unit is 10^-digits. */
  readonly digits: 0 | 2;
  /** Stripe's units in one minor unit. */
  readonly factor: 1 | 10 | 100;
  /**
   * The smallest charge in minor units. It is 1 where Stripe publishes none: then the minimum of the bank account's
   * currency applies, and Stripe refuses the payment.
   */
  readonly smallestCharge: number;
  /** The largest charge in minor units: Stripe takes eight digits of its units, and more of HUF. */
  readonly largestCharge: number;
}

type Rule = readonly [digits: 0 | 2, factor: 1 | 10 | 100, smallestCharge: number];

const RULES: Readonly<Record<string, Rule>> = {
  aed: [2, 1, 200],
  aud: [2, 1, 50],
  brl: [2, 1, 50],
  cad: [2, 1, 50],
  chf: [2, 1, 50],
  cny: [2, 1, 1],
  czk: [2, 1, 1500],
  dkk: [2, 1, 250],
  eur: [2, 1, 50],
  gbp: [2, 1, 30],
  hkd: [2, 1, 400],
  ils: [2, 1, 1],
  inr: [2, 1, 50],
  mxn: [2, 1, 1000],
  myr: [2, 1, 200],
  nok: [2, 1, 300],
  nzd: [2, 1, 50],
  php: [2, 1, 1],
  pln: [2, 1, 200],
  qar: [2, 1, 1],
  ron: [2, 1, 200],
  sar: [2, 1, 1],
  sek: [2, 1, 300],
  sgd: [2, 1, 50],
  thb: [2, 1, 1000],
  try: [2, 1, 1],
  usd: [2, 1, 50],
  zar: [2, 1, 1],

  clp: [0, 1, 1],
  jpy: [0, 1, 50],
  krw: [0, 1, 1],

  huf: [0, 100, 175],
  isk: [0, 100, 1],
  twd: [0, 100, 1],

  bhd: [2, 10, 1],
  jod: [2, 10, 1],
  kwd: [2, 10, 1],
  omr: [2, 10, 1],
  tnd: [2, 10, 1],
};

const EIGHT_DIGITS = 99_999_999;

export const currencyCodes: readonly string[] = Object.keys(RULES).sort();

/** Undefined when the shop cannot sell in it. */
function findCurrency(code: string): Currency | undefined {
  const rule = Object.hasOwn(RULES, code) ? RULES[code] : undefined;
  if (!rule) return undefined;
  const [digits, factor, smallestCharge] = rule;
  const largestCharge = code === "huf" ? EIGHT_DIGITS : Math.floor(EIGHT_DIGITS / factor);
  return { code, digits, factor, smallestCharge, largestCharge };
}

/** Throws for a currency that the shop cannot sell in. */
export function currencyOf(code: string): Currency {
  const found = findCurrency(code);
  if (!found) throw new Error(currencyFault(code));
  return found;
}

/** Why the shop cannot sell in a currency, after "the currency"; undefined when it can. */
export function currencyFault(code: unknown): string | undefined {
  if (typeof code === "string" && findCurrency(code)) return undefined;
  return t("currency.notSupported", "{code} is not supported: it must be one of {codes}", {
    code: JSON.stringify(String(code)),
    codes: currencyCodes.join(", "),
  });
}

/** Minor units in the units of the payment provider. */
export function toProviderUnits(minor: number, code: string): number {
  return minor * currencyOf(code).factor;
}

/**
 * The provider's units in minor units. A fraction, which only its dashboard can charge or refund, is rounded together with the
 * units that came `before`, so that parts add up to their whole.
 */
export function fromProviderUnits(units: number, code: string, before = 0): number {
  const { factor } = currencyOf(code);
  return Math.round((before + units) / factor) - Math.round(before / factor);
}

/** The provider's units as a text keeps them: "USD 12.50". */
export function providerAmountToStore(units: number, code: string): string {
  const { digits } = currencyOf(code);
  return amountToStore(fromProviderUnits(units, code), { currency: code, digits });
}

/** Whether the provider's units are whole minor units. */
export function isWhole(units: number, code: string): boolean {
  return units % currencyOf(code).factor === 0;
}
