/** Files in DATA_DIR that this process may not use, as after a start by root, or should not. */
import {
  accessSync,
  constants,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { openReading } from "../../../lib/db/sqlite.ts";

/** Those that SQLite and the shop open; others there, such as `lost+found`, are nobody's business. */
const NAMES = [
  "secret.key",
  "shop.sqlite",
  "shop.sqlite-wal",
  "shop.sqlite-shm",
  "shop.sqlite.lock",
];

/** Linux has these numbers for disks of other machines. */
const NETWORK_DISKS: ReadonlyMap<number, string> = new Map([
  [0x6969, "NFS"],
  [0x517b, "SMB"],
  [0xff534d42, "SMB"],
  [0xfe534d42, "SMB"],
]);

/** A warning where the folder of SQLite's file is another machine's; undefined where it is not. */
export function networkDiskWarning(
  dataDir: string,
  type = statfsSync(dataDir).type,
): string | undefined {
  const name = NETWORK_DISKS.get(type);
  if (name === undefined) return undefined;
  return `${resolve(dataDir)} is on ${name}, where SQLite can lose or damage what it writes: set DATA_DIR to a disk of this machine, or use PostgreSQL.`;
}

const CAUSES: Readonly<Record<string, string>> = {
  // What Node says when a folder of a read-only file system is to be made.
  ENOENT: "the folder above it cannot be written; set DATA_DIR to another",
  EROFS: "it is on a read-only file system; mount it for writing or set DATA_DIR to another",
  ENOSPC: "the disk is full, or has no inode left (df -i); free some space",
  EDQUOT: "the quota of its disk is used up; free some space",
  EEXIST: "a file has its name; set DATA_DIR to another",
  ENOTDIR: "a file is in its way; set DATA_DIR to another",
};

/** What the system's error says of the folder, and what to do. */
export function folderFault(dataDir: string, error: unknown): string {
  const { code = "" } = error as NodeJS.ErrnoException;
  return `The folder ${resolve(dataDir)} cannot be written (${code}): ${CAUSES[code] ?? "change its owner or set DATA_DIR to another"}.`;
}

/** Why no file can be made in the folder: rights do not tell of inodes, quotas and SELinux. Undefined when one can. */
export function newFileFault(dataDir: string): string | undefined {
  const file = join(dataDir, `written-${process.pid}`);
  try {
    writeFileSync(file, "");
    rmSync(file);
    return undefined;
  } catch (error) {
    return folderFault(dataDir, error);
  }
}

/** A sentence that names the first of them and what to do; undefined when all are usable, or not there yet. */
export function dataFilesFault(dataDir: string): string | undefined {
  for (const name of NAMES) {
    const fault = fileFault(join(resolve(dataDir), name));
    if (fault) return fault;
  }
  return undefined;
}

/** Result codes of SQLite: a damaged file, and one that is no database. */
const UNREADABLE: readonly unknown[] = [11, 26];

/**
 * Why a file cannot be the shop's database; undefined when it can, or there is none yet. Asked before it is opened for
 * writing: SQLite deletes the WAL beside an empty file, and begins a new database in it. An empty one alone may be of a
 * first start that was killed.
 */
export function databaseFileFault(path: string): string | undefined {
  const size = sizeOf(path);
  if (!size && sizeOf(`${path}-wal`))
    return `${path} is ${size === 0 ? "empty" : "missing"}, and the last data of a shop are in shop.sqlite-wal beside it: put the shop.sqlite that belongs to it back, or restore a backup into another folder.`;
  if (!size) return undefined;
  try {
    const file = openReading(path);
    const tables = file.prepare("select name from sqlite_schema").all();
    file.close();
    if (tables.length === 0 || tables.some(({ name }) => name === "kysely_migration"))
      return undefined;
    return `${path} is the database of another program: set DATA_DIR to another folder.`;
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number };
    // What only reading does not get over, such as a transaction to roll back, is for the opening itself.
    if (!UNREADABLE.includes(errcode)) return undefined;
    return `${path} cannot be read (${message}): put the shop's own file in its place, or restore a backup into another folder.`;
  }
}

/** In bytes; undefined when there is no such file. */
function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

/** Why this process may not use a file, and what to do; undefined when it may, or there is none. */
export function fileFault(file: string): string | undefined {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT") return faultOf(file, code);
  }
  return undefined;
}

function faultOf(file: string, code: string | undefined): string {
  if (code === "EROFS") return `${file} is on a read-only file system: mount it for writing.`;
  const owner = statSync(file).uid;
  const me = process.getuid?.();
  if (owner === me) return `${file} may not be read and written: chmod u+rw ${file}`;
  return `${file} belongs to ${nameOf(owner)}, and the shop runs as ${nameOf(me)}: chown -R ${nameOf(me)} ${resolve(file, "..")}`;
}

/** Only of users of this machine: a container often has none by its number. */
function nameOf(uid: number | undefined): string {
  try {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((user) => user.split(":")[2] === String(uid));
    return line?.split(":")[0] ?? String(uid);
  } catch {
    return String(uid);
  }
}
