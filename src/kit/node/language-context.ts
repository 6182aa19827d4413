/** The current language on the server: that of the request, or of the email that is written. */
import { AsyncLocalStorage } from "node:async_hooks";
import { ENGLISH, type Language, setLanguageSource } from "../language.ts";
import { type Catalog, findCatalog } from "./catalogs.ts";

export type FindCatalog = (locale: string) => Catalog;

const catalogs = new AsyncLocalStorage<FindCatalog>();
const languages = new AsyncLocalStorage<Language>();
setLanguageSource(
  () => languages.getStore() ?? catalogs.getStore()?.(ENGLISH.locale).language ?? ENGLISH,
);

/** Runs `work`, and all that it starts, with a shop's own texts. */
export function withCatalogs<T>(find: FindCatalog, work: () => T): T {
  return catalogs.run(find, work);
}

/** Runs the work, and what it awaits, in the language of the locale. */
export function inLanguage<T>(locale: string, work: () => T): T {
  const find = catalogs.getStore() ?? findCatalog;
  return withLanguage(find(locale).language, work);
}

export function withLanguage<T>(language: Language, work: () => T): T {
  return languages.run(language, work);
}
