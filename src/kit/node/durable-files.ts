/**
 * Files and folders that survive a power cut: a write reaches the disk only with an fsync of the file,
 * its name only with an fsync of the folder (fsync(2)).
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { dirname, resolve } from "node:path";

/** The file system calls that are used here. */
export type Disk = Pick<
  typeof fs,
  "closeSync" | "fsyncSync" | "linkSync" | "mkdirSync" | "openSync" | "unlinkSync" | "writeSync"
>;

/**
 * Creates a file with this content, readable by its owner only, unless it exists. The file is never
 * seen in part: the content is synced under another name before the file gets its own.
 */
export function createFileDurably(file: string, content: string, disk: Disk = fs): void {
  const part = `${file}.${randomBytes(6).toString("hex")}.part`;
  const fd = disk.openSync(part, "wx", 0o600);
  try {
    disk.writeSync(fd, content);
    disk.fsyncSync(fd);
    disk.linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    disk.closeSync(fd);
    disk.unlinkSync(part);
  }
  syncFolder(dirname(file), disk);
}

/** Creates a folder for its owner only, with the folders above it that are missing. */
export function createFolderDurably(folder: string, disk: Disk = fs): void {
  const absolute = resolve(folder);
  const first = disk.mkdirSync(absolute, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = absolute; made.length >= first.length; made = dirname(made)) {
    syncFolder(dirname(made), disk);
  }
}

function syncFolder(folder: string, disk: Disk): void {
  // Windows opens no folder for this; NTFS keeps its names in a journal.
  if (process.platform === "win32") return;
  const fd = disk.openSync(folder, "r");
  try {
    disk.fsyncSync(fd);
  } finally {
    disk.closeSync(fd);
  }
}
