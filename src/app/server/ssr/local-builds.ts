/** The build for each language that the shop offers: other addresses, and documents that name their language. */

import { baseLocale, localPath, paths } from "../../../frame/paths.ts";
import { withLanguage } from "../../../lib/i18n/node/language-context.ts";
import type { Settings } from "../../../shop/settings/api/settings.ts";
import { type Build, type BuiltRoute, readBuild } from "./builds.ts";
import { waitingTexts } from "./waiting.ts";

const LANG = 'lang="en"';
/** Of what the API answers in the language that the request prefers, which may not be the page's. */
const LOCAL_PRELOADS = /<link rel="preload" as="fetch" href="\/api\/(?:tool|review)\b[^>]*>/g;

interface Options {
  readonly dist: string;
  readonly publicOrigin: string;
  readonly settings: Pick<Settings, "locales" | "catalog">;
}

export interface LocalBuilds {
  /** Without addresses of a language. Those of all languages have the same order. */
  readonly routes: readonly BuiltRoute[];
  /** The same object until the languages or their texts change. */
  of(locale: string): Build;
}

interface Known {
  readonly attributes: string;
  readonly build: Build;
}

export function readLocalBuilds({ dist, publicOrigin, settings }: Options): LocalBuilds {
  const plain = readBuild(dist, publicOrigin);
  const known = new Map<string, Known>();

  function of(locale: string): Build {
    const offered = settings.locales();
    const { language, version } = settings.catalog(locale);
    const attributes = attributesOf(locale, offered, version);
    const before = known.get(locale);
    if (before?.attributes === attributes) return before.build;
    const build = withLanguage(language, () =>
      localBuild(plain, attributes, (path) => localPath(locale, path, baseLocale(offered))),
    );
    known.set(locale, { attributes, build });
    return build;
  }

  return { routes: plain.routes, of };
}

/** In the current language. */
function localBuild(build: Build, attributes: string, addressOf: (path: string) => string): Build {
  const hasOthers = attributes.includes("data-locales");
  const named = (document: string) => {
    const local = document.replace(LANG, () => attributes);
    return hasOthers ? local.replace(LOCAL_PRELOADS, "") : local;
  };
  const localRoute = (route: BuiltRoute): BuiltRoute => ({
    ...route,
    path: addressOf(route.path),
    template: route.template && named(route.template),
  });
  return {
    notFound: localRoute(build.notFound),
    shell: named(build.shell).replace("<!--app-->", () => waitingTexts(addressOf(paths.tools()))),
    routes: build.routes.map(localRoute),
  };
}

function attributesOf(locale: string, locales: readonly string[], version: string): string {
  return [
    `lang="${locale}"`,
    ...(locales.length > 1 ? [`data-locales="${locales.join(" ")}"`] : []),
    ...(version === "" ? [] : [`data-messages="${messagesFolder(locale, version)}"`]),
  ].join(" ");
}

/** Where browsers fetch the texts of an area: `/messages/de/1a2b3c4d/public.json`. */
export function messagesFolder(locale: string, version: string): string {
  return `/messages/${locale}/${version}`;
}
