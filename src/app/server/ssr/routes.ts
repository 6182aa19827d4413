/** Serves built files, static and server-rendered pages, and 404 for every other address. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../../../database/schema.ts";
import { baseLocale, localPath, paths, readLocalPath } from "../../../frame/paths.ts";
import { menuPages } from "../../../frame/shop.ts";
import { ENGLISH } from "../../../lib/i18n/language.ts";
import { knownLocales } from "../../../lib/i18n/node/catalogs.ts";
import type { Settings } from "../../../shop/settings/api/settings.ts";
import { BRAND_FILES, mountBrandFiles } from "../brand/routes.ts";
import { sendUnknownRoute } from "../http/problem.ts";
import type { Headers } from "../http/security-headers.ts";
import { isApiAddress } from "../http/unknown-route.ts";
import { type Build, type BuiltRoute, createAssetFolders, keepInUse, ownFolder } from "./builds.ts";
import { findRoute } from "./find-route.ts";
import { isRendered, type LocalBuild, type LocalRoute, readLocalBuilds } from "./local-builds.ts";
import { manifestOf } from "./manifest.ts";
import { mountMessages } from "./messages.ts";
import { ownLanguagesOf } from "./own-languages.ts";
import { createPage, type Page, sendPage } from "./page.ts";
import { createPageCache } from "./page-cache.ts";
import { createPreview, type RenderPreview } from "./preview.ts";
import { createRenderer, createRenderQueue, DataUnavailable } from "./renderer.ts";
import { mountCrawlerFiles } from "./sitemap.ts";
import { createStaticPages, type StaticPages } from "./static-pages.ts";

const RETRY_AFTER_SECONDS = 5;
/** Requests that wait for the start are answered first; one for a page loads what it needs. */
const WARM_UP_AFTER_MS = 200;
/** Release 0.1.0 named a category's parameter so; links to its pages are kept. */
const FORMER_CATEGORY = /([?&])kind=/;

export interface PagesOptions {
  readonly dist: string;
  readonly headers: Headers;
  readonly publicOrigin: string;
  readonly db: Database;
  readonly settings: Settings;
}

/** Without a build only the API is served. Returns how a page is rendered with a draft of the texts. */
export async function mountPages(
  app: FastifyInstance,
  options: PagesOptions,
): Promise<RenderPreview> {
  const { headers, publicOrigin, settings } = options;
  const dist = ownFolder(options.dist);
  if (!existsSync(join(dist, "pages.json"))) {
    app.setNotFoundHandler(sendUnknownRoute);
    return async () => undefined;
  }
  await mountFiles(app, dist);
  markInUse(app, dist);

  const builds = readLocalBuilds({ dist, publicOrigin, settings });
  const { routes } = builds;
  const renderer = createRenderer(app, dist, { origin: publicOrigin, settings });
  const onError = (error: unknown) => app.log.error({ err: error }, "page not rendered");
  const staticPages = new WeakMap<LocalBuild, StaticPages>();
  function staticPagesOf(local: LocalBuild, locale: string): StaticPages {
    const known =
      staticPages.get(local) ?? createStaticPages(local, renderer, { settings, locale }, onError);
    staticPages.set(local, known);
    return known;
  }
  const queue = createRenderQueue();
  const cache = createPageCache(renderer, queue, settings);
  mountShopFiles(app, { ...options, routes, client: join(dist, "client") });
  mountMessages(app, { headers, settings });
  mountUnhydratedForms(app, routes, headers);
  warmUpSoon(app, () => renderer.warmUp().catch(onError));

  /** Where the server cannot render, the browser does; without data the status is 503. */
  async function pageOf(
    route: LocalRoute,
    own: StaticPages,
    locale: string,
    { url, log }: FastifyRequest,
  ): Promise<Page> {
    if (!route.isSsr) return own.find(route);
    try {
      const page = await cache.find(new URL(url, publicOrigin), route.document, locale);
      return page ?? (await own.find(route));
    } catch (error) {
      log.error({ err: error, route: route.path }, "page not rendered");
      const page = await own.find(route);
      // The same bytes: the browser shows the page and fetches its data with retries.
      return error instanceof DataUnavailable ? { ...page, status: 503 } : page;
    }
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (isApiAddress(request.url) || (request.method !== "GET" && request.method !== "HEAD")) {
      sendUnknownRoute(request, reply);
      return reply;
    }
    const moved = redirectOf(request, options);
    if (moved) return reply.redirect(moved.to, moved.status);
    const { locale, path } = readLocalPath(pathOf(request.url), settings.locales());
    const found = findRoute(routes, path, settings.current().pageSlugs);
    request.pagePattern = found?.path;
    const local = builds.of(locale);
    const route = found && local.routes[routes.indexOf(found)];
    const own = staticPagesOf(local, locale);
    reply.headers(headers);
    if (route && !isRendered(route)) reply.header("x-robots-tag", "noindex");
    const page = route ? await pageOf(route, own, locale, request) : await own.notFound();
    if (page.status === 503) reply.header("retry-after", RETRY_AFTER_SECONDS);
    return sendPage(request, reply, page);
  });
  return createPreview({ builds, renderer, queue, settings });
}

