/** Texts: the English of the specification, the message format, and what a translation must have. */
import { globSync, readFileSync } from "node:fs";
import { parsePo, stringifyPo } from "pofile-ts";
import { describe, expect, it, test } from "vitest";
import { faultOf } from "../../scripts/translations/icu.ts";
import { labels } from "../../shop/labels.ts";
import { fieldRules, validation } from "../../shop/messages.ts";
import { msg, t, textOf } from "../../src/lib/i18n/i18n.ts";
import { formatMessage } from "../../src/lib/i18n/message-format.ts";
import { entriesOf, sourceTexts } from "../../src/lib/i18n/node/catalogs.ts";
import "../../src/lib/money/node/money-format.ts";
import { languageSwitch } from "#support/languages.ts";
import { formatCount } from "../../src/lib/i18n/numbers.ts";

const change = languageSwitch();
const speak = (locale: string, messages = {}) => change({ locale, messages });

describe("the English texts of the specification and of the first shop", () => {
  const frozen: Record<string, string> = JSON.parse(
    readFileSync("tests/rules/frozen-texts.json", "utf8"),
  );

  it.each(Object.entries(frozen))("%s is unchanged", (id, text) =>
    expect(sourceTexts().get(id)?.text).toBe(text),
  );
});

test.each(globSync("locales/*/*.po"))("%s is read alike by translators' programs", (file) => {
  const po = parsePo(readFileSync(file, "utf8"));
  const entries = po.items.map(({ msgctxt, msgid, msgstr }) => [msgctxt, msgid, msgstr[0]]);
  expect(entriesOf(readFileSync(file, "utf8"))).toEqual(entries);
  const folded = stringifyPo(po, { foldLength: 76 });
  expect(entriesOf(folded)).toEqual(entries);
  // As an editor of another system leaves it.
  expect(entriesOf(`\uFEFF${folded.replaceAll("\n", " \r\n")}`)).toEqual(entries);
});

describe("the message format", () => {
  const pieces = "{count, plural, =0 {none} one {# piece of {tool}} other {# pieces of {tool}}}";

  test.each([
    ["Hello {name}.", { name: "{Ada}" }, "Hello {Ada}."],
    ["No braces # here", {}, "No braces # here"],
    [pieces, { count: 0, tool: "drill" }, "none"],
    [pieces, { count: 1, tool: "drill" }, "1 piece of drill"],
    [pieces, { count: 12_500, tool: "drill" }, "12,500 pieces of drill"],
    ["Type {a, select, an {an} other {a}} {name}.", { a: "an", name: "email" }, "Type an email."],
    ["Type {a, select, an {an} other {a}} {name}.", { a: "?", name: "name" }, "Type a name."],
    ["{missing}!", {}, "!"],
  ])("%s", (text, values, said) => expect(formatMessage(text, values)).toBe(said));

  it("takes the plural form and the separators of the language", () => {
    speak("de");
    expect(formatMessage(pieces, { count: 12_500, tool: "Bohrer" })).toBe(
      "12.500 pieces of Bohrer",
    );
    speak("pl");
    expect(formatMessage("{n, plural, few {few} other {other}}", { n: 3 })).toBe("few");
    speak("fr");
    expect(formatCount(12_500)).toBe(new Intl.NumberFormat("fr").format(12_500));
  });
});

describe("a text", () => {
  it("is the translation of its id, or the English of the source", () => {
    speak("de", { "a.b": "Guten Tag, {name}" });
    expect(t("a.b", "Hello, {name}", { name: "Ada" })).toBe("Guten Tag, Ada");
    expect(textOf(msg("a.c", "Hello"))).toBe("Hello");
  });

  it("of a table is in the language current when it is read", () => {
    const { navigation } = labels;
    expect(navigation.home).toBe("Home");
    speak("de", { "labels.navigation.home": "Startseite" });
    expect(navigation.home).toBe("Startseite");
  });

  it("of a schema is in the language current when the check fails", () => {
    speak("de", { "validation.nameRequired": "Der Name ist ein Pflichtfeld" });
    expect(validation.nameRequired.error()).toBe("Der Name ist ein Pflichtfeld");
  });

  it("may leave out what only English grammar needs", () => {
    speak("de", { "fieldRules.missing": "Pflichtfeld: {name}." });
    expect(fieldRules.missing("an", "E-Mail-Adresse")).toBe("Pflichtfeld: E-Mail-Adresse.");
  });
});

describe("a translation is refused", () => {
  test.each([
    ["Hello {name}", "Hallo", "lacks {name}"],
    ["Hello {name}", "Hallo {Name}", "lacks {name}"],
    ["Hello", "Hallo {name}", "has {name}, which the English has not"],
    ["Hello {name}", "Hallo {name", expect.stringMatching(/./)],
    ["{n, plural, one {#} other {#}}", "{n, plural, one {#}}", "lacks the case other"],
    [
      "Read the <terms>terms</terms>",
      "Lesen Sie die Bedingungen",
      "has other tags than the English",
    ],
    ["{at}", "{at, date, short}", "function is not supported"],
    ["{a}", "'{a}' {a}", "braces cannot be quoted"],
  ])("%s → %s", (message, translation, fault) => {
    expect(faultOf(message, translation)).toEqual(fault);
  });
});
