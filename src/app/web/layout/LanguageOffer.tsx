import { use, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { baseLocale, localPath } from "../../../frame/paths.ts";
import { deviceStore } from "../../../lib/browser/browser-store.ts";
import { offeredLocale } from "../../../lib/i18n/accept-language.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { RenderContext } from "../ssr/render-context.ts";

/** The key in local storage that tells that the reader has answered. */
const KEY = "languageOffer";

interface Offer {
  readonly text: string;
  readonly link: string;
  readonly close: string;
}

const ENGLISH: Offer = {
  text: "This page is also available in English.",
  link: "Read it in English",
  close: "No, thank you",
};
/** The offer in the language that is offered, whose texts the page has not loaded. */
const offers: Readonly<Record<string, Offer>> = {
  de: {
    text: "Diese Seite gibt es auch auf Deutsch.",
    link: "Auf Deutsch lesen",
    close: "Nein, danke",
  },
};

/**
 * Offers the language that the browser prefers to the page's, until the reader answers; never leads to it
 * by itself. At the bottom of the window, where it moves nothing, with a place of its own behind the footer.
 */
export function LanguageOffer() {
  const { locales } = use(RenderContext);
  const { pathname, search, hash } = useLocation();
  const [isAnswered, setAnswered] = useState(() => deviceStore.read(KEY) !== null);
  useEffect(() => {
    if (isAnswered) deviceStore.write(KEY, "answered");
  }, [isAnswered]);

  const locale = offeredLocale(navigator.languages, locales);
  if (isAnswered || locale === undefined || locale === currentLanguage().locale) return null;
  const { text, link, close } = offers[locale] ?? ENGLISH;
  return (
    <aside
      lang={locale}
      aria-label={text}
      className="sticky bottom-[var(--action-bar,0px)] z-20 border-line border-t bg-sheet print:hidden"
    >
      <p className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-2 text-note">
        <span>{text}</span>
        <a
          className="link lone-link"
          href={localPath(locale, pathname + search + hash, baseLocale(locales))}
          hrefLang={locale}
          onClick={() => deviceStore.write(KEY, "answered")}
        >
          {link}
        </a>
        <button type="button" className="link lone-link" onClick={() => setAnswered(true)}>
          {close}
        </button>
      </p>
    </aside>
  );
}
