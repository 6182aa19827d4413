/** The server's entry: compiled code is cached on disk, so that starting again is quicker. */
import { enableCompileCache } from "node:module";

enableCompileCache();
// First: what reads the owner's words may fail on a wrong one while it is loaded.
await import("./check-shop.ts");
await import("./serve.ts");
