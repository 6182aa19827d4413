import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Where the API answers while the pages are served by Vite. */
const api = process.env.API_ORIGIN ?? "http://localhost:3000";

/** The packages of every page. */
const shared =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/](?!.*mutation(Observer)?\.js)/i;
/** Our own small parts of nearly every page. */
const ours =
  /src[\\/]kit[\\/](figures|money|ui[\\/](api|failure|still|Badge|Button|Empty|Failed|SheetTable|Skeleton|Spinner|Stars))\.|shop[\\/](home|labels)\./;
/** Tools and reviews as the public pages list them. */
const lists =
  /src[\\/]features[\\/](catalogue[\\/]ui[\\/](Tool|availability|queries)|reviews[\\/]ui[\\/]Review)/;
/** What pages behind the sign-in share. */
const desk =
  /src[\\/](features[\\/](accounts|fulfilment|mail|orders|papers|payments|users)[\\/](ui|contract|rules)|kit[\\/]ui[\\/](Dialog|EmailText|Fold|Menu|Opener|Quoted|Tabs|Waiting|moments|opening))/;

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
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: true,
    // Pictures inlined as data: would be repeated in every chunk that shows them.
    assetsInlineLimit: 0,
    target: "es2023",
    // scripts/prerender.mjs writes the preloads of each page.
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // What every page needs in two files, ours and others': few requests, and the others' outlives
        // our releases. What only lazy pages use (mutations) stays out of them. What several lazy pages
        // share is in few files too: it is found only when the first of those pages has arrived.
        codeSplitting: {
          groups: [
            { name: "vendor", test: shared, priority: 1 },
            { name: "kit", test: ours, minShareCount: 2 },
            { name: "lists", test: lists, minShareCount: 2, includeDependenciesRecursively: false },
            {
              name: "schemas",
              test: /node_modules[\\/](zod|@hookform)|src[\\/]kit[\\/]fields/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: "desk", test: desk, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    watch: { ignored: ["**/data/**", "**/dist/**", "**/dist.next/**", "**/.cache/**"] },
    proxy: { "/api": api, "/images": api, "/og": api, "/robots.txt": api, "/sitemap": api },
  },
  // The bundle that draws pages outside of a browser holds its packages, in the form for production
  // whatever the environment says: React's other form takes four times as long.
  ssr: { noExternal: true },
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
}));
