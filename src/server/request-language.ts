/** The language of API answers: Accept-Language decides, which the shop's pages set to their own. */
import type { FastifyInstance } from "fastify";
import { offeredLocale, readAcceptLanguage } from "../kit/accept-language.ts";
import { inLanguage } from "../kit/node/language-context.ts";

declare module "fastify" {
  interface FastifyRequest {
    locale: string;
  }
}

/** `offered`: the shop's languages now; the first is its own. */
export function readRequestLanguages(app: FastifyInstance, offered: () => readonly string[]): void {
  app.decorateRequest("locale", "en");
  app.addHook("onRequest", (request, _reply, done) => {
    const locales = offered();
    const [first = "en"] = locales;
    const header = request.headers["accept-language"];
    const wanted =
      header !== undefined && locales.length > 1
        ? offeredLocale(readAcceptLanguage(header), locales)
        : undefined;
    request.locale = wanted ?? first;
    done();
  });
  // Reading the body loses the context, so it begins behind it, before validation.
  app.addHook("preValidation", (request, _reply, done) => inLanguage(request.locale, done));
}
