import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";

const SOURCES = [
  "src",
  "shop",
  "shop.config.ts",
  "index.html",
  "public",
  "vite.config.ts",
  "scripts/build.mjs",
  "scripts/builds.mjs",
  "scripts/bundle-server.mjs",
  "scripts/prerender.mjs",
  "scripts/pictures.mjs",
  "scripts/compress.mjs",
  "package-lock.json",
];

/**
 * Hashes file names and contents, but not timestamps or tests.
 * @param {string} root with a trailing slash
 * @returns {string} hexadecimal SHA-256
 */
export function fingerprint(root) {
  const hash = createHash("sha256");
  for (const path of SOURCES.flatMap((source) => filesUnder(root, source))) {
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
