/** The server's entry: compiled code is cached on disk, so that starting again is quicker. */
import { enableCompileCache } from "node:module";

enableCompileCache();
// First: other modules fail while they load if the owner's files are wrong.
await import("./check-shop.ts");
await import("./serve.ts");
