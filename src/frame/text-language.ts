/** Says in which language the tools' texts are read. */
import { t } from "../lib/i18n/i18n.ts";
import { currentLanguage } from "../lib/i18n/language.ts";
import type { FeatureContext } from "./feature.ts";

export interface TextLanguage {
  /** The language of the tools' own texts: the shop's first. */
  readonly own: string;
  readonly others: readonly string[];
  /** One of the others; undefined: the own. */
  readonly wanted: string | undefined;
  /** How an attribute that is true or false is written: other threads have no messages. */
  readonly flags: { readonly yes: string; readonly no: string };
}

type Context = Pick<FeatureContext, "settings">;

/** `wanted` alone, for whoever needs no more. */
export function wantedLocale({ settings }: Context): string | undefined {
  return wantedOf(settings.locales(), currentLanguage().locale);
}

/** The language of the request, or of the email that is written. */
export function textLanguage({ settings }: Context): TextLanguage {
  return textLanguageOf(settings.locales(), currentLanguage().locale);
}

export function textLanguageOf(locales: readonly string[], locale: string): TextLanguage {
  const [own = "en", ...others] = locales;
  const flags = { yes: t("specs.yes", "yes"), no: t("specs.no", "no") };
  return { own, others, wanted: wantedOf(locales, locale), flags };
}

function wantedOf([, ...others]: readonly string[], locale: string): string | undefined {
  return others.includes(locale) ? locale : undefined;
}

/** Headers of a public answer that differs by language; none in a shop with one. */
export function languageHeaders({ own, others, wanted }: TextLanguage): Record<string, string> {
  if (others.length === 0) return {};
  return { "content-language": wanted ?? own, vary: "accept-language" };
}

/** The key of a public answer in its buffer. */
export function answerKey(
  name: string,
  { own, others, wanted = own }: TextLanguage,
  rest: string,
): string {
  return `${name} ${wanted} of ${own},${others} ${rest}`;
}

interface DescribedText {
  readonly locale: string;
  readonly name: string;
  readonly description: string;
}

/** The languages that name and description are in, of what has these texts beside its own. */
export function languagesOf(
  original: Pick<DescribedText, "description">,
  texts: readonly DescribedText[],
  { own, others }: TextLanguage,
): string[] {
  const translated = texts.filter(
    ({ name, description }) => name !== "" && (description !== "" || original.description === ""),
  );
  return [own, ...others.filter((locale) => translated.some((text) => text.locale === locale))];
}
