/** The current language on the server: that of the request, or of the email that is written. */
import { AsyncLocalStorage } from "node:async_hooks";
import { ENGLISH, type Language, setLanguageSource } from "../language.ts";
import { findCatalog } from "./catalogs.ts";

const storage = new AsyncLocalStorage<Language>();
setLanguageSource(() => storage.getStore() ?? ENGLISH);

/** Runs the work, and what it awaits, in the language of the locale. */
export function inLanguage<T>(locale: string, work: () => T): T {
  return storage.run(findCatalog(locale).language, work);
}
