/**
 * Loaded before everything else, in threads too (`--import`): with the cache on disk no TypeScript is stripped at a
 * restart, and Node does not load its stripper, which takes 15 MB in each thread. So this file is JavaScript.
 */
import { enableCompileCache } from "node:module";

enableCompileCache();
