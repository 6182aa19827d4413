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
  { headers, locales }: { readonly headers: Headers; readonly locales: readonly string[] },
): void {
  const pages = new Map<string, Page>();
  for (const locale of locales) {
    for (const [area, json] of findCatalog(locale).areas) {
      if (area === SERVER_ONLY) continue;
      const type = "application/json; charset=utf-8";
      pages.set(`${locale} ${area}`, createPage(json, { type }));
    }
  }
  const path = `${messagesFolder(":locale", ":version")}/:area.json`;
  app.get<{ Params: Params }>(path, async (request, reply) => {
    const { locale, version, area } = request.params;
    const page = pages.get(`${locale} ${area}`);
    if (!page) return reply.callNotFound();
    const isCurrent = version === findCatalog(locale).version;
    const cached = isCurrent ? { ...page, cacheControl: IMMUTABLE } : page;
    return sendPage(request, reply.headers(headers), cached);
  });
}
