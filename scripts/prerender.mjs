/**
 * Draws the static pages into a build. Usage: node scripts/prerender.mjs [dist]
 *
 * Takes <dist>/client as Vite left it (index.html being the template) and <dist>/prerender, the
 * bundle of src/web/prerender.tsx; writes one HTML file for each page, client/shell.html for the
 * pages that are drawn in the browser, and pages.json, which tells the server the file of each route.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const APP = "<!--app-->";
const HEAD = "<!--head-->";
const ROOT = '<div id="root">';
/** Asked for by every page: whether real money moves. */
const ON_EVERY_PAGE = ["/api/payment-config"];

const dist = resolve(process.argv[2] ?? "dist");
const client = join(dist, "client");
const template = await readFile(join(client, "index.html"), "utf8");
for (const place of [APP, HEAD, ROOT]) {
  if (!template.includes(place))
    throw new Error(`The template lacks ${place}: run the client's build first.`);
}
const manifest = JSON.parse(await readFile(join(client, ".vite", "manifest.json"), "utf8"));
const { pageFiles, prerendered, render } = await import(
  pathToFileURL(join(dist, "prerender", "prerender.js")).href
);

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
 * What every page loads at once: fonts and the first answers of the API.
 * @param {string[]} fetches
 */
function preloads(fetches) {
  return [
    ...[...new Set(fonts)].map((file) => preload("font", `/${file}`, ' type="font/woff2"')),
    ...[...fetches, ...ON_EVERY_PAGE].map((address) => preload("fetch", address)),
  ];
}

/**
 * Replacements are functions, because `$` in a text would be an instruction to `replace`.
 * @param {{ head: string[], body: string, isDrawn: boolean }} page
 */
function fill({ head, body, isDrawn }) {
  return template
    .replace(HEAD, () => head.join("\n    "))
    .replace(ROOT, () => (isDrawn ? '<div id="root" data-prerendered>' : ROOT))
    .replace(APP, () => body);
}

/** @param {string} file @param {string} html */
async function write(file, html) {
  await mkdir(client, { recursive: true });
  await writeFile(join(client, file), html);
}

for (const page of prerendered) {
  const { head, body } = await render(page.path);
  const chunks = [...filesOf(page.source)].filter((file) => !entry.has(file));
  const modules = chunks.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const whole = [head, ...preloads(page.fetches), ...modules];
  await write(page.file, fill({ head: whole, body, isDrawn: true }));
}

const waiting = `<p class="very-late page py-16">This page has not arrived. <a class="link" href="">Retry</a></p>
      <noscript><p class="page py-16">This page needs JavaScript. <a class="link" href="/">The home page</a> can be read without it.</p></noscript>`;
await write("shell.html", fill({ head: preloads([]), body: waiting, isDrawn: false }));

await writeFile(join(dist, "pages.json"), `${JSON.stringify(pageFiles(), null, 2)}\n`);
// The manifest served the build; the pages' server has no use for it.
await rm(join(client, ".vite"), { recursive: true });
process.stdout.write(`${prerendered.length} pages drawn\n`);
// The pages' caches keep timers of minutes; nobody waits for them here.
process.exit(0);
