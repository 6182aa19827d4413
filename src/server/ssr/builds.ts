/**
 * Reads the build that this process serves, and finds assets of the builds beside it
 * (`scripts/builds.mjs` makes a folder for each): a browser may show a page of an older build, or of
 * a newer one that another process serves.
 */
import { existsSync, readdirSync, readFileSync, realpathSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { MoneyFormat } from "../../kit/money-format.ts";
import { ORIGIN_PLACEHOLDER } from "../../kit/page-rendering.ts";
import { createPage, type Page } from "./page.ts";

const BUILDS = "builds";
/** `scripts/builds.mjs` removes builds that were not touched for three times as long. */
const TOUCH_MS = 5 * 60_000;
/** File names of the build: no folder, no leading dot. */
const ASSET_NAME = /^[\w-][\w.-]*$/;
const NOT_FOUND = "404.html";
const SHELL = "shell.html";

export interface BuiltRoute {
  /** As the pages' router writes it: `/tools/:toolId`. */
  readonly path: string;
  readonly pattern: RegExp;
  readonly page: Page;
  /** The document that the server renders the page into, if it does. */
  readonly template: string | undefined;
  readonly isPrivate: boolean;
}

export interface Build {
  readonly notFound: Page;
  readonly routes: readonly BuiltRoute[];
  readonly indexable: readonly string[];
}

export function readBuild(dist: string, publicOrigin: string, money: MoneyFormat): Build {
  const read = (file: string) =>
    readFileSync(join(dist, file), "utf8").replaceAll(ORIGIN_PLACEHOLDER, () => publicOrigin);
  const readPage = (file: string) => withMoney(read(file), money);
  const pages = new Map<string, Page>();
  const pageOf = (file: string) => {
    const page = pages.get(file) ?? createPage(readPage(`client/${file}`));
    pages.set(file, page);
    return page;
  };
  const listed: { path: string; file: string; ssr?: string }[] = JSON.parse(read("pages.json"));
  return {
    indexable: JSON.parse(read("indexable.json")),
    notFound: createPage(readPage(`client/${NOT_FOUND}`), { status: 404 }),
    routes: listed.map(({ path, file, ssr }) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`),
      page: pageOf(file),
      template: ssr && readPage(`templates/${ssr}`),
      isPrivate: file === SHELL && ssr === undefined,
    })),
  };
}

/** Writes the shop's money format on the html element, where the browser reads it. */
function withMoney(page: string, money: MoneyFormat): string {
  const written = JSON.stringify(money).replaceAll("&", "&amp;").replaceAll("'", "&#39;");
  return page.replace("<html ", () => `<html data-money='${written}' `);
}

/** The build's own folder, which stays the same when another build becomes the current one. */
export function ownFolder(dist: string): string {
  return existsSync(dist) ? realpathSync(dist) : dist;
}

/** Marks a build as in use until the returned function is called. */
export function keepInUse(dist: string, onError: (error: unknown) => void): () => void {
  if (!isAmongBuilds(dist)) return () => {};
  const touch = () => {
    try {
      const now = new Date();
      utimesSync(dist, now, now);
    } catch (error) {
      onError(error);
    }
  };
  touch();
  const timer = setInterval(touch, TOUCH_MS).unref();
  return () => clearInterval(timer);
}

export function otherBuildWith(dist: string, asset: string): string | undefined {
  if (!isAmongBuilds(dist) || !ASSET_NAME.test(asset)) return undefined;
  const builds = dirname(dist);
  return readdirSync(builds)
    .map((name) => join(builds, name, "client/assets"))
    .find((folder) => existsSync(join(folder, asset)));
}

function isAmongBuilds(dist: string): boolean {
  return basename(dirname(dist)) === BUILDS;
}
