/** The build for each language that the shop offers: other addresses, and documents that name their language. */

import { baseLocale, localPath, paths } from "../../../frame/paths.ts";
import { withLanguage } from "../../../lib/i18n/node/language-context.ts";
import type { Settings } from "../../../shop/settings/api/settings.ts";
import { type BuiltRoute, readBuild } from "./builds.ts";
import { type Content, type DocumentLanguage, renderDocument } from "./document.ts";
import { waitingTexts } from "./waiting.ts";

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
