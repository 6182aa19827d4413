import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * With V8's default of 64 MB for short-lived objects the idle server needs 15 to 20 MB more; orders
 * cost the same CPU.
 */
export const SERVER = [
  "--max-semi-space-size=8",
  "--import=./scripts/compile-cache.mjs",
  "src/server/main.ts",
];

/** Safe to delete: locks, partial installs, compiler state. */
export const CACHE = `${ROOT}.cache`;
