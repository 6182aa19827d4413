/** Where an address leads that no page has, or none in this form. */
import type { FastifyRequest } from "fastify";
import { baseLocale, localPath, paths, readLocalPath } from "../../../frame/paths.ts";
import { ENGLISH } from "../../../lib/i18n/language.ts";
import { knownLocales } from "../../../lib/i18n/node/catalogs.ts";
import { withoutUnseen } from "../../../lib/text/line-text.ts";
import type { Settings } from "../../../shop/settings/api/settings.ts";
import type { BuiltRoute } from "./builds.ts";
import { isTextPage } from "./find-route.ts";

/** Release 0.1.0 named a category's parameter so; links to its pages are kept. */
const FORMER_CATEGORY = /([?&])kind=/;
/** "&" as HTML writes it, which newsletters leave in links. */
const ESCAPED_AND = /([?&])amp(?:;|%3B)/gi;

/** What browsers and password managers ask every shop for. */
const ASKED_FOR: Readonly<Record<string, string>> = {
  "/favicon.ico": "/icon-192.png",
  "/apple-touch-icon.png": "/icon-192.png",
  "/apple-touch-icon-precomposed.png": "/icon-192.png",
  "/.well-known/change-password": paths.myProfile(),
};

type Route = Pick<BuiltRoute, "path" | "isSsr">;

export interface Redirect {
  readonly to: string;
  readonly status: 301 | 302 | 308;
}

interface Options {
  readonly publicOrigin: string;
  readonly settings: Pick<Settings, "current" | "locales">;
}

/** Asked before a page is looked for. */
export function redirectOf(
  request: FastifyRequest,
  { publicOrigin, settings }: Options,
): Redirect | undefined {
  const canonical = withCanonicalHost(request, publicOrigin);
  if (canonical) return { to: canonical, status: 302 };
  const path = pathOf(request.url);
  const search = request.url.slice(path.length);
  if (path.length > 1 && path.endsWith("/"))
    return { to: (sameOriginPath(path).replace(/\/+$/, "") || "/") + search, status: 301 };
  const plain = search.replace(ESCAPED_AND, "$1");
  if (plain !== search) return { to: sameOriginPath(path) + plain, status: 301 };
  const asked = ASKED_FOR[path];
  if (asked !== undefined) return { to: asked, status: 302 };
  const unoffered = withoutUnofferedLanguage(path, settings.locales());
  if (unoffered) return { to: unoffered + search, status: 302 };
  const { locale, path: ownPath } = readLocalPath(path, settings.locales());
  if (ownPath === paths.tools() && FORMER_CATEGORY.test(request.url))
    return { to: request.url.replace(FORMER_CATEGORY, "$1category="), status: 301 };
  const { movedPages } = settings.current();
  const moved = movedPages.find(({ from }) => ownPath === paths.footerPage(from));
  if (!moved) return undefined;
  const base = baseLocale(settings.locales());
  return { to: localPath(locale, paths.footerPage(moved.to), base) + search, status: 308 };
}

export function pathOf(url: string): string {
  return url.replace(/\?.*/, "");
}

/**
 * On loopback the shop has one host name, so that origins and cookies agree. Fastify's `host` would be X-Forwarded-Host, which
 * proxies pass on as clients send it.
 */
function withCanonicalHost(
  { headers: { host }, url }: FastifyRequest,
  publicOrigin: string,
): string | undefined {
  const shop = new URL(publicOrigin);
  const isAlias = shop.hostname === "localhost" && host === `127.0.0.1:${shop.port}`;
  return isAlias ? new URL(sameOriginPath(url), shop).href : undefined;
}

/** Links in old emails may lead to a language that the shop no longer offers, or that needs no prefix now. */
function withoutUnofferedLanguage(path: string, locales: readonly string[]): string | undefined {
  const [, prefix = "", rest = ""] = /^\/([^/]+)(.*)$/s.exec(path) ?? [];
  const isPrefixed = prefix === ENGLISH.locale || knownLocales().includes(prefix);
  const isServed = readLocalPath(path, locales).path !== path;
  return isPrefixed && !isServed ? sameOriginPath(rest || "/") : undefined;
}

/** `//host`, `/\host` as browsers read it, and a host in the line of the request would lead to another site. */
function sameOriginPath(url: string): string {
  return url.replace(/^[/\\]*/, "/");
}

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
