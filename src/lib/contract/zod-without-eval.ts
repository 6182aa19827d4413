/** Imported with zod: the bundler keeps both in one file, so that no schema of a page is asked before this is said. */
import * as z from "zod";

// The content security policy forbids eval and reports Zod's attempt to use it.
if ("document" in globalThis) z.config({ jitless: true });
