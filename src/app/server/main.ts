/** The compile cache on disk makes restarts faster. */
import { enableCompileCache } from "node:module";

enableCompileCache();
// First, because other modules fail to load if the owner's files are wrong.
await import("./config/check-shop.ts");
await import("./start.ts");
