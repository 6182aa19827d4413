/** The language of API answers: Accept-Language decides, which the shop's pages set to their own. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Settings } from "../features/settings/api/settings.ts";
import { offeredLocale, readAcceptLanguage } from "../kit/accept-language.ts";
import type { Language } from "../kit/language.ts";
import { withLanguage } from "../kit/node/language-context.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** With the owner's texts. */
    readonly language: Language;
  }
}

export function readRequestLanguages(
  app: FastifyInstance,
  { locales, catalog }: Pick<Settings, "locales" | "catalog">,
): void {
  function localeOf({ headers }: FastifyRequest): string {
    const offered = locales();
    const [first = "en"] = offered;
    const header = headers["accept-language"];
    if (header === undefined || offered.length === 1) return first;
    return offeredLocale(readAcceptLanguage(header), offered) ?? first;
  }

  app.decorateRequest("language", {
    getter() {
      return catalog(localeOf(this)).language;
    },
  });
  // Reading the body loses the context, so it begins behind it, before validation.
  app.addHook("preValidation", (request, _reply, done) => withLanguage(request.language, done));
}
