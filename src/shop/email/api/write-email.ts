import type { FeatureConfig } from "../../../frame/feature.ts";
import { baseLocale, localPath } from "../../../frame/paths.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import type { EmailMessage } from "./template.ts";

/** The absolute address of a page in the language of the email. */
export type PageUrl = (path: string) => string;

/**
 * Writes an email in the stored locale of its reader, or in the shop's first language if the shop no longer
 * offers it. Emails to the shop have no locale.
 */
export type WriteEmail = (
  locale: string | undefined,
  write: (pageUrl: PageUrl) => EmailMessage,
) => EmailMessage;

interface Context {
  readonly config: Pick<FeatureConfig, "publicOrigin">;
  readonly settings: { locales(): readonly string[] };
}

export function createWriteEmail({ config, settings }: Context): WriteEmail {
  const { publicOrigin } = config;
  return (wanted, write) => {
    const locales = settings.locales();
    const base = baseLocale(locales);
    const locale = locales.find((each) => each === wanted) ?? locales[0] ?? base;
    return inLanguage(locale, () => write((path) => publicOrigin + localPath(locale, path, base)));
  };
}
