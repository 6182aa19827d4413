import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * The space for short-lived objects: with 8 MB orders cost 10 to 18 % more processor time on PostgreSQL, with 32 MB as
 * much as with 16. V8's own threads (Node starts four): on two cores they take turns with the thread that waits for
 * them, so that searches made orders wait (docs/decisions/0090).
 */
const FLAGS = [
  "--max-semi-space-size=16",
  "--v8-pool-size=2",
  "--import=./scripts/compile-cache.mjs",
];

/** The bundle of the current build. */
export const SERVER = [...FLAGS, "--import=./scripts/source-lines.mjs", "dist/server/main.js"];

/** The sources themselves, for `npm run dev`. */
export const DEVELOPMENT_SERVER = [...FLAGS, "src/app/server/main.ts"];

/** Safe to delete: locks, partial installs, compiler state. */
export const CACHE = `${ROOT}.cache`;
