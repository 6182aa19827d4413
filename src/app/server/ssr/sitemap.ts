/**
 * robots.txt and the sitemap (sitemaps.org): public pages, categories, and every tool. Beyond
 * 50,000 addresses the sitemap is an index of several files, as the protocol asks.
 */

import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findFamilyPages } from "../../../catalog/families/api/read-family.ts";
import { findCategories } from "../../../catalog/tool-search/api/list-tools.ts";
import { countTools, findTags, sitemapTools } from "../../../catalog/tools/api/sitemap-store.ts";
import type { Database } from "../../../database/schema.ts";
import { baseLocale, localPath, paths } from "../../../frame/paths.ts";
import { textLanguageOf } from "../../../frame/text-language.ts";
import { etagFrom } from "../../../lib/cache/etag.ts";
import { createOnce } from "../../../lib/cache/once.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { yieldWhenDue } from "../../../lib/queue/event-loop.ts";
import { escapeHtml } from "../../../lib/text/html.ts";
import type { Headers } from "../http/security-headers.ts";
import { createPage, type Page, sendPage } from "./page.ts";

/** Addresses in one file, by the protocol. */
const MAX_ADDRESSES = 50_000;

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Links to other languages are of this namespace. */
const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** Characters that are encoded and hashed together. */
const PIECE = 50_000;

/** Pages that need a sign-in, and the API except what public pages show. */
const ROBOTS = [
  "User-agent: *",
  "Disallow: /dashboard",
  "Disallow: /tool/",
  "Disallow: /api/",
  "Allow: /api/tool",
  "Allow: /api/review",
];

interface SitemapOptions {
  readonly db: Database;
  readonly publicOrigin: string;
  /** Paths of the pages, and what changes with them. */
  readonly pages: () => readonly string[];
  readonly revision: () => string;
  /** The languages that the shop offers. */
  readonly locales?: () => readonly string[];
  /** The languages that a page's main text has, the original first. */
  readonly languagesOf?: (path: string) => readonly string[];
  readonly maxAddresses?: number;
}

/** Serves `/robots.txt`, `/sitemap.xml` and, in a large shop, `/sitemap-1.xml` and on. */
export function mountCrawlerFiles(
  app: FastifyInstance,
  options: SitemapOptions & { readonly headers: Headers },
): void {
  const { headers, publicOrigin } = options;
  const lines = [...ROBOTS, "", `Sitemap: ${publicOrigin}/sitemap.xml`, ""];
  const robots = createPage(lines.join("\n"), { type: "text/plain; charset=utf-8" });
  app.get("/robots.txt", (request, reply) => sendPage(request, reply.headers(headers), robots));

  const sitemap = createSitemap(options);
  async function send(request: FastifyRequest, reply: FastifyReply, part: number) {
    const file = await sitemap.file(part);
    return file ? sendPage(request, reply.headers(headers), file) : reply.callNotFound();
  }
  app.get("/sitemap.xml", (request, reply) => send(request, reply, 0));
  app.get<{ Params: { part: string } }>("/sitemap-:part(^\\d{1,4}).xml", (request, reply) => {
    const part = Number(request.params.part);
    return part > 0 ? send(request, reply, part) : reply.callNotFound();
  });
}

export interface Sitemap {
  /** `part` 0 is `/sitemap.xml`, 1 and on `/sitemap-1.xml` …; undefined when there is no such file. */
  file(part: number): Promise<Page | undefined>;
}

interface Plan {
  /** Entries of pages, categories, families and tags: before the tools, or in the first files. */
  readonly fixed: readonly string[];
  readonly fixedFiles: number;
  readonly toolsPerFile: number;
  /** Files beside the index; 0 when there is one file in all. */
  readonly files: number;
}

