/** The pages: built files, prerendered and live HTML, a real 404 for every other address. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Schema } from "../../database/schema.ts";
import type { Database } from "../../kit/node/db/database.ts";
import { sendUnknownRoute } from "../problem.ts";
import type { Headers } from "../security-headers.ts";
import { keepInUse, otherBuildWith, ownFolder } from "./builds.ts";
import { type BuiltRoute, readBuild } from "./built.ts";
import { mountForCrawlers } from "./crawlers.ts";
import { DataAway, drawerOf } from "./drawer.ts";
import { createLivePages } from "./live.ts";
import { type Page, sendPage } from "./page.ts";
import { createTurns } from "./turns.ts";

/** While a page's data are away. */
const RETRY_AFTER_SECONDS = 5;

/** What the pages are served by. */
export interface PagesOptions {
  /** The build's folder. */
  readonly dist: string;
  readonly headers: Headers;
  readonly publicOrigin: string;
  readonly db: Database<Schema>;
}

/** Serves the built pages. Without a build there are none, only the API. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { headers, publicOrigin } = options;
  const dist = ownFolder(options.dist);
  if (!existsSync(join(dist, "pages.json"))) {
    app.setNotFoundHandler(sendUnknownRoute);
    return;
  }
  await mountFiles(app, dist);
  const release = keepInUse(dist, (error) => app.log.warn({ err: error }, "build not marked"));
  app.addHook("onClose", async () => release());

  const { routes, notFound, sought } = readBuild(dist, publicOrigin);
  mountForCrawlers(app, { db: options.db, headers, publicOrigin, pages: sought });
  mountEarlyForms(app, routes, headers);
  const drawer = drawerOf(app, dist, publicOrigin);
  const live = createLivePages(drawer, createTurns());
  if (routes.some(({ frame }) => frame !== undefined)) {
    app.addHook("onListen", () => {
      drawer.warmUp().catch((error: unknown) => app.log.error({ err: error }, "pages not drawn"));
    });
  }

  /** The browser draws the page where the server cannot; while its data are away it says 503. */
  async function pageOf({ page, frame }: BuiltRoute, { url, log }: FastifyRequest): Promise<Page> {
    if (frame === undefined) return page;
    try {
      return (await live.find(new URL(url, publicOrigin), frame)) ?? page;
    } catch (error) {
      log.error({ err: error, url }, "page not drawn");
      // Its bytes are the same: a browser shows it, and tries again by itself.
      return error instanceof DataAway ? { ...page, status: 503 } : page;
    }
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith("/api") || (request.method !== "GET" && request.method !== "HEAD")) {
      sendUnknownRoute(request, reply);
      return reply;
    }
    const home = elsewhere(request, publicOrigin);
    if (home) return reply.redirect(home, 302);
    const path = request.url.replace(/\?.*/, "");
    if (path.length > 1 && path.endsWith("/")) {
      const search = request.url.slice(path.length);
      return reply.redirect((withinShop(path).replace(/\/+$/, "") || "/") + search, 301);
    }
    const route = routes.find(({ pattern }) => pattern.test(path));
    reply.headers(headers);
    if (route?.isPrivate) reply.header("x-robots-tag", "noindex");
    const page = route ? await pageOf(route, request) : notFound;
    if (page.status === 503) reply.header("retry-after", RETRY_AFTER_SECONDS);
    return sendPage(request, reply, page);
  });
}

/**
 * A form that is sent before the page's code has come, or without JavaScript, leads back to its page:
 * nobody reads it, and nothing of it stands in an address.
 */
function mountEarlyForms(
  app: FastifyInstance,
  routes: readonly BuiltRoute[],
  headers: Headers,
): void {
  for (const { path, page } of routes) {
    if (!page.bytes.includes('method="post"')) continue;
    const onRequest = (_request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(headers).redirect(path, 303);
    };
    app.post(path, { onRequest }, () => {});
  }
}

/** What the build has put beside the pages: scripts, styles, fonts, pictures of our own. */
async function mountFiles(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dist, "client"),
    serve: true,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["**/*.html", ".vite/**"],
    setHeaders: (reply, path) => {
      reply.header("x-content-type-options", "nosniff");
      const lasting = path.includes("/assets/");
      reply.header(
        "cache-control",
        lasting ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  mountAssetsOfOtherBuilds(app, dist);
}

/** Assets that pages of other builds name, which browsers may show still or already. */
function mountAssetsOfOtherBuilds(app: FastifyInstance, dist: string): void {
  app.get<{ Params: { "*": string } }>("/assets/*", (request, reply) => {
    const name = request.params["*"];
    const folder = otherBuildWith(dist, name);
    return folder === undefined ? reply.callNotFound() : reply.sendFile(name, folder);
  });
}

/** On loopback the shop has one name, so that origins and cookies agree. */
function elsewhere({ host, url }: FastifyRequest, publicOrigin: string): string | undefined {
  const shop = new URL(publicOrigin);
  const isAlias = shop.hostname === "localhost" && host === `127.0.0.1:${shop.port}`;
  return isAlias ? new URL(withinShop(url), shop).href : undefined;
}

/** `//elsewhere` and, as browsers read it, `/\elsewhere` would lead to another site. */
function withinShop(url: string): string {
  return url.replace(/^[/\\]+/, "/");
}
