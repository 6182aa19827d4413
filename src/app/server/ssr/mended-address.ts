/** The address that was meant by one that mail programs, newsletters or hands have changed. */
import { localPath } from "../../../frame/paths.ts";
import { ENGLISH } from "../../../lib/i18n/language.ts";
import { knownLocales } from "../../../lib/i18n/node/catalogs.ts";
import { withoutUnseen } from "../../../lib/text/line-text.ts";
import type { BuiltRoute } from "./builds.ts";
import { isTextPage } from "./find-route.ts";
import { pathOf, sameOriginPath } from "./redirects.ts";

type Route = Pick<BuiltRoute, "path" | "isSsr">;

/** An address of which escapes are no UTF-8, with a sign for them that can be read. */
export function withReadableEscapes(url: string): string {
  const readable = url.replace(/(?:%[0-9a-f]{2})+|%/gi, (escapes) => {
    const bytes = Buffer.from(escapes.replaceAll("%", ""), "hex");
    return encodeURIComponent(bytes.length === 0 ? escapes : bytes.toString());
  });
  return sameOriginPath(readable);
}

/** The first sign that no page's path has. */
const FOREIGN = /[^\p{L}\p{M}\p{N}/_-]/u;
/** What ends an address in a sentence or in markup. Other signs before letters are part of a name, as in "login.php". */
const ENDS = /^(?:[\s&?#;|<>"'”’»)\]}]|[^\p{L}\p{N}]*$)/u;
/** A tag, whose name may have spaces and signs, so that what ends an address may be of its name. */
const TAG = /\/tags\/./i;
const PARAMETERS = /^[&?]([^\s#]+=[^\s#]*)/;
/** The token of a link whose "#" was escaped. */
const FRAGMENT = /^#[\w-]+/;

/**
 * The address that was meant by one that mail programs, newsletters or hands have changed: without the end of the
 * sentence behind it, with a "?" before its parameters and its "#", single slashes, a language without its country, and letters as
 * the pages write them. Asked only where no page is found.
 * @returns undefined where no page has such an address, or the address is as it has it
 */
export function mendedAddress(
  url: string,
  routes: readonly Route[],
  { locales, pageSlugs }: { locales: readonly string[]; pageSlugs: readonly string[] },
): string | undefined {
  const path = pathOf(url);
  const typed = withoutUnseen(decodeURIComponent(path));
  const length = typed.search(FOREIGN);
  const end = length < 0 ? "" : typed.slice(length);
  if (!ENDS.test(end) || (end !== "" && TAG.test(typed))) return undefined;
  const parts = typed
    .slice(0, typed.length - end.length)
    .split("/")
    .filter(Boolean);
  const locale = languageOf(parts[0], locales);
  const own = addressOf(parts, routes, pageSlugs);
  const local = locale && addressOf(parts.slice(1), routes, pageSlugs);
  const meant = own ?? (local && localPath(locale, local, ""));
  if (meant === undefined || meant === path) return undefined;
  const [, behind] = PARAMETERS.exec(end) ?? [];
  const query = [behind && new URLSearchParams(behind), url.slice(path.length + 1)];
  const [fragment = ""] = FRAGMENT.exec(end) ?? [];
  return [meant, query.filter(Boolean).join("&")].filter(Boolean).join("?") + fragment;
}

/** "de" for "DE", "de-AT" and "de_at"; undefined for what is no language of shops. */
function languageOf(prefix = "", locales: readonly string[]): string | undefined {
  const whole = prefix.toLowerCase().replace("_", "-");
  const [language] = whole.split(/-(?=[a-z]{2}$)/);
  const known = [...locales, ...knownLocales(), ENGLISH.locale];
  const named = (name?: string) => known.find((locale) => locale.toLowerCase() === name);
  return named(whole) ?? named(language);
}

/** The path as its page has it. Ids in addresses of public pages have small letters; tokens have both. */
function addressOf(
  parts: readonly string[],
  routes: readonly Route[],
  pageSlugs: readonly string[],
): string | undefined {
  const small = parts.map((part) => part.toLowerCase());
  for (const route of routes) {
    const named = route.path.split("/").filter(Boolean);
    const isNamed = (name: string, at: number) =>
      name.startsWith(":") || name.toLowerCase() === small[at];
    if (named.length !== parts.length || !named.every(isNamed)) continue;
    if (isTextPage(route) && !pageSlugs.includes(small[0] ?? "")) continue;
    const given = route.isSsr ? small : parts;
    const own = named.map((name, at) => (name.startsWith(":") ? given[at] : name) ?? "");
    return `/${own.map(encodeURIComponent).join("/")}`;
  }
  return undefined;
}
