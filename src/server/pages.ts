/** The pages: built files, prerendered HTML, a real 404 for every other address. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendUnknownRoute } from "./problem.ts";
import type { Headers } from "./security-headers.ts";

/** What the pages are served by. */
export interface PagesOptions {
  /** The build's folder. */
  readonly dist: string;
  readonly headers: Headers;
  readonly publicOrigin: string;
}

interface Page {
  readonly etag: string;
  readonly html: Buffer;
  gzip?: Buffer;
  brotli?: Buffer;
}

/** Serves the built pages. Without a build there are none, only the API. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { dist, headers } = options;
  if (!existsSync(join(dist, "pages.json"))) {
    app.setNotFoundHandler(sendUnknownRoute);
    return;
  }

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

  const pages = readPages(dist);
  const notFound = readPage(join(dist, "client/404.html"));
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith("/api") || (request.method !== "GET" && request.method !== "HEAD")) {
      return sendUnknownRoute(request, reply);
    }
    const home = elsewhere(request, options.publicOrigin);
    if (home) return reply.redirect(home, 302);
    const path = request.url.split("?")[0] ?? "/";
    if (path.length > 1 && path.endsWith("/")) {
      // `//elsewhere` would lead to another site.
      return reply.redirect(`/${path.replace(/^\/+|\/+$/g, "")}`, 301);
    }
    const page = pages.find(({ pattern }) => pattern.test(path))?.page;
    reply.code(page ? 200 : 404).headers(headers);
    return sendPage(request, reply, page ?? notFound);
  });
}

/** On loopback the shop has one name, so that origins and cookies agree. */
function elsewhere({ host, url }: FastifyRequest, publicOrigin: string): string | undefined {
  const shop = new URL(publicOrigin);
  const isAlias = shop.hostname === "localhost" && host === `127.0.0.1:${shop.port}`;
  return isAlias ? new URL(url.replace(/^\/+/, "/"), shop).href : undefined;
}

function readPages(dist: string): { pattern: RegExp; page: Page }[] {
  const listed: { path: string; file: string }[] = JSON.parse(
    readFileSync(join(dist, "pages.json"), "utf8"),
  );
  const files = new Map<string, Page>();
  return listed.map(({ path, file }) => {
    const page = files.get(file) ?? readPage(join(dist, "client", file));
    files.set(file, page);
    return { pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`), page };
  });
}

function readPage(file: string): Page {
  const html = readFileSync(file);
  return { html, etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"` };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    vary: "accept-encoding",
    etag: page.etag,
  });
  if (request.headers["if-none-match"] === page.etag && reply.statusCode === 200)
    return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(brotli(page));
  if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(gzip(page));
  return reply.send(page.html);
}

function brotli(page: Page): Buffer {
  page.brotli ??= brotliCompressSync(page.html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
  });
  return page.brotli;
}

function gzip(page: Page): Buffer {
  page.gzip ??= gzipSync(page.html);
  return page.gzip;
}
