/** The language of API answers: Accept-Language decides, which the shop's pages set to their own. */
import type { FastifyInstance } from "fastify";
import { offeredLocale, readAcceptLanguage } from "../kit/accept-language.ts";
import { inLanguage } from "../kit/node/language-context.ts";

declare module "fastify" {
  interface FastifyRequest {
    locale: string;
  }
}

export function readRequestLanguages(app: FastifyInstance, locales: readonly string[]): void {
  const [first = "en"] = locales;
  app.decorateRequest("locale", first);
  app.addHook("onRequest", (request, _reply, done) => {
    const header = request.headers["accept-language"];
    if (header !== undefined && locales.length > 1)
      request.locale = offeredLocale(readAcceptLanguage(header), locales) ?? first;
    done();
  });
  // Reading the body loses the context, so it begins behind it, before validation.
  app.addHook("preValidation", (request, _reply, done) => inLanguage(request.locale, done));
}
