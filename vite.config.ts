import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { ChunkingContext } from "rolldown";
import { defineConfig, normalizePath, type Plugin } from "vite";
import { buildTargets } from "./scripts/oldest-browsers.mjs";
import { asksForSignIn, layoutsOf, type Page, type PageArea, pages } from "./src/frame/pages.ts";

/** Where the API answers while the pages are served by Vite. */
const api = process.env.API_ORIGIN ?? "http://localhost:3000";

/** The packages of every page. */
const shared = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/i;
/** TanStack Query and what every page but the home page has of it. */
const query =
  /node_modules[\\/]@tanstack[\\/]|src[\\/](lib[\\/]api-client[\\/]query-client|app[\\/]web[\\/](layout[\\/]Queries|page-files))/i;
/** What forms are checked with. */
const schemas = /node_modules[\\/](zod|@hookform)|src[\\/]lib[\\/]contract[\\/]zod-/;
/** What pages share. A page is a file of its own, also where another one shows its part. */
const parts = /src[\\/](?!app[\\/]web[\\/]pages[\\/])/;
/** Ours, but for what runs before a page's code: it imports nothing of that. */
const code = /src[\\/](?!app[\\/]web[\\/]start\.|lib[\\/]browser[\\/]type-again\.)/;
const BEHIND_SIGN_IN: ReadonlySet<string> = new Set<PageArea>(["desk", "admin"]);

/** Who a page is for. One that only browsers render is apart, if it is open: the cart needs much that a tool does not. */
function audienceOf(page: Page): string {
  if (page === pages.home) return "home";
  if (asksForSignIn(page)) return page.area;
  return page.render ? dirname(page.file) : basename(page.file);
}

const webFile = (file: string) =>
  normalizePath(fileURLToPath(new URL(`src/app/web/${file}`, import.meta.url)));
const pageFile = (file: string) => webFile(`${file}.tsx`);

/** Who needs a page's component, or a layout's: that of its first page. What asks for the sign-in has its form. */
const audiences = new Map([
  [pageFile("layout/RequireSignIn"), dirname(pages.login.file)],
  // Every page loads it once it runs.
  [webFile("search-key.ts"), "keys"],
]);
for (const page of Object.values<Page>(pages))
  for (const file of [`pages/${page.file}`, ...layoutsOf(page)].map(pageFile))
    if (!audiences.has(file)) audiences.set(file, audienceOf(page));

/**
 * The chunk of a module that several pages share: one for each set of audiences. So a page asks for few files and gets
 * little that it does not use, and no chunk imports one that fewer pages have. All that the home page has is one chunk, and
 * so are the search's keys.
 */
function chunkOfAudiences(moduleId: string, context: ChunkingContext): string | null {
  const found = new Set<string>();
  const seen = new Set<string>();
  const look = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    // What nothing imports is the code of a press.
    const audience = audiences.get(id) ?? (importers.length === 0 ? "press" : undefined);
    if (audience === undefined) [...importers].forEach(look);
    else found.add(audience);
  };
  look(moduleId);
  for (const all of ["home", "keys"]) if (found.has(all)) return all;
  const pressed = found.delete("press");
  if (found.size === 0) return null;
  const isBehindSignIn = [...found].every((audience) => BEHIND_SIGN_IN.has(audience));
  // What visitors press must not load the chunks of the desk.
  return [...found, ...(pressed && isBehindSignIn ? ["press"] : [])].sort().join("-");
}

/**
 * In the place of Vite's helper for lazy pages, which knows every file of the build to fetch the style
 * sheets of each page: there is one sheet for all.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: (id) =>
    id.endsWith("vite/preload-helper.js")
      ? "export const __vitePreload = (load) => load();"
      : undefined,
};

/** What runs before a page is shown is no module, which would wait for the page: its names stay its own all the same. */
const classicStart: Plugin = {
  name: "classic-start",
  renderChunk: (code, { name }) => (name === "start" ? `(() => {${code}})();` : undefined),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), plainImports, classicStart],
  // .env is the server's; no page is built from it.
  envDir: false,
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: true,
    // Pictures inlined as data: would be repeated in every chunk that shows them.
    assetsInlineLimit: 0,
    target: buildTargets(),
    // scripts/prerender.mjs writes the preloads of each page.
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: ["index.html", "src/app/web/start.ts"],
      output: {
        // One file names every page's: shorter hashes make it smaller.
        chunkFileNames: "assets/[name]-[hash:7].js",
        hashCharacters: "base36",
        // What every page needs in two files, others' and all that main.tsx imports: few requests, and the others' outlives
        // our releases. What only lazy pages use (mutations) stays out of them.
        codeSplitting: isSsrBuild || {
          groups: [
            { name: "vendor", test: shared, priority: 1 },
            { name: "query", test: query, priority: 1, includeDependenciesRecursively: false },
            { name: "index", test: code, tags: ["$initial"] },
            {
              name: "schemas",
              test: schemas,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: chunkOfAudiences,
              debugName: "audiences",
              test: parts,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    watch: { ignored: ["**/data/**", "**/dist/**", "**/builds/**", "**/.cache/**"] },
    proxy: {
      "/api": api,
      "/images": api,
      "/fonts": api,
      "/og": api,
      "/robots.txt": api,
      "/sitemap": api,
    },
  },
  // The bundle that draws pages outside of a browser holds its packages, in the form for production
  // even if the environment allows it: React's other form takes four times as long.
  ssr: { noExternal: true },
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
}));
