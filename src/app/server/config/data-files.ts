/** Files in DATA_DIR that this process may not use, as after a start by root, or should not. */
import { accessSync, constants, readFileSync, statfsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

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

/** A sentence that names the first of them and what to do; undefined when all are usable, or not there yet. */
export function dataFilesFault(dataDir: string): string | undefined {
  for (const name of NAMES) {
    const fault = fileFault(join(resolve(dataDir), name));
    if (fault) return fault;
  }
  return undefined;
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
