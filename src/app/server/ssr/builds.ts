/**
 * Reads the build that this process serves, and finds assets of the builds beside it
 * (`scripts/builds.mjs` makes a folder for each): a browser may show a page of an older build, or of
 * a newer one that another process serves.
 */
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { shareFile } from "../../../lib/db/sqlite.ts";
import type { PageCode, SharedFiles } from "./document.ts";

const BUILDS = "builds";
const ASSETS = "client/assets";
/** `scripts/drop-builds.mjs` removes no build whose file of this name is locked. */
const IN_USE = "in-use";
/** File names of the build: no folder, no leading dot. */
const ASSET_NAME = /^[\w-][\w.-]*$/;
/** Where the router renders what no page has. */
const NOT_FOUND = "/404";

/** A route of the pages' router, and what the server knows of its page. */
export interface BuiltRoute {
  /** The pages' router writes it so: `/tools/:toolId`. */
  readonly path: string;
  readonly pattern: RegExp;
  readonly code: PageCode;
  /** Whether it can be rendered without data, and whether it is rendered with data. If neither, only browsers render it. */
  readonly isStatic: boolean;
  readonly isSsr: boolean;
}

export interface Build {
  readonly files: SharedFiles;
  readonly notFound: BuiltRoute;
  readonly routes: readonly BuiltRoute[];
}

/** scripts/prerender.mjs writes it so. */
interface BuildManifest extends Pick<Build, "files"> {
  readonly notFound: PageCode;
  readonly routes: readonly Omit<BuiltRoute, "pattern">[];
}

export function readBuild(dist: string): Build {
  const listed: BuildManifest = JSON.parse(readFileSync(join(dist, "pages.json"), "utf8"));
  const routeOf = (route: Omit<BuiltRoute, "pattern">): BuiltRoute => ({
    ...route,
    pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, "[^/]+")}$`),
  });
  return {
    files: listed.files,
    notFound: routeOf({
      path: NOT_FOUND,
      code: listed.notFound,
      isStatic: true,
      isSsr: false,
    }),
    routes: listed.routes.map(routeOf),
  };
}

/** The build's own folder, which stays the same when another build becomes the current one. */
export function ownFolder(dist: string): string {
  return existsSync(dist) ? realpathSync(dist) : dist;
}

/**
 * Marks a build as in use until the returned function is called or this process ends: by a lock, which needs no right
 * to write. Throws when the file system has none.
 */
export function keepInUse(dist: string): () => void {
  const file = join(dist, IN_USE);
  return existsSync(file) ? shareFile(file).release : () => {};
}

/** Finds the folder of an asset: this build's, whose names are read once, or that of a build beside it. */
export function createAssetFolders(dist: string): (asset: string) => string | undefined {
  const own = join(dist, ASSETS);
  const names = new Set(existsSync(own) ? readdirSync(own) : []);
  return (asset) => (names.has(asset) ? own : otherBuildWith(dist, asset));
}

function otherBuildWith(dist: string, asset: string): string | undefined {
  if (!isAmongBuilds(dist) || !ASSET_NAME.test(asset)) return undefined;
  const builds = dirname(dist);
  return readdirSync(builds)
    .map((name) => join(builds, name, ASSETS))
    .find((folder) => existsSync(join(folder, asset)));
}

function isAmongBuilds(dist: string): boolean {
  return basename(dirname(dist)) === BUILDS;
}
