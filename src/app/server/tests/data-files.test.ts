/** What is said of files in DATA_DIR that the shop's user may not use. */
import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { otherUser } from "#support/other-user.ts";
import { dataFilesFault, networkDiskWarning } from "../config/data-files.ts";

const folder = mkdtempSync(join(tmpdir(), "millwright-data-"));
const dataDir = join(folder, "the shop's Daten #1 100%");
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir);
});

/** Because no mode stops root. */
function faultAsNobody(): string {
  chmodSync(folder, 0o755);
  const { href } = new URL("../config/data-files.ts", import.meta.url);
  const code = `const { dataFilesFault } = await import("${href}"); console.log(dataFilesFault(process.env.FOLDER))`;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", code], {
    ...otherUser,
    env: { FOLDER: dataDir },
    encoding: "utf8",
  }).trim();
}

test("nothing is said of usable files, of missing ones, and of what is not the shop's", () => {
  expect(dataFilesFault(dataDir)).toBeUndefined();
  writeFileSync(join(dataDir, "shop.sqlite"), "");
  const closed = join(dataDir, "lost+found");
  mkdirSync(closed, { mode: 0o000 });
  expect(dataFilesFault(dataDir)).toBeUndefined();
  // Who is not root could not remove it otherwise.
  chmodSync(closed, 0o700);
  expect(dataFilesFault(join(dataDir, "none"))).toBeUndefined();
});

test("a folder on another machine's disk is warned of", () => {
  expect(networkDiskWarning(dataDir)).toBeUndefined();
  expect(networkDiskWarning("/mnt/shop", 0x6969)).toMatch(/^\/mnt\/shop is on NFS, where SQLite /);
});

test.skipIf(!otherUser).each(["secret.key", "shop.sqlite-wal"])(
  "a file of root is named, and the command for it (needs a second user): %s",
  (name) => {
    const { uid, gid } = otherUser ?? { uid: 0, gid: 0 };
    chownSync(dataDir, uid, gid);
    writeFileSync(join(dataDir, name), "", { mode: 0o600 });
    expect(faultAsNobody()).toBe(
      `${dataDir}/${name} belongs to root, and the shop runs as nobody: chown -R nobody ${dataDir}`,
    );
    chownSync(join(dataDir, name), uid, gid);
    chmodSync(join(dataDir, name), 0o400);
    expect(faultAsNobody()).toBe(
      `${dataDir}/${name} may not be read and written: chmod u+rw ${dataDir}/${name}`,
    );
  },
);
