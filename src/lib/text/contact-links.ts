/** Links that write to an address or dial a number, as they are stored. */

/** Email programs do not decode "+", so URLSearchParams cannot be used. */
export function mailLink(email: string, subject?: string): string {
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}${subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`}`;
}

/** Without the zero that is only dialed inside the country; an extension follows after a pause. */
export function phoneLink(phone: string): string {
  const [typed = "", extension] = phone.split(/(?:ext\.?|x)/i);
  const number = /^\(?(?:\+|00|011)/.test(typed) ? typed.replace("(0)", "") : typed;
  const digits = number.replaceAll(/[^+\d]/g, "");
  return `tel:${digits}${extension === undefined ? "" : `,${extension.replaceAll(/\D/g, "")}`}`;
}
