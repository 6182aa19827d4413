import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where the API answers while the pages are served by Vite. */
const api = process.env.API_ORIGIN ?? "http://localhost:3000";

export default defineConfig({
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
        // What every page needs in one file: it compresses better together and outlives our releases.
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: {
    watch: { ignored: ["**/data/**", "**/dist/**", "**/dist.next/**", "**/.cache/**"] },
    proxy: { "/api": api, "/images": api },
  },
});
