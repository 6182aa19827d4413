/**
 * Usage: node scripts/prerender.mjs [dist]. Reads <dist>/client and <dist>/ssr; writes templates/, which the
 * server renders the pages into, and pages.json.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const APP = "<!--app-->";
const HEAD = "<!--head-->";
const DATA = "<!--data-->";
const ROOT = '<div id="root">';
const HTML = '<html lang="en">';
const SCRIPT = '<script type="module"';
const ON_EVERY_PAGE = ["/api/payment-config"];

const dist = resolve(process.argv[2] ?? "dist");
const client = join(dist, "client");
const template = await readFile(join(client, "index.html"), "utf8");
for (const place of [APP, HEAD, DATA, ROOT, HTML, SCRIPT]) {
  if (!template.includes(place))
    throw new Error(`The template lacks ${place}: run the client's build first.`);
}
const manifest = JSON.parse(await readFile(join(client, ".vite", "manifest.json"), "utf8"));
const bundle = await import(pathToFileURL(join(dist, "ssr", "bundle.js")).href);
const { pages, routeFiles } = bundle;
/** Replaced by the server. */
const ORIGIN_PLACEHOLDER = "https://origin.invalid";

/**
 * Returns the chunk's file and its imports recursively.
 * @param {string} source
 * @param {Set<string>} seen
 * @returns {Set<string>}
 */
function filesOf(source, seen = new Set()) {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`The build has no chunk of ${source}.`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

const entry = filesOf("index.html");
/** A chunk that has its name from vite.config.ts. */
const query = Object.keys(manifest).find((source) => manifest[source].name === "query") ?? "query";
/** What every page but the home page needs beside its own. */
const other = new Set([...entry, ...filesOf("src/web/routes.tsx"), ...filesOf(query)]);
const fonts = Object.values(manifest)
  .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
  .filter((file) => file.endsWith(".woff2"));

/** @param {string} as @param {string} href @param {string} more attributes */
const preload = (as, href, more = "") =>
  `<link rel="preload" as="${as}" href="${href}" crossorigin${more}>`;

/** @param {string[]} fetches */
function preloads(fetches) {
  return [
    ...[...new Set(fonts)].map((file) => preload("font", `/${file}`, ' type="font/woff2"')),
    ...fetches.map((address) => preload("fetch", address)),
  ];
}

/** Rendered HTML is readable without the code, so styles and fonts load first. */
const LATER = ' fetchpriority="low"';

/** @param {Iterable<string>} files @param {string} more attributes */
const modules = (files, more = "") =>
  [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}"${more}>`);

/**
 * Uses replacement functions, because `replace` interprets `$` in strings.
 * @param {{ head: string[], body: string, isRendered: boolean }} page
 */
function fill({ head, body, isRendered }) {
  const whole = template
    .replace(HTML, () => `<html lang="en" data-origin="${ORIGIN_PLACEHOLDER}">`)
    .replace(HEAD, () => head.join("\n    "))
    .replace(ROOT, () => (isRendered ? '<div id="root" data-prerendered>' : ROOT))
    .replace(APP, () => body);
  return isRendered ? whole.replace(SCRIPT, SCRIPT + LATER) : whole;
}

/** @param {string} file below dist @param {string} html */
async function write(file, html) {
  await mkdir(dirname(join(dist, file)), { recursive: true });
  await writeFile(join(dist, file), html);
}

/** @typedef {{ path: string, file: string, source: string, fetches: string[] }} Page */

/** @param {Page} page */
function loads({ path, source, fetches }) {
  const files = new Set([...(path === "/" ? entry : other), ...filesOf(source)]);
  return [...preloads(fetches), ...modules(files, LATER)];
}

for (const page of /** @type {Page[]} */ (pages)) {
  const head = [HEAD, ...loads(page)];
  await write(`templates/${page.file}`, fill({ head, body: APP, isRendered: true }));
}

await write(
  "templates/shell.html",
  fill({
    head: [HEAD, ...preloads(ON_EVERY_PAGE), ...modules(other)],
    body: APP,
    isRendered: false,
  }),
);

await writeFile(join(dist, "pages.json"), `${JSON.stringify(routeFiles(), null, 2)}\n`);
await rm(join(client, "index.html"));
await rm(join(client, ".vite"), { recursive: true });
process.stdout.write(`${pages.length} templates written\n`);