type ShopFilesOptions = PagesOptions &
  Pick<Build, "routes"> & {
    /** Folder of the build's files. */
    readonly client: string;
  };

/** Files that are made of the shop's texts and branding. */
function mountShopFiles(
  app: FastifyInstance,
  { db, headers, publicOrigin, settings, routes, client }: ShopFilesOptions,
): void {
  const own = routes
    .filter(({ path, isSsr }) => isSsr && !path.includes(":") && path !== paths.tools())
    .map(({ path }) => path);
  mountCrawlerFiles(app, {
    db,
    headers,
    publicOrigin,
    pages: () => {
      const { menuPages: shown, pageSlugs } = settings.current();
      const hidden = menuPages.filter((name) => !shown.includes(name)).map((name) => paths[name]());
      // The catalog is followed by its categories.
      return [
        ...own.filter((path) => !hidden.includes(path)),
        ...pageSlugs.map(paths.footerPage),
        paths.tools(),
      ];
    },
    revision: settings.revision,
    locales: settings.locales,
    languagesOf: (path) => ownLanguagesOf(settings.current(), path) ?? settings.locales(),
  });
  mountBrandFiles(app, { db, settings, headers, client });
  app.get("/manifest.webmanifest", (request, reply) => {
    const type = "application/manifest+json";
    const manifest = createPage(JSON.stringify(manifestOf(settings.current())), { type });
    return sendPage(request, reply.headers(headers), manifest);
  });
}

/**
 * A form posted before hydration is redirected to its page; the body is ignored and never enters the
 * URL.
 */
function mountUnhydratedForms(
  app: FastifyInstance,
  routes: readonly BuiltRoute[],
  headers: Headers,
): void {
  for (const { path, hasPost } of routes) {
    if (!hasPost) continue;
    for (const address of [path, ...knownLocales().map((locale) => localPath(locale, path, ""))]) {
      const onRequest = (_request: FastifyRequest, reply: FastifyReply) => {
        reply.headers(headers).redirect(address, 303);
      };
      app.post(address, { onRequest }, () => {});
    }
  }
}

async function mountFiles(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dist, "client"),
    serve: true,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["**/*.html", ".vite/**", "assets/**", ...BRAND_FILES],
    setHeaders: (reply, path) => {
      reply.header("x-content-type-options", "nosniff");
      const isHashed = path.includes("/assets/");
      reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      // The card fields, in the payment provider's frame, have the page's typeface.
      if (path.endsWith(".woff2")) reply.header("access-control-allow-origin", "*");
    },
  });
  mountAssets(app, dist);
}

/** One route for all: with one for each of some 500 files a start took longer and kept 3 MB more. */
function mountAssets(app: FastifyInstance, dist: string): void {
  const folderOf = createAssetFolders(dist);
  app.get<{ Params: { "*": string } }>("/assets/*", (request, reply) => {
    const name = request.params["*"];
    const folder = folderOf(name);
    return folder === undefined ? reply.callNotFound() : reply.sendFile(name, folder);
  });
}

function warmUpSoon(app: FastifyInstance, warmUp: () => Promise<unknown>): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", () => {
    timer = setTimeout(() => warmUp(), WARM_UP_AFTER_MS);
  });
  app.addHook("preClose", async () => clearTimeout(timer));
}

interface Redirect {
  readonly to: string;
  readonly status: 301 | 302 | 308;
}

/** Where an address leads that no page has, or none in this form. */
function redirectOf(
  request: FastifyRequest,
  { publicOrigin, settings }: PagesOptions,
): Redirect | undefined {
  const canonical = withCanonicalHost(request, publicOrigin);
  if (canonical) return { to: canonical, status: 302 };
  const path = pathOf(request.url);
  const search = request.url.slice(path.length);
  if (path.length > 1 && path.endsWith("/"))
    return { to: (sameOriginPath(path).replace(/\/+$/, "") || "/") + search, status: 301 };
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

function pathOf(url: string): string {
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

/** `//host` and, as browsers read it, `/\host` would lead to another site. */
function sameOriginPath(url: string): string {
  return url.replace(/^[/\\]+/, "/");
}

/** Without the mark a build may remove this one while it is used, but never the one that was current before it. */
function markInUse(app: FastifyInstance, dist: string): void {
  try {
    const release = keepInUse(dist);
    app.addHook("onClose", async () => release());
  } catch (error) {
    app.log.warn(`${dist} cannot be marked as in use: ${(error as Error).message}.`);
  }
}
