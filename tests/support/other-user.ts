import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The user that every Linux has for whoever owns nothing. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * Runs a program as another user; undefined where this is not root, or Node or the sources are hidden from that user.
 */
export const otherUser =
  process.getuid?.() === 0 && [process.execPath, fileURLToPath(import.meta.url)].every(isOpenToAll)
    ? NOBODY
    : undefined;

function isOpenToAll(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!existsSync(folder) || !(statSync(folder).mode & 0o001)) return false;
    if (folder === dirname(folder)) return true;
  }
}
