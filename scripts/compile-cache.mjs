/**
 * Loaded before everything else, in threads too (`--import`): with the cache on disk no TypeScript is stripped at a
 * restart, and Node does not load its stripper, which takes 15 MB in each thread. So this file is JavaScript.
 *
 * NODE_COMPILE_CACHE names another folder. Node's own choice, a folder of a known name in /tmp, is none: what another
 * user of the machine has put there before would be run.
 */
import { lstatSync, mkdirSync } from "node:fs";
import { constants, enableCompileCache } from "node:module";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";

const OF_PROJECT = fileURLToPath(new URL("../.cache/compile", import.meta.url));
const WRITTEN_BY_OTHERS = 0o022;

/** For a program that may not be written, as that of root: a folder of this user alone; undefined where it is not. */
function ownTemporaryFolder() {
  const me = process.getuid?.();
  const folder = `${tmpdir()}/millwright-compile-${me}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = lstatSync(folder);
    return uid === me && (mode & WRITTEN_BY_OTHERS) === 0 ? folder : undefined;
  } catch {
    return undefined;
  }
}

if (enableCompileCache(OF_PROJECT).status === constants.compileCacheStatus.FAILED) {
  const folder = ownTemporaryFolder();
  if (folder !== undefined) enableCompileCache(folder);
}
