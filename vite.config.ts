import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where the API answers while the pages are served by Vite. */
const api = process.env.API_ORIGIN ?? "http://localhost:3000";

/** The packages of every page. */
const shared =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/](?!.*mutation(Observer)?\.js)/i;
/** Our own small parts of nearly every page. */
const ours =
  /src[\\/]kit[\\/](money|ui[\\/](api|failure|still|Badge|Button|Empty|Failed|Field|Skeleton|Spinner))\.|shop[\\/](home|labels)/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: true,
    // Pictures inlined as data: would be repeated in every chunk that shows them.
    assetsInlineLimit: 0,
    target: "es2023",
    // Every browser that runs this target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs in two files, ours and others': few requests, and the others' outlives
        // our releases. What only lazy pages use (mutations) stays out of them.
        codeSplitting: {
          groups: [
            { name: "vendor", test: shared, priority: 1 },
            { name: "kit", test: ours, minShareCount: 2 },
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
