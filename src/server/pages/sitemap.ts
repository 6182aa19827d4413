/**
 * The map of the site for search engines (sitemaps.org): the public pages, the kinds of tools, and
 * every tool. Beyond 50,000 addresses it is an index of several files, as the protocol asks.
 */

import type { Schema } from "../../database/schema.ts";
import { countTools, findSitemapTools } from "../../features/catalogue/api/sitemap-store.ts";
import { findKinds } from "../../features/catalogue/api/store.ts";
import type { Database } from "../../kit/node/db/database.ts";
import { paths } from "../../paths.ts";
import { createPage, type Page } from "./page.ts";

/** Most addresses of one file, by the protocol. */
const MAX_ADDRESSES = 50_000;
/** Crawlers come by the day; nothing is lost when they learn of a new tool some minutes later. */
const KEPT_MS = 5 * 60_000;
/** The plan and some files of up to 6 MB. */
const MAX_KEPT = 5;

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What the map is made from. */
export interface SitemapParts {
  readonly db: Database<Schema>;
  readonly publicOrigin: string;
  /** Paths of the pages that the build knows to be looked for. */
  readonly pages: readonly string[];
  /** Set lower by tests. */
  readonly maxAddresses?: number;
}

/** The map's files. */
export interface Sitemap {
  /** `part` 0 is `/sitemap.xml`, 1 and on `/sitemap-1.xml` …; undefined when there is no such file. */
  file(part: number): Promise<Page | undefined>;
}

/** How the addresses are spread over files. */
interface Plan {
  /** Entries of the pages that are no tools; they open the first list. */
  readonly fixed: readonly string[];
  /** Tools of one file. */
  readonly room: number;
  /** Files beside the index; none when there is one file in all. */
  readonly files: number;
}

export function createSitemap({ maxAddresses = MAX_ADDRESSES, ...parts }: SitemapParts): Sitemap {
  const { db, publicOrigin, pages } = parts;
  const address = (path: string) => `${publicOrigin}${path}`.replaceAll("&", "&amp;");

  async function plan(): Promise<Plan> {
    const kinds = (await findKinds(db)).map(({ kind }) => paths.tools({ kind }));
    const first = [...pages, ...kinds];
    const room = maxAddresses - first.length;
    const tools = await countTools(db);
    return {
      fixed: first.map((path) => entry("url", address(path))),
      room,
      files: tools <= room ? 0 : Math.ceil(tools / room),
    };
  }

  async function make({ fixed, room, files }: Plan, part: number): Promise<Page> {
    if (part === 0 && files > 0) {
      const own = Array.from({ length: files }, (_, i) => address(`/sitemap-${i + 1}.xml`));
      return xml(
        "sitemapindex",
        own.map((file) => entry("sitemap", file)),
      );
    }
    const skip = Math.max(0, part - 1) * room;
    const tools = (await findSitemapTools(db, { skip, count: room })).map(({ id, changedAt }) =>
      entry("url", address(paths.toolPage(id)), changedAt),
    );
    return xml("urlset", part > 1 ? tools : [...fixed, ...tools]);
  }

  const keep = createKeeper();
  return {
    file: async (part) => {
      const planned = await keep("plan", plan);
      return part > planned.files ? undefined : keep(`file ${part}`, () => make(planned, part));
    },
  };
}

/** Keeps what was made for some minutes, the newest few. What fails is made again. */
function createKeeper() {
  const kept = new Map<string, { readonly madeAt: number; readonly made: Promise<unknown> }>();
  return <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(name);
    if (known && Date.now() - known.madeAt < KEPT_MS) return known.made as Promise<T>;
    const made = make();
    made.catch(() => kept.delete(name));
    kept.delete(name);
    kept.set(name, { madeAt: Date.now(), made });
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
    return made;
  };
}

/** `changedAt` is epoch ms. */
function entry(name: "url" | "sitemap", location: string, changedAt?: number): string {
  const changed =
    changedAt === undefined ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<${name}><loc>${location}</loc>${changed}</${name}>`;
}

function xml(name: "urlset" | "sitemapindex", entries: readonly string[]): Page {
  const text = `${DECLARATION}<${name} ${XMLNS}>\n${entries.join("\n")}\n</${name}>\n`;
  return createPage(text, { type: "application/xml; charset=utf-8" });
}
