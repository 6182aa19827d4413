/** Serves the texts of a language to browsers, one JSON file for each area of the pages. */
import type { FastifyInstance } from "fastify";
import type { Settings } from "../../../shop/settings/api/settings.ts";
import type { Headers } from "../http/security-headers.ts";
import { messagesFolder } from "./local-builds.ts";
import { createPage, type Page, sendPage } from "./page.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const JSON_TYPE = "application/json; charset=utf-8";
/** What browsers put into words; "emails" stays on the server. */
const AREAS = ["public", "desk", "admin"];

interface Params {
  readonly locale: string;
  readonly version: string;
  readonly area: string;
}

/** A page of another build, or of texts that were changed since, gets the texts that there are, and does not keep them. */
export function mountMessages(
  app: FastifyInstance,
  { headers, settings }: { readonly headers: Headers; readonly settings: Settings },
): void {
  const pages = new Map<string, { readonly json: string; readonly page: Page }>();

  /** The same object until the texts change. */
  function pageOf(name: string, json: string): Page {
    const known = pages.get(name);
    if (known?.json === json) return known.page;
    const page = createPage(json, { type: JSON_TYPE });
    pages.set(name, { json, page });
    return page;
  }

  const path = `${messagesFolder(":locale", ":version")}/:area.json`;
  app.get<{ Params: Params }>(path, async (request, reply) => {
    const { locale, version, area } = request.params;
    if (!settings.locales().includes(locale) || !AREAS.includes(area)) return reply.callNotFound();
    // Another process has rendered the page with texts that this one has not read yet.
    if (version !== settings.catalog(locale).version) await settings.reloadOnce();
    const catalog = settings.catalog(locale);
    const page = pageOf(`${locale} ${area}`, catalog.areas.get(area) ?? "{}");
    const cached = version === catalog.version ? { ...page, cacheControl: IMMUTABLE } : page;
    return sendPage(request, reply.headers(headers), cached);
  });
}
