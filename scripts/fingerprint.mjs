import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";

/** What the pages are made of, relative to the project's folder. */
export const PAGE_SOURCES = [
  "src",
  "shop",
  "shop.config.ts",
  "index.html",
  "public",
  "vite.config.ts",
  "scripts/build.mjs",
  "scripts/builds.mjs",
  "scripts/prerender.mjs",
  "scripts/pictures.mjs",
  "scripts/compress.mjs",
  "package-lock.json",
];

/**
 * One hash over the names and contents of files; folders are walked. A file that appears, changes,
 * moves or goes changes it; times and tests do not.
 * @param {string} root with a slash at its end
 * @param {string[]} sources
 * @returns {string} hexadecimal SHA-256
 */
export function fingerprint(root, sources = PAGE_SOURCES) {
  const hash = createHash("sha256");
  for (const path of sources.flatMap((source) => filesUnder(root, source))) {
    const content = readFileSync(root + path);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** @param {string} root @param {string} path @returns {string[]} */
function filesUnder(root, path) {
  if (!existsSync(root + path)) return [];
  if (!statSync(root + path).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(root + path)
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}
