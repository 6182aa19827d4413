/**
 * Usage: node scripts/prerender.mjs [dist]. Reads <dist>/client; writes pages.json: the routes, and the
 * files that the document of each page names (src/app/server/ssr/document.ts).
 */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { layoutsOf, pages } from "../src/frame/pages.ts";

const dist = resolve(process.argv[2] ?? "dist");
const client = join(dist, "client");
const manifest = JSON.parse(await readFile(join(client, ".vite", "manifest.json"), "utf8"));

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

/** @param {string} name of a chunk that has it from vite.config.ts */
const named = (name) =>
  Object.keys(manifest).find((source) => manifest[source].name === name) ?? name;
const index = named("index");
const fonts = Object.values(manifest)
  .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
  .filter((file) => file.endsWith(".woff2"));

/** Packages of every page: each is run in a task of its own, not in one with all that import it. */
const packages = new Set(
  Object.values(manifest)
    .filter(({ name }) => name === "vendor" || name === "query")
    .map(({ file }) => file),
);

/**
 * @param {readonly string[]} sources the components of the page, below src/app/web
 * @param {{ isHome?: boolean, fetches?: readonly string[] }} [page] `fetches`: addresses of the API that it asks for first
 */
function codeOf(sources, { isHome = false, fetches = [] } = {}) {
  // All pages but the home page ask for data by TanStack Query, and the list of the files for their own.
  const chunks = [index, ...(isHome ? [] : [named("query")])];
  const components = sources.map((source) => `src/app/web/${source}.tsx`);
  const files = [...new Set([...chunks, ...components].flatMap((each) => [...filesOf(each)]))];
  return {
    fetches,
    packages: files.filter((each) => packages.has(each)),
    modules: files.filter((each) => !packages.has(each)),
  };
}

/** The styles of every page. The sheets of single pages are named by their code. */
const { file: styles } = manifest["style.css"];
const built = {
  files: {
    styles: [styles],
    // Figures are shown in a fallback of the same width until their typeface is there.
    fonts: [...new Set(fonts)].filter((file) => file.includes("archivo")),
    entry: manifest[index].file,
    start: manifest["src/app/web/start.ts"].file,
  },
  notFound: codeOf(["pages/NotFoundPage"]),
  routes: Object.values(pages).map((page) => ({
    path: page.path,
    isStatic: page.render === "static" || page.render === "both",
    isSsr: page.render === "data" || page.render === "both",
    code: codeOf([...layoutsOf(page), `pages/${page.file}`], {
      isHome: page === pages.home,
      fetches: page.fetches,
    }),
  })),
};
await writeFile(join(dist, "pages.json"), `${JSON.stringify(built, null, 2)}\n`);
await rm(join(client, "index.html"));
await rm(join(client, ".vite"), { recursive: true });
process.stdout.write(`${built.routes.length} pages listed\n`);
