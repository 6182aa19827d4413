/** Takes at most four digits; "5" becomes "05", "13" becomes "013", "12 / 2030" becomes "1230". */
export function expiryDigits(text) {
  const withMonth = text.replace(/^\s*(\d)\s*\/\s*/, "0$1");
  let digits = withMonth.replace(/\D/g, "");
  if (/^[2-9]/.test(digits) || /^1[3-9]/.test(digits)) digits = `0${digits}`;
  if (/^\d\d20\d\d$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  // A month is never 00: a second zero waits for a valid digit.
  return digits.replace(/^00+/, "0").slice(0, 4);
}

export function formatExpiry(digits) {
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** Returns `{complete, problem}` for the day `today`; a card is valid to the end of its month. */
export function validateExpiry(digits, today) {
  if (digits.length < 4) return { complete: false, problem: null };
  const { month, year } = expiryParts(digits);
  const thisYear = today.getFullYear();
  const problem = yearProblem(year, thisYear) ?? monthProblem(month, year, today);
  return { complete: problem === null, problem };
}

/** Month 1 to 12 and the full year. */
export function expiryParts(digits) {
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

function yearProblem(year, thisYear) {
  if (year < thisYear) return "invalid_expiry_year_past";
  return year > thisYear + 50 ? "invalid_expiry_year" : null;
}

function monthProblem(month, year, today) {
  const isPast = year === today.getFullYear() && month < today.getMonth() + 1;
  return isPast ? "invalid_expiry_month_past" : null;
}
