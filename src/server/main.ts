/** The server's entry: compiled code is cached on disk, so that starting again is quicker. */
import { enableCompileCache } from "node:module";

enableCompileCache();
await import("./serve.ts");
