/**
 * The build for each language that the shop offers: other addresses, and documents that name their language
 * and write money in it.
 */
import { type MoneyFormat, moneyFormat } from "../../kit/money-format.ts";
import { findCatalog } from "../../kit/node/catalogs.ts";
import { inLanguage } from "../../kit/node/language-context.ts";
import { withMoneyFormat } from "../../kit/node/money-format.ts";
import { baseLocale, localPath } from "../../paths.ts";
import { type Build, type BuiltRoute, readBuild } from "./builds.ts";

const LANG = 'lang="en"';

interface Options {
  readonly dist: string;
  readonly publicOrigin: string;
  readonly money: MoneyFormat;
  readonly locales: readonly string[];
}

/** By locale. The routes of all have the same order. */
export function readLocalBuilds(options: Options): ReadonlyMap<string, Build> {
  return new Map(options.locales.map((locale) => [locale, readLocalBuild(locale, options)]));
}

function readLocalBuild(locale: string, { dist, publicOrigin, money, locales }: Options): Build {
  const localMoney = withMoneyFormat(money, () => inLanguage(locale, moneyFormat));
  const build = readBuild(dist, publicOrigin, localMoney);
  const attributes = attributesOf(locale, locales);
  const named = (document: string) => document.replace(LANG, () => attributes);
  const localRoute = (route: BuiltRoute): BuiltRoute => {
    const path = localPath(locale, route.path, baseLocale(locales));
    return { ...route, path, template: route.template && named(route.template) };
  };
  return {
    notFound: localRoute(build.notFound),
    shell: named(build.shell),
    routes: build.routes.map(localRoute),
  };
}

function attributesOf(locale: string, locales: readonly string[]): string {
  const { version } = findCatalog(locale);
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
