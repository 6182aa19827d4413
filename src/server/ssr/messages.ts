/** Serves the translations to browsers, one JSON file for each area of the pages. */
import type { FastifyInstance } from "fastify";
import { findCatalog } from "../../kit/node/catalogs.ts";
import type { Headers } from "../security-headers.ts";
import { messagesFolder } from "./local-builds.ts";
import { createPage, type Page, sendPage } from "./page.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** Only the server puts these into words. */
const SERVER_ONLY = "emails";

interface Params {
  readonly locale: string;
  readonly version: string;
  readonly area: string;
}

/** A page of another build gets the texts that there are, and does not keep them. */
export function mountMessages(
  app: FastifyInstance,
  { headers, locales }: { readonly headers: Headers; readonly locales: () => readonly string[] },
): void {
  /** By the JSON, which is the same text until it changes. */
  const pages = new Map<string, { readonly json: string; readonly page: Page }>();
  function pageOf(locale: string, area: string): Page | undefined {
    if (!locales().includes(locale) || area === SERVER_ONLY) return undefined;
    const json = findCatalog(locale).areas.get(area);
    if (json === undefined) return undefined;
    const name = `${locale} ${area}`;
    const known = pages.get(name);
    if (known?.json === json) return known.page;
    const page = createPage(json, { type: "application/json; charset=utf-8" });
    pages.set(name, { json, page });
    return page;
  }
  const path = `${messagesFolder(":locale", ":version")}/:area.json`;
  app.get<{ Params: Params }>(path, async (request, reply) => {
    const { locale, version, area } = request.params;
    const page = pageOf(locale, area);
    if (!page) return reply.callNotFound();
    const isCurrent = version === findCatalog(locale).version;
    const cached = isCurrent ? { ...page, cacheControl: IMMUTABLE } : page;
    return sendPage(request, reply.headers(headers), cached);
  });
}
