/** Where an address leads that its page once had, or that another page answers. */
import type { FastifyRequest } from "fastify";
import { baseLocale, localPath, paths, readLocalPath } from "../../../frame/paths.ts";
import { ENGLISH } from "../../../lib/i18n/language.ts";
import { knownLocales } from "../../../lib/i18n/node/catalogs.ts";
import type { Settings } from "../../../shop/settings/api/settings.ts";

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
export function sameOriginPath(url: string): string {
  return url.replace(/^[/\\]*/, "/");
}
