/** What search engines ask for first: where they may go, and what there is. */
import type { FastifyInstance } from "fastify";
import type { Headers } from "../security-headers.ts";
import { createPage, sendPage } from "./page.ts";
import { createSitemap, type SitemapParts } from "./sitemap.ts";

/** The pages behind the sign-in, and the API but for what the public pages show. */
const ROBOTS = [
  "User-agent: *",
  "Disallow: /dashboard",
  "Disallow: /tool/",
  "Disallow: /api/",
  "Allow: /api/tool",
  "Allow: /api/review",
];

/** Serves `/robots.txt`, `/sitemap.xml` and, in a large shop, `/sitemap-1.xml` and on. */
export function mountForCrawlers(
  app: FastifyInstance,
  parts: SitemapParts & { readonly headers: Headers },
): void {
  const { headers, publicOrigin } = parts;
  const lines = [...ROBOTS, "", `Sitemap: ${publicOrigin}/sitemap.xml`, ""];
  const robots = createPage(lines.join("\n"), { type: "text/plain; charset=utf-8" });
  app.get("/robots.txt", (request, reply) => sendPage(request, reply.headers(headers), robots));

  const sitemap = createSitemap(parts);
  app.get("/sitemap.xml", async (request, reply) => {
    const file = await sitemap.file(0);
    return file ? sendPage(request, reply.headers(headers), file) : reply.callNotFound();
  });
  app.get<{ Params: { part: string } }>("/sitemap-:part(^\\d{1,4}).xml", async (request, reply) => {
    const part = Number(request.params.part);
    const file = part > 0 ? await sitemap.file(part) : undefined;
    return file ? sendPage(request, reply.headers(headers), file) : reply.callNotFound();
  });
}
