import { fileURLToPath } from "node:url";

/** The project's folder, with a slash at its end: every path of the scripts starts here. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Everything that can be thrown away and made again: locks, half-made installs, compiler state. */
export const CACHE = `${ROOT}.cache`;
