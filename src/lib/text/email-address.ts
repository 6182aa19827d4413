/** The one reading of a typed or pasted email address (docs/text.md). */
import { withoutUnseen } from "./line-text.ts";

/** RFC 5321; longer ones cannot be sent to. */
export const MAX_EMAIL = 254;

/**
 * A folded address: the signs of RFC 5321 without quotes, and a domain of ASCII labels. It cannot end a line or an
 * address of an email's header.
 */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9-]+\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/;

/** What would make the domain another part of a web address. */
const NO_DOMAIN = /[\s/?#@:\\[\]%<>^|]/;

/**
 * The address as it is stored: without what cannot be seen, the signs of Japanese keyboards as ASCII, the domain in
 * its ASCII form (xn--), as mail servers know it. "Ada <ada@shop.test>", "mailto:ada@shop.test", "Email: ada@shop.test,"
 * and "ada @shop.test" are that address.
 * What is not understood stays, for `EMAIL_PATTERN`. Other signs that only look like ASCII stay, too: folded, they
 * would be somebody else's address.
 */
export function foldedEmail(typed: string): string {
  if (typed.length > 4 * MAX_EMAIL) return typed;
  const seen = withoutUnseen(typed)
    .replace(/[\uff01-\uff5e]/g, fromFullWidth)
    .trim();
  const address = seen
    .replace(/^[^<>@]*<([^<>]*)>$/, "$1")
    .replace(/^mailto:([^?]*)(?:\?.*)?$/is, "$1")
    .replace(/^e-?mail *: */i, "")
    .replace(/^(['"])(.*)\1$/s, "$2")
    .replace(/ ?@ ?/, "@")
    .replace(/[.,;]$/, "")
    .trim();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 1 || !/[^\0-\x7f]|xn--/i.test(domain)) return address;
  return `${address.slice(0, at)}@${asciiDomain(domain) ?? domain}`;
}

function fromFullWidth(sign: string): string {
  return String.fromCodePoint(sign.charCodeAt(0) - 0xfee0);
}

/** By the rules of web addresses (UTS #46), which browsers and Node have. */
function asciiDomain(domain: string): string | undefined {
  if (NO_DOMAIN.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined; // TypeError: no name that DNS could have.
  }
}
