/** The build for each language that the shop offers: other addresses, and documents that name their language. */
import { baseLocale, localPath, paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { withLanguage } from "../../../lib/i18n/node/language-context.ts";
import { escapeHtml } from "../../../lib/text/html.ts";
import type { Settings } from "../../../shop/settings/api/settings.ts";
import { type BuiltRoute, readBuild } from "./builds.ts";
import { type Content, type DocumentLanguage, renderDocument } from "./document.ts";

interface Options {
  readonly dist: string;
  readonly publicOrigin: string;
  readonly settings: Pick<Settings, "locales" | "catalog">;
}

export type RenderDocument = (content: Content) => string;

/** A page of the build in one language. */
export interface LocalRoute extends Pick<BuiltRoute, "path" | "isStatic" | "isSsr"> {
  readonly document: RenderDocument;
  /** The document of a page that the browser renders: its body is what waits for the code. */
  readonly shell: (content: Pick<Content, "head" | "shop">) => string;
}

/** Whether the server renders the page, with or without data. */
export const isRendered = ({ isStatic, isSsr }: LocalRoute): boolean => isStatic || isSsr;

export interface LocalBuild {
  readonly notFound: LocalRoute;
  readonly routes: readonly LocalRoute[];
}

export interface LocalBuilds {
  /** Addresses of a language are left out. Those of all languages have the same order. */
  readonly routes: readonly BuiltRoute[];
  /** The same object until the languages or their texts change. */
  of(locale: string): LocalBuild;
}

export function readLocalBuilds({ dist, publicOrigin, settings }: Options): LocalBuilds {
  const plain = readBuild(dist);
  const known = new Map<string, { readonly about: string; readonly build: LocalBuild }>();

  function create(language: DocumentLanguage, tools: string): LocalBuild {
    const { locale, locales } = language;
    const body = waitingTexts(tools);
    function localRoute({ code, path, isStatic, isSsr }: BuiltRoute): LocalRoute {
      const frame = { files: plain.files, code, language, origin: publicOrigin };
      return {
        path: localPath(locale, path, baseLocale(locales)),
        isStatic,
        isSsr,
        document: (content) => renderDocument(frame, content),
        shell: (content) => renderDocument(frame, { ...content, body, isShell: true }),
      };
    }
    return { notFound: localRoute(plain.notFound), routes: plain.routes.map(localRoute) };
  }

  function of(locale: string): LocalBuild {
    const locales = settings.locales();
    const { language, version } = settings.catalog(locale);
    const messages = version === "" ? undefined : messagesFolder(locale, version);
    const about = `${messages} ${locales.join(" ")}`;
    const before = known.get(locale);
    if (before?.about === about) return before.build;
    const tools = localPath(locale, paths.tools(), baseLocale(locales));
    const build = withLanguage(language, () => create({ locale, locales, messages }, tools));
    known.set(locale, { about, build });
    return build;
  }

  return { routes: plain.routes, of };
}

/** Where browsers fetch the texts of an area: `/messages/de/1a2b3c4d/public.json`. */
export function messagesFolder(locale: string, version: string): string {
  return `/messages/${locale}/${version}`;
}

/** What a page's shell shows until its code has arrived, as HTML in the current language; `tools`: the catalog's address. */
function waitingTexts(tools: string): string {
  const late = escapeHtml(t("shell.late", "This page has not arrived."));
  const retry = escapeHtml(t("failure.retry", "Retry"));
  const withoutScript = escapeHtml(
    t(
      "shell.noScript",
      "Ordering needs JavaScript. <tools>The catalog</tools> can be read without it.",
    ),
  ).replace(/&lt;tools&gt;(.*?)&lt;\/tools&gt;/, `<a class="link" href="${tools}">$1</a>`);
  return `<p class="very-late page py-16">${late} <a class="link" href="">${retry}</a></p>
      <noscript><p class="page py-16">${withoutScript}</p></noscript>`;
}
