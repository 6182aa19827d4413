import { expect, onTestFinished, test } from "vitest";
import { ENGLISH, setLanguageSource } from "../i18n/language.ts";
import { shopHeaders } from "./files.ts";

test("an upload asks for its refusal in the page's language, not in the browser's", () => {
  const before = setLanguageSource(() => ({ ...ENGLISH, locale: "de" }));
  onTestFinished(() => void setLanguageSource(before));
  expect(shopHeaders()["Accept-Language"]).toBe("de");
});
