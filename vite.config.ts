import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { ChunkingContext } from "rolldown";
import { defineConfig, normalizePath, type Plugin } from "vite";
import { buildTargets } from "./scripts/oldest-browsers.mjs";
import { type Page, pages } from "./src/frame/pages.ts";

/** Where the API answers while the pages are served by Vite. */
const api = process.env.API_ORIGIN ?? "http://localhost:3000";

/** The packages of every page. */
const shared = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/i;
/** TanStack Query and what every page but the home page has of it. */
const query =
  /node_modules[\\/]@tanstack[\\/]|src[\\/](lib[\\/]api-client[\\/]query-client|app[\\/]web[\\/](layout[\\/]Queries|page-files)|catalog[\\/]tools[\\/]ui[\\/]queries)/i;
/** Ours, but for what runs before a page's code: it imports nothing of that. */
const code = /src[\\/](?!app[\\/]web[\\/]start\.|lib[\\/]browser[\\/]type-again\.)/;
/** Small parts of nearly every page that the layout does not have. */
const parts = /src[\\/]lib[\\/]ui[\\/](toast|Badge|Stars|Text)\./;
/** Tools and reviews as the public pages list them. */
const lists =
  /src[\\/](catalog[\\/](tools[\\/](rules\.|ui[\\/]ToolPicture)|tool-list[\\/]ui[\\/](EmptyCatalogue|Tool)|tool-page[\\/]ui[\\/]Tool(?!Files))|sales[\\/]cart[\\/]ui[\\/]AddToCart\.|shop[\\/]reviews[\\/]ui[\\/](Review|queries))/;
/** The areas of the pages, by the files of their components. */
const areas = new Map(
  Object.values<Page>(pages).map(({ file, area, isOpen }) => [
    normalizePath(fileURLToPath(new URL(`src/app/web/pages/${file}.tsx`, import.meta.url))),
    isOpen ? "public" : area,
  ]),
);

/**
 * The chunk of a module that only pages behind the sign-in have: "admin" where all of them are an admin's, else "desk".
 * None for what any other page, or the code of a press, has.
 */
function chunkBehindSignIn(moduleId: string, context: ChunkingContext): string | null {
  const found = new Set<string>();
  const seen = new Set<string>();
  const look = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const area = areas.get(id);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    if (area !== undefined || importers.length === 0) found.add(area ?? "public");
    else [...importers].forEach(look);
  };
  look(moduleId);
  if (found.has("public")) return null;
  return found.has("desk") ? "desk" : "admin";
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), plainImports],
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
        // What every page needs in two files, others' and all that main.tsx imports: few requests, and
        // the others' outlives our releases. What only lazy pages use (mutations) stays out of them. What
        // several lazy pages share is in few files too: it is found only when the first of those pages has arrived.
        codeSplitting: {
          groups: [
            { name: "vendor", test: shared, priority: 1 },
            { name: "query", test: query, priority: 1, includeDependenciesRecursively: false },
            ...(isSsrBuild ? [] : [{ name: "index", test: code, tags: ["$initial" as const] }]),
            { name: "parts", test: parts, minShareCount: 2 },
            { name: "lists", test: lists, minShareCount: 2, includeDependenciesRecursively: false },
            {
              name: "schemas",
              test: /node_modules[\\/](zod|@hookform)|src[\\/]lib[\\/]contract[\\/]fields/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: chunkBehindSignIn,
              debugName: "behind the sign-in",
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
