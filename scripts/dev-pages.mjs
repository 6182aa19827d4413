import { createServer } from "vite";
import { CACHE, ROOT } from "./project.mjs";

// Vite's development server for `npm run dev`: serves the pages as they are edited, hands the rest to
// the server behind it (vite.config.ts says what and where), and tells the launcher when that server's own code has changed.

const { HOST = "localhost", PORT = "3000" } = process.env;

/** A change in one of these starts the server again. */
const SERVER_CODE =
  /^(src\/(server|kit|database)\/|src\/features\/[^/]+\/(api\/|(contract|rules)(-[\w-]+)?\.ts)|demo\/|shop)/;

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
  // An editor saves several files at once; one start is enough.
  waiting = setTimeout(() => process.send?.("changed"), 100);
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => pages.close().then(() => process.exit(0)));
}
