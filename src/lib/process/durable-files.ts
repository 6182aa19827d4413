/**
 * A write reaches the disk only after an fsync of the file, its name only after an fsync of the folder
 * (fsync(2)).
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { dirname, resolve } from "node:path";

export type Disk = Pick<
  typeof fs,
  | "closeSync"
  | "existsSync"
  | "fsyncSync"
  | "linkSync"
  | "mkdirSync"
  | "openSync"
  | "renameSync"
  | "unlinkSync"
  | "writeSync"
>;

/**
 * Atomic: the content is synced under a temporary name first. Does nothing if the file exists. On a disk without hard
 * links only one process at a time may create the same file: callers have a lock.
 */
export function createFileDurably(file: string, content: string, disk: Disk = fs): void {
  const part = `${file}.${randomBytes(6).toString("hex")}.part`;
  const fd = disk.openSync(part, "wx", 0o600);
  try {
    disk.writeSync(fd, content);
    disk.fsyncSync(fd);
    giveName(part, file, disk);
  } finally {
    disk.closeSync(fd);
    if (disk.existsSync(part)) disk.unlinkSync(part);
  }
  syncFolder(dirname(file), disk);
}

/** What Linux, macOS, FUSE and Windows say of a file system without hard links, such as that of a USB stick. */
const NO_LINKS = /^(EPERM|EOPNOTSUPP|ENOTSUP|ENOSYS|EINVAL)$/;

/** A link never replaces a file that another process has made meanwhile; a new name would. */
function giveName(part: string, file: string, disk: Disk): void {
  try {
    disk.linkSync(part, file);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    if (!NO_LINKS.test(code)) throw error;
    if (!disk.existsSync(file)) disk.renameSync(part, file);
  }
}

/** Creates a folder and its parents, each with fsync of its own parent. */
export function createFolderDurably(folder: string, disk: Disk = fs): void {
  const absolute = resolve(folder);
  const first = disk.mkdirSync(absolute, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = absolute; made.length >= first.length; made = dirname(made)) {
    syncFolder(dirname(made), disk);
  }
}

/** Makes the names in a folder durable. */
export function syncFolder(folder: string, disk: Disk = fs): void {
  // Windows cannot open a folder; NTFS journals names.
  if (process.platform === "win32") return;
  const fd = disk.openSync(folder, "r");
  try {
    disk.fsyncSync(fd);
  } finally {
    disk.closeSync(fd);
  }
}

/** Makes the content of a file durable that another program has written. */
export function syncFile(file: string): void {
  const fd = fs.openSync(file, "r");
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}
