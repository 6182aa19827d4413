import { createServer } from "vite";
import { CACHE, ROOT } from "./project.mjs";

// Vite development server for `npm run dev`; it tells the launcher when server code has changed.

const { HOST = "localhost", PORT = "3000" } = process.env;

const SERVER_CODE =
  /^(src\/(app\/(server|page-rendering)|database|frame|lib)\b|src\/[^/]+\/[^/]+\/(api\/|feature\.ts|(contract|rules|tables)(-[\w-]+)?\.ts)|demo\/|shop)/;

const pages = await createServer({
  root: ROOT,
  configLoader: "native",
  cacheDir: `${CACHE}/vite`,
  clearScreen: false,
  server: { host: HOST, port: Number(PORT), strictPort: true },
});
await pages.listen();

/** @type {NodeJS.Timeout | undefined} */
let waiting;
pages.watcher.on("all", (_event, path) => {
  if (!SERVER_CODE.test(path.slice(ROOT.length)) || path.includes("/ui/")) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => process.send?.("changed"), 100);
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => pages.close().then(() => process.exit(0)));
}
