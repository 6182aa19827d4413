const BY_FOUR = [4, 8, 12, 16];

/** The networks' published number ranges; the first match counts. */
const BRANDS = [
  { name: "visa", prefix: /^4/, lengths: [16], gaps: BY_FOUR, cvc: 3 },
  {
    name: "mastercard",
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    gaps: BY_FOUR,
    cvc: 3,
  },
  { name: "amex", prefix: /^3[47]/, lengths: [15], gaps: [4, 10], cvc: 4 },
  { name: "discover", prefix: /^(6011|64[4-9]|65)/, lengths: [16], gaps: BY_FOUR, cvc: 3 },
  { name: "diners", prefix: /^36/, lengths: [14], gaps: [4, 10], cvc: 3 },
  { name: "diners", prefix: /^(30[0-5]|309|38|39)/, lengths: [16], gaps: BY_FOUR, cvc: 3 },
  { name: "jcb", prefix: /^35/, lengths: [16], gaps: BY_FOUR, cvc: 3 },
  { name: "unionpay", prefix: /^(62|81)/, lengths: [16, 17, 18, 19], gaps: BY_FOUR, cvc: 3 },
];
const UNKNOWN = { name: "unknown", lengths: [16], gaps: BY_FOUR, cvc: 4 };

export function brandOf(digits) {
  return BRANDS.find(({ prefix }) => prefix.test(digits)) ?? UNKNOWN;
}

export function numberDigits(text) {
  const digits = text.replace(/\D/g, "");
  return digits.slice(0, Math.max(...brandOf(digits).lengths));
}

export function formatNumber(digits) {
  const gaps = brandOf(digits).gaps.filter((gap) => gap < digits.length);
  const cuts = [0, ...gaps, digits.length];
  return cuts
    .slice(1)
    .map((end, index) => digits.slice(cuts[index], end))
    .join(" ");
}

/** Returns `{complete, problem}`; a problem is a Stripe code that further typing cannot fix. */
export function validateNumber(digits) {
  const { lengths, name } = brandOf(digits);
  if (digits.length < Math.min(...lengths)) return { complete: false, problem: null };
  const isValid = name !== "unknown" && lengths.includes(digits.length) && hasCheckDigit(digits);
  if (isValid) return { complete: true, problem: null };
  const mayGrow = digits.length < Math.max(...lengths);
  return { complete: false, problem: mayGrow ? null : "invalid_number" };
}

/** Luhn's check (ISO/IEC 7812-1). */
function hasCheckDigit(digits) {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const weighted = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}
