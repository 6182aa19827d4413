/** The links to the same page in the shop's other languages, and what offers the reader's own. */
import { lazy, Suspense, use } from "react";
import { useLocation } from "react-router";
import { baseLocale, localPath } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { languageName } from "../../../lib/i18n/language-names.ts";
import { useHydrating } from "../../../lib/ui/hydration.tsx";
import { RenderContext } from "../ssr/render-context.ts";

const LanguageOffer = lazy(async () => ({
  default: (await import("./LanguageOffer.tsx")).LanguageOffer,
}));

/** Plain links: another language is another document. */
export function LanguageSwitch() {
  const { locales } = use(RenderContext);
  const { pathname, search } = useLocation();
  if (locales.length < 2) return null;
  const base = baseLocale(locales);
  return (
    <nav aria-label={t("footer.languages", "Languages")}>
      <ul className="flex flex-wrap gap-x-4">
        {locales.map((locale) => (
          <li key={locale}>
            <a
              className="footer-link"
              href={localPath(locale, pathname + search, base)}
              hrefLang={locale}
              lang={locale}
              aria-current={locale === currentLanguage().locale ? "true" : undefined}
            >
              {languageName(locale)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Its code is loaded after hydration, and only where there is a choice. */
export function PreferredLanguage() {
  const { locales } = use(RenderContext);
  const isHydrating = useHydrating();
  if (isHydrating || locales.length < 2) return null;
  return (
    <Suspense>
      <LanguageOffer />
    </Suspense>
  );
}
