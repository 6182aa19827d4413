/** The language of API answers: Accept-Language decides, which the shop's pages set to their own. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { offeredLocale, readAcceptLanguage } from "../../../lib/i18n/accept-language.ts";
import type { Language } from "../../../lib/i18n/language.ts";
import { withContext } from "../../../lib/i18n/node/language-context.ts";
import type { Settings } from "../../../shop/settings/api/settings.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** It has the owner's texts. */
    readonly language: Language;
  }
}

type Languages = Pick<Settings, "locales" | "catalog" | "money">;

/** Also for requests that Fastify refuses before any hook, whose object has no decorators. */
export function requestLanguage(
  { headers }: Pick<FastifyRequest, "headers">,
  { locales, catalog }: Omit<Languages, "money">,
): Language {
  const offered = locales();
  const [first = "en"] = offered;
  const header = headers["accept-language"];
  const wanted =
    header !== undefined && offered.length > 1
      ? offeredLocale(readAcceptLanguage(header), offered)
      : undefined;
  return catalog(wanted ?? first).language;
}

export function readRequestLanguages(app: FastifyInstance, languages: Languages): void {
  app.decorateRequest("language", {
    getter() {
      return requestLanguage(this, languages);
    },
  });
  const { catalog: catalogs, money } = languages;
  // Reading the body loses the context, so it begins behind it, before validation.
  app.addHook("preValidation", ({ language, id: requestId, url }, reply, done) => {
    // Pages that are open learn by it that their language is no longer offered.
    if (url.startsWith("/api/")) reply.header("content-language", language.locale);
    withContext({ language, catalogs, money, requestId }, done);
  });
}