export function createSitemap({
  db,
  publicOrigin,
  pages,
  revision,
  locales = () => ["en"],
  languagesOf = locales,
  maxAddresses = MAX_ADDRESSES,
}: SitemapOptions): Sitemap {
  const address = (path: string) => escapeHtml(`${publicOrigin}${path}`);

  /** Each language's address has the whole list of alternates; `own` are the languages of the page. */
  function inEachLanguage(path: string, own: readonly string[], changedAt?: number): string[] {
    const base = baseLocale(locales());
    const of = (locale: string) => address(localPath(locale, path, base));
    const [first = base] = own;
    if (own.length === 1) return [entry("url", of(first), changedAt)];
    const standard = own.includes(base) ? base : first;
    const alternates = [...own.map((locale) => [locale, of(locale)]), ["x-default", of(standard)]];
    const links = alternates.map(
      ([locale, href]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`,
    );
    return own.map((locale) => entry("url", of(locale), changedAt, links.join("")));
  }

  const ownLanguage = () => textLanguageOf(locales(), locales()[0] ?? "en");

  async function plan(): Promise<Plan> {
    const categories = await findCategories(db, ownLanguage());
    const lists = categories.map(({ id }) => paths.tools({ category: id }));
    const families = await findFamilyPages(db.slow, ownLanguage());
    const tags = (await findTags(db)).map(paths.tag);
    const fixed = [
      ...[...pages(), ...lists].flatMap((path) => inEachLanguage(path, languagesOf(path))),
      ...families.flatMap(({ id, locales: own }) => inEachLanguage(paths.family(id), own)),
      ...tags.flatMap((path) => inEachLanguage(path, locales())),
    ];
    const toolsPerFile = Math.floor(maxAddresses / locales().length);
    const tools = await countTools(db);
    if (fixed.length + tools * locales().length <= maxAddresses)
      return { fixed, fixedFiles: 0, toolsPerFile, files: 0 };
    const fixedFiles = Math.ceil(fixed.length / maxAddresses);
    return { fixed, fixedFiles, toolsPerFile, files: fixedFiles + Math.ceil(tools / toolsPerFile) };
  }

  async function createFile(plan: Plan, part: number): Promise<Page> {
    const { fixed, fixedFiles, toolsPerFile, files } = plan;
    if (part === 0 && files > 0) {
      const own = Array.from({ length: files }, (_, i) => address(`/sitemap-${i + 1}.xml`));
      const entries = own.map((file) => entry("sitemap", file));
      return xml(`sitemapindex ${XMLNS}`, entries);
    }
    const skip = Math.max(0, part - 1 - fixedFiles) * toolsPerFile;
    async function* entries() {
      const end = part === 0 ? fixed.length : part * maxAddresses;
      yield* fixed.slice(Math.max(0, part - 1) * maxAddresses, end);
      if (part > 0 && part <= fixedFiles) return;
      const tools = sitemapTools(db, { skip, count: toolsPerFile }, ownLanguage());
      for await (const { id, locales: own, changedAt } of tools)
        yield* inEachLanguage(paths.toolPage(id), own, changedAt);
    }
    return xml(`urlset ${XMLNS}${locales().length > 1 ? XHTML : ""}`, entries());
  }

  // The plan and some files of up to 6 MB. Crawlers come daily, so a new tool may appear minutes late.
  const age = { ttl: 5 * 60_000 };
  const plans = createOnce<Plan>({ max: 1, ...age });
  const files = createOnce<Page>({ max: 4, ...age });
  return {
    file: async (part) => {
      const planned = await plans(revision(), plan);
      return part > planned.files
        ? undefined
        : files(`${part} ${revision()}`, () => createFile(planned, part));
    },
  };
}

function entry(name: "url" | "sitemap", location: string, changedAt?: number, links = ""): string {
  const changed = changedAt === undefined ? "" : `<lastmod>${isoTime(changedAt)}</lastmod>`;
  return `<${name}><loc>${location}</loc>${changed}${links}</${name}>`;
}

/** Yields to other requests: a file has up to 6 MB. */
async function xml(
  element: string,
  entries: Iterable<string> | AsyncIterable<string>,
): Promise<Page> {
  const hash = createHash("sha256");
  const pieces: Buffer[] = [];
  let text = `${DECLARATION}<${element}>\n`;
  const encode = () => {
    const piece = Buffer.from(text);
    hash.update(piece);
    pieces.push(piece);
    text = "";
  };
  for await (const each of entries) {
    text += `${each}\n`;
    if (text.length > PIECE) encode();
    await yieldWhenDue();
  }
  text += `</${element.split(" ")[0]}>\n`;
  encode();
  const type = "application/xml; charset=utf-8";
  return { status: 200, type, bytes: Buffer.concat(pieces), etag: etagFrom(hash) };
}
