/** Serves built files, static and server-rendered pages, and 404 for every other address. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../../../database/schema.ts";
import { paths, readLocalPath } from "../../../frame/paths.ts";
import { menuPages } from "../../../frame/shop.ts";
import type { Settings } from "../../../shop/settings/api/settings.ts";
import { BRAND_FILES, mountBrandFiles } from "../brand/routes.ts";
import { sendUnknownRoute } from "../http/problem.ts";
import type { Headers } from "../http/security-headers.ts";
import { isApiAddress } from "../http/unknown-route.ts";
import { type Build, createAssetFolders, keepInUse, ownFolder } from "./builds.ts";
import { findRoute } from "./find-route.ts";
import { isRendered, type LocalBuild, type LocalRoute, readLocalBuilds } from "./local-builds.ts";
import { manifestOf } from "./manifest.ts";
import { mendedAddress } from "./mended-address.ts";
import { mountMessages } from "./messages.ts";
import { ownLanguagesOf } from "./own-languages.ts";
import { createPage, type Page, sendPage } from "./page.ts";
import { createPageCache } from "./page-cache.ts";
import { createPreview, type RenderPreview } from "./preview.ts";
import { pathOf, redirectOf } from "./redirects.ts";
import { createRenderer, createRenderQueue, DataRefused, DataUnavailable } from "./renderer.ts";
import { mountCrawlerFiles } from "./sitemap.ts";
import { createStaticPages, type StaticPages } from "./static-pages.ts";

const RETRY_AFTER_SECONDS = 5;
/** Requests that wait for the start are answered first; one for a page loads what it needs. */
const WARM_UP_AFTER_MS = 200;

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
      const page = await own.find(route);
      // The same bytes: the browser shows the page, fetches its data with retries, and says why they are refused.
      if (error instanceof DataRefused) return { ...page, status: error.status };
      log.error({ err: error, route: route.path }, "page not rendered");
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
    const { pageSlugs } = settings.current();
    const found = findRoute(routes, path, pageSlugs);
    request.pagePattern = found?.path;
    const local = builds.of(locale);
    const route = found && local.routes[routes.indexOf(found)];
    const own = staticPagesOf(local, locale);
    reply.headers(headers);
    const isShell = route !== undefined && !isRendered(route);
    if (isShell) reply.header("x-robots-tag", "noindex");
    const page = route ? await pageOf(route, own, locale, request) : await own.notFound();
    // Of a page that only browsers render nobody knows here whether it is found.
    if (isShell || (page.status >= 400 && page.status < 500)) {
      const meant = mendedAddress(request.url, routes, { locales: settings.locales(), pageSlugs });
      if (meant !== undefined) return reply.redirect(meant, 301);
    }
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

/** Without the mark a build may remove this one while it is used, but never the one that was current before it. */
function markInUse(app: FastifyInstance, dist: string): void {
  try {
    const release = keepInUse(dist);
    app.addHook("onClose", async () => release());
  } catch (error) {
    app.log.warn(`${dist} cannot be marked as in use: ${(error as Error).message}.`);
  }
}
