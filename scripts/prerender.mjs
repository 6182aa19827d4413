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
const SCRIPT = /<script type="module" [^>]*><\/script>/;
const ON_EVERY_PAGE = ["/api/payment-config"];

const dist = resolve(process.argv[2] ?? "dist");
const client = join(dist, "client");
const template = await readFile(join(client, "index.html"), "utf8");
for (const place of [APP, HEAD, DATA, ROOT, HTML, SCRIPT]) {
  if (template.search(place) === -1)
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
const other = new Set([...entry, ...filesOf(query)]);
const fonts = Object.values(manifest)
  .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
  .filter((file) => file.endsWith(".woff2"));

/** @param {string} as @param {string} href @param {string} more attributes */
const preload = (as, href, more = "") =>
  `<link rel="preload" as="${as}" href="${href}" crossorigin${more}>`;

/** Of the texts' typeface; figures are shown in a fallback of the same width until theirs is there. */
const fontPreloads = [...new Set(fonts)]
  .filter((file) => file.includes("archivo"))
  .map((file) => preload("font", `/${file}`, ' type="font/woff2"'));

/** @param {string[]} fetches */
const fetchPreloads = (fetches) => fetches.map((address) => preload("fetch", address));

/** @param {Iterable<string>} files */
const modules = (files) =>
  [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);

/** @param {string} file */
const script = (file) => `<script type="module" crossorigin src="/${file}"></script>`;

/** Packages of every page: each is run in a task of its own, not in one with all that import it. */
const packages = new Set(
  Object.values(manifest)
    .filter(({ name }) => name === "vendor" || name === "query")
    .map(({ file }) => file),
);

/** @param {Iterable<string>} files what is loaded behind the page */
const laterModules = (files) =>
  [...files].flatMap((file) => (packages.has(file) ? script(file) : modules([file])));

/**
 * Uses replacement functions, because `replace` interprets `$` in strings.
 * @param {{ head: string[], code: string[], isRendered: boolean }} page
 */
function fill({ head, code, isRendered }) {
  return template
    .replace(HTML, () => `<html lang="en" data-origin="${ORIGIN_PLACEHOLDER}">`)
    .replace(HEAD, () => head.join("\n    "))
    .replace(SCRIPT, (script) =>
      isRendered ? later([...code, script]) : [...code, script].join("\n    "),
    )
    .replace(ROOT, () => (isRendered ? '<div id="root" data-prerendered>' : ROOT));
}

/**
 * Rendered HTML is readable without the code: src/app/web/start.ts loads it after what is shown.
 * @param {string[]} code elements
 */
function later(code) {
  const start = script(manifest["src/app/web/start.ts"].file);
  return `<template id="code">${code.join("")}</template>\n    ${start}`;
}

/** @param {string} file below dist @param {string} html */
async function write(file, html) {
  await mkdir(dirname(join(dist, file)), { recursive: true });
  await writeFile(join(dist, file), html);
}

/** @typedef {{ path: string, file: string, source: string, fetches: string[] }} Page */

for (const { path, file, source, fetches } of /** @type {Page[]} */ (pages)) {
  const files = new Set([...(path === "/" ? entry : other), ...filesOf(source)]);
  const head = [HEAD, ...fontPreloads];
  const code = [...fetchPreloads(fetches), ...laterModules(files)];
  await write(`templates/${file}`, fill({ head, code, isRendered: true }));
}

const shell = {
  head: [HEAD, ...fontPreloads],
  code: [...fetchPreloads(ON_EVERY_PAGE), ...modules(other)],
};
await write("templates/shell.html", fill({ ...shell, isRendered: false }));

await writeFile(join(dist, "pages.json"), `${JSON.stringify(routeFiles(), null, 2)}\n`);
await rm(join(client, "index.html"));
await rm(join(client, ".vite"), { recursive: true });
process.stdout.write(`${pages.length} templates written\n`);
