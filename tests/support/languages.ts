/** The language of a test file that has no server. */
import { afterEach, beforeEach } from "vitest";
import { ENGLISH, type Language, setLanguageSource } from "../../src/lib/i18n/language.ts";

/**
 * Texts are English until the returned function changes their language. After each test the source is restored:
 * test files share a process, whose server has a source of its own.
 */
export function languageSwitch(): (language: Language) => void {
  let source: () => Language;
  beforeEach(() => {
    source = setLanguageSource(() => ENGLISH);
  });
  afterEach(() => void setLanguageSource(source));
  return (language) => void setLanguageSource(() => language);
}
