/**
 * The builds beside the one that this process serves: `scripts/builds.mjs` makes a folder for each. A
 * browser may hold a page of an older build, or of a newer one that another process serves.
 */
import { existsSync, readdirSync, realpathSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const BUILDS = "builds";
/** `scripts/builds.mjs` removes builds that were not touched for three times as long. */
const TOUCH_MS = 5 * 60_000;
/** The names that the build gives: no folder, no dot first. */
const ASSET_NAME = /^[\w-][\w.-]*$/;

/** The build's own folder, which stays what it is when another build becomes the current one. */
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

/** The folder of another build that has an asset of this name. */
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
