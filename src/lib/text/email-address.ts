/** The one reading of a typed or pasted email address (docs/text.md). */
import { withoutUnseen } from "./line-text.ts";

/** RFC 5321; longer ones cannot be sent to. */
export const MAX_EMAIL = 254;

/**
 * A folded address: words of the signs of RFC 5321 with single dots between them, without quotes, and a domain of ASCII labels. It cannot end a line or an
 * address of an email's header.
 */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/;

/**
 * The email of an account or order that is there has dots wherever an earlier rule of the shop took them, as some
 * providers still do. It cannot end a line or an address of an email's header, either.
 */
export const KNOWN_EMAIL_PATTERN =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9-]*[A-Za-z][A-Za-z0-9-]*$/;

/** What would make the domain another part of a web address. */
const NO_DOMAIN = /[\s/?#@:\\[\]%<>^|]/;
/**
 * Signs, pictures and figures such as "²", which no domain of today's rules has (IDNA 2008): web addresses read them, and
 * "my–shop" would be another domain than "my-shop". The dots and marks that words of some languages have are left out.
 */
const SIGN_IN_DOMAIN = /(?![\0-\x7f·\u0375\u05f3\u05f4\u06fd\u06fe\u0f0b・。])[\p{P}\p{S}\p{No}]/u;

/**
 * The address as it is stored: without what cannot be seen, the signs of Japanese keyboards as ASCII, the domain in
 * its ASCII form (xn--), as mail servers know it. "Ada <ada@shop.test>", "ada@shop.test (Ada)", "Email: ada@shop.test,"
 * and "ada @shop.test" are that address: what stands around the only one is left out.
 * What is not understood stays, for `EMAIL_PATTERN`. Other signs that only look like ASCII stay, too: folded, they
 * would be somebody else's address.
 */
export function foldedEmail(typed: string): string {
  if (typed.length > 4 * MAX_EMAIL) return typed;
  const seen = withoutUnseen(typed)
    .replace(/[\uff01-\uff5e]/g, fromFullWidth)
    .replace(/\ufe6b/g, "@")
    .replace(/[\u3002\uff61]/g, ".")
    .trim();
  const address = onlyOne(seen)
    .replace(/^mailto:(?:\/\/)?([^?]*)(?:\?.*)?$/is, fromLink)
    .replace(/^(?:%20)+|(?:%20)+$/g, "")
    .replace(BULLET, "")
    .replace(LABEL, "")
    .replace(/^=(?=["'])/, "")
    .replace(QUOTED, "$1")
    .replace(APOSTROPHE, "'")
    .replace(/^'(?=[^'@]+@[^']+$)/, "")
    .replace(/(?<!\s)\s*@\s*/, "@")
    .replace(END, "")
    .trim();
  return SIGN_IN_DOMAIN.test(domainOf(address)) ? address : withAsciiDomain(address);
}

/**
 * The address of an account. One that an earlier rule took is itself: what only stands before an address today, as in
 * "'ada@shop.test", was a sign of its own. Anything else is read as a new one.
 */
export function knownEmail(typed: string): string {
  if (typed.length > 4 * MAX_EMAIL) return typed;
  const bare = withAsciiDomain(withoutUnseen(typed).trim());
  const isKnown = bare.length <= MAX_EMAIL && KNOWN_EMAIL_PATTERN.test(bare);
  return isKnown ? bare : foldedEmail(typed);
}

/** The address that a search begins with, of "Ada <ada@shop.test>" and "ada@müller.de"; other texts as they are. */
export function searchedEmail(search: string): string {
  return search.includes("@") ? knownEmail(search) : search;
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = domainOf(address);
  if (at < 1 || !/[^\0-\x7f]|xn--/i.test(domain)) return address;
  return `${address.slice(0, at)}@${asciiDomain(domain) ?? domain}`;
}

/** A mark of a list, or the picture of a letter. */
const BULLET = /^(?:\p{Extended_Pictographic}\ufe0f?|[\u2022\u2023·]|[-*\u2013](?= ))+\s*/u;
/** Some words are known without a colon, or without a blank behind it; no address has a colon before its @. */
const LABEL = new RegExp(
  `^(?:${[
    "(?:e-?mail|mail|smtp|courriel|to|cc)(?: ?address| ?adresse)? ?: ?",
    "e-?mail |mail ",
    String.raw`\p{L}[\p{L} .-]{0,30} ?:\s+`,
    String.raw`[^\0-\x7f]{1,20}:`,
  ].join("|")})`,
  "iu",
);
/** A pair of marks around it, of whatever language. */
const QUOTED =
  /^(?:["'`\u201c\u201d\u201e\u2018\u2019\u201a\u00ab\u00bb\u2039\u203a\u3008\u300a\u300c\u300e(])(.*)["'`\u201c\u201d\u2019\u2018\u00bb\u00ab\u2039\u203a\u3009\u300b\u300d\u300f)]$/s;
/** What phones and keyboards write for the one of "o'neill"; mail servers take no other. */
const APOSTROPHE = /[\u2018\u2019\u201b\u02bc\u2032\u00b4]/g;
/**
 * What ends a sentence, a quotation or a line, in any script: no address ends so. A run of signs is looked at once. Behind
 * "…" the rest of the address is cut off.
 */
const END =
  /(?<![.,;:!?|>']|(?![\0-\x7f…])[\p{P}\p{S}])(?:[.,;:!?|>']|(?![\0-\x7f…])[\p{P}\p{S}])+$/u;
/** A name before it, or a remark behind it, in the brackets of mail programs and of Markdown. */
const AROUND = [
  /^[^<>@]*<([^<>]*)>[,;]?$/,
  /^[^()@]*\(([^()\s@]+@[^()\s@]+)\)$/,
  /^["']?([^\s"()<>[\]@]+@[^\s"'()<>[\]@]+)["']? ?(?:\([^()@]*\)|[<[(](?:mailto:)?\1[>\])])$/i,
  /^[^[\]@]*\[([^[\]]*)\](?:\(mailto:\1\))?$/i,
];

/** The address in a text that has one, else the text. */
function onlyOne(text: string): string {
  for (const around of AROUND) {
    const inner = around.exec(text)?.[1];
    if (inner?.includes("@")) return inner;
  }
  return text;
}

/** Browsers escape what a link has. */
function fromLink(link: string, address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return link; // URIError: a percent sign of its own.
  }
}

/**
 * A sign that mail servers do not take: in the local part, such as the umlaut of "jörg@shop.test", or in the domain, such as
 * the dash of "ada@my–shop.test".
 */
export function signOfEmail(
  folded: string,
): { readonly sign: string; readonly in: "local" | "domain" } | undefined {
  const [local = "", domain, ...others] = folded.split("@");
  if (!domain || others.length > 0) return undefined;
  const [inLocal] = /[^\0-\x7f]/u.exec(local) ?? [];
  if (inLocal !== undefined) return { sign: inLocal, in: "local" };
  const [inDomain] = SIGN_IN_DOMAIN.exec(domain) ?? [];
  return inDomain === undefined ? undefined : { sign: inDomain, in: "domain" };
}

function fromFullWidth(sign: string): string {
  return String.fromCodePoint(sign.charCodeAt(0) - 0xfee0);
}

/** Reads a domain by the rules of web addresses (UTS #46), which browsers and Node have. */
function asciiDomain(domain: string): string | undefined {
  if (NO_DOMAIN.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined; // TypeError: no name that DNS could have.
  }
}
