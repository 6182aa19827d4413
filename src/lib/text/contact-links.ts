/** Links that write to an address or dial a number, as they are stored. */

/** Email programs do not decode "+", so URLSearchParams cannot be used. */
export function mailLink(email: string, subject?: string): string {
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}${subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`}`;
}

/**
 * Behind a whole number and a slash, one that leaves out what it shares with the first. Codes have at most five digits
 * behind that of the country or the zero; fewer than five behind the slash may be an extension ("01/58858/12").
 */
const SECOND =
  /^((?:\(?(?:00|011|\+)(?:\D*\d){9,}?|(?!\(?(?:00|011|\+))(?:\D*\d){7,}?)\)?) *\/+(?=(?:\D*\d){5}).*/;

/**
 * Dials a number without the zero that is only dialed inside the country; an extension follows after a pause. Of two
 * numbers, or of one with another ending ("0731 12345-46 / -47"), it is the first.
 */
export function phoneLink(phone: string): string {
  const dialed = phone
    .replace(/^((?:\D*\d){6,}?) *(\/? *\+|\/ *-|\/ 0|[;,|&]|(?!e?x)\p{L}).*/iu, "$1")
    .replace(/^(\(?(\+|0[01]).*?)\(0\)/, "$1")
    .replace(SECOND, "$1")
    .replace(/x/i, ",")
    .replace(/[^+\d,]/g, "");
  return `tel:${dialed}`;
}
