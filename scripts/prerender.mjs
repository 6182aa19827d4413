/**
 * Draws the static pages into a build. Usage: node scripts/prerender.mjs [dist]
 *
 * Takes <dist>/client as Vite left it (index.html being the template) and <dist>/prerender, the
 * bundle of src/web/prerender.tsx; writes one HTML file for each page, client/shell.html for the
 * pages that are drawn in the browser, live/ with the frames of the pages that the server draws, and
 * pages.json and sought.json, which tell the server the file of each route, and which are looked for.
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
/** Asked for by every page that did not come with it: whether real money moves. */
const ON_EVERY_PAGE = ["/api/payment-config"];

const dist = resolve(process.argv[2] ?? "dist");
const client = join(dist, "client");
const template = await readFile(join(client, "index.html"), "utf8");
for (const place of [APP, HEAD, DATA, ROOT, HTML, SCRIPT]) {
  if (!template.includes(place))
    throw new Error(`The template lacks ${place}: run the client's build first.`);
}
const manifest = JSON.parse(await readFile(join(client, ".vite", "manifest.json"), "utf8"));
const drawing = await import(pathToFileURL(join(dist, "prerender", "prerender.js")).href);
const { live, ORIGIN_PLACEHOLDER, pageFiles, prerendered, render } = drawing;

/**
 * The files that the chunk of `source` needs, itself first.
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
const fonts = Object.values(manifest)
  .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
  .filter((file) => file.endsWith(".woff2"));

/** @param {string} as @param {string} href @param {string} more attributes */
const preload = (as, href, more = "") =>
  `<link rel="preload" as="${as}" href="${href}" crossorigin${more}>`;

/**
 * What a page loads at once: fonts and the first answers of the API.
 * @param {string[]} fetches
 */
function preloads(fetches) {
  return [
    ...[...new Set(fonts)].map((file) => preload("font", `/${file}`, ' type="font/woff2"')),
    ...fetches.map((address) => preload("fetch", address)),
  ];
}

/** A drawn page is read before its code is needed: styles and fonts go first on a slow network. */
const LATER = ' fetchpriority="low"';

/**
 * Preloads of a page's code, which the browser would otherwise find out about file by file.
 * @param {Iterable<string>} files
 * @param {string} more attributes
 */
const modules = (files, more = "") =>
  [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}"${more}>`);

/**
 * Replacements are functions, because `$` in a text would be an instruction to `replace`.
 * @param {{ head: string[], body: string, isDrawn: boolean, data?: string }} page
 */
function fill({ head, body, isDrawn, data = "" }) {
  const whole = template
    .replace(HTML, () => `<html lang="en" data-origin="${ORIGIN_PLACEHOLDER}">`)
    .replace(HEAD, () => head.join("\n    "))
    .replace(ROOT, () => (isDrawn ? '<div id="root" data-prerendered>' : ROOT))
    .replace(APP, () => body)
    .replace(DATA, () => data);
  return isDrawn ? whole.replace(SCRIPT, SCRIPT + LATER) : whole;
}

/** @param {string} file below dist @param {string} html */
async function write(file, html) {
  await mkdir(dirname(join(dist, file)), { recursive: true });
  await writeFile(join(dist, file), html);
}

/** @param {string} source the page's module @param {string[]} fetches */
function loads(source, fetches) {
  return [...preloads(fetches), ...modules(new Set([...entry, ...filesOf(source)]), LATER)];
}

/** The pages that are to be found by search: they name their address, or the server draws them. */
const sought = live
  .map((/** @type {{ path: string }} */ page) => page.path)
  .filter((/** @type {string} */ path) => !path.includes(":"));

for (const page of prerendered) {
  const { head, body } = await render(page.path);
  if (head.includes('rel="canonical"')) sought.push(page.path);
  const whole = [head, ...loads(page.source, [...page.fetches, ...ON_EVERY_PAGE])];
  await write(`client/${page.file}`, fill({ head: whole, body, isDrawn: true }));
}

// The server fills in what it draws where the template's own places are.
for (const page of live) {
  const head = [HEAD, ...loads(page.source, page.fetches)];
  await write(`live/${page.file}`, fill({ head, body: APP, isDrawn: true, data: DATA }));
}

/** Until the page's code says its own. */
const TITLE = `<title>${drawing.manifest.name.replaceAll("&", "&amp;")}</title>`;
const waiting = `<p class="very-late page py-16">This page has not arrived. <a class="link" href="">Retry</a></p>
      <noscript><p class="page py-16">Ordering needs JavaScript. <a class="link" href="/tools">The catalogue</a> can be read without it.</p></noscript>`;
await write(
  "client/shell.html",
  fill({
    head: [TITLE, ...preloads(ON_EVERY_PAGE), ...modules(entry)],
    body: waiting,
    isDrawn: false,
  }),
);

await write("sought.json", JSON.stringify([...new Set(sought)]));
await writeFile(join(dist, "pages.json"), `${JSON.stringify(pageFiles(), null, 2)}\n`);
// The manifest served the build; the pages' server has no use for it.
await rm(join(client, ".vite"), { recursive: true });
process.stdout.write(`${prerendered.length} pages drawn\n`);
