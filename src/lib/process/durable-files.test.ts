/**
 * A power cut after any of the calls by which the secret key is created. The disk here is the worst
 * that POSIX allows: content and names are kept only once they were synced, and each name that was
 * not may be there or not.
 */
import { expect, test } from "vitest";
import { createFileDurably, createFolderDurably, type Disk } from "./durable-files.ts";

interface Inode {
  written: string;
  synced: string;
}

class PowerCut extends Error {}

/** A disk that loses power after `calls` calls. One without hard links refuses them with this code. */
function frailDisk(calls: number, linkFault?: string) {
  const open = new Map<number, Inode | string>();
  const names = new Map<string, Inode>();
  const syncedNames = new Map<string, Inode>();
  const folders = new Set(["/"]);
  const syncedFolders = new Set(["/"]);
  let left = calls;
  const call = () => {
    if (left === 0) throw new PowerCut();
    left -= 1;
  };
  const disk = {
    openSync: (path: string, flags: string) => {
      call();
      const fd = open.size + 1;
      if (flags === "r") open.set(fd, path);
      else {
        const inode = { written: "", synced: "" };
        names.set(path, inode);
        open.set(fd, inode);
      }
      return fd;
    },
    writeSync: (fd: number, text: string) => {
      call();
      (open.get(fd) as Inode).written += text;
      return text.length;
    },
    fsyncSync: (fd: number) => {
      call();
      const target = open.get(fd);
      if (typeof target === "object") {
        target.synced = target.written;
        return;
      }
      const inFolder = (path: string) => path.slice(0, path.lastIndexOf("/")) || "/";
      for (const path of syncedNames.keys()) {
        if (inFolder(path) === target && !names.has(path)) syncedNames.delete(path);
      }
      for (const [path, inode] of names)
        if (inFolder(path) === target) syncedNames.set(path, inode);
      for (const path of folders) if (inFolder(path) === target) syncedFolders.add(path);
    },
    closeSync: () => {},
    existsSync: (path: string) => names.has(path),
    linkSync: (from: string, to: string) => {
      call();
      if (linkFault) throw Object.assign(new Error("no links"), { code: linkFault });
      if (names.has(to)) throw Object.assign(new Error("exists"), { code: "EEXIST" });
      names.set(to, names.get(from) as Inode);
    },
    renameSync: (from: string, to: string) => {
      call();
      names.set(to, names.get(from) as Inode);
      names.delete(from);
    },
    unlinkSync: (path: string) => {
      call();
      names.delete(path);
    },
    mkdirSync: (path: string) => {
      call();
      const parts = path.split("/").slice(1);
      const made = parts
        .map((_, i) => `/${parts.slice(0, i + 1).join("/")}`)
        .filter((folder) => !folders.has(folder));
      for (const folder of made) folders.add(folder);
      return made[0];
    },
  };
  return {
    disk: disk as unknown as Disk,
    /** What a name may hold after the power came back, in every case that is possible. */
    contentsOf: (path: string) => [
      syncedNames.get(path)?.synced,
      ...(names.has(path) ? [(names.get(path) as Inode).synced] : []),
    ],
    has: (folder: string) => syncedFolders.has(folder),
  };
}

test.each([
  ["", undefined],
  [" of a disk without hard links", "EPERM"],
])(
  "a file%s is whole or absent after a power cut at any call, and whole once it was created",
  (_, linkFault) => {
    for (let calls = 0; ; calls += 1) {
      const { disk, contentsOf } = frailDisk(calls, linkFault);
      try {
        createFileDurably("/data/secret.key", "0123", disk);
      } catch (error) {
        if (!(error instanceof PowerCut)) throw error;
        for (const content of contentsOf("/data/secret.key"))
          expect(["0123", undefined], `after ${calls} calls`).toContain(content);
        continue;
      }
      expect(calls).toBeGreaterThan(5);
      expect(contentsOf("/data/secret.key")).toEqual(["0123", "0123"]);
      return;
    }
  },
);

test.each([undefined, "EPERM"])("a file that exists keeps its content (%s)", (linkFault) => {
  const { disk, contentsOf } = frailDisk(Number.POSITIVE_INFINITY, linkFault);
  createFileDurably("/data/secret.key", "first", disk);
  createFileDurably("/data/secret.key", "second", disk);
  expect(contentsOf("/data/secret.key")).toEqual(["first", "first"]);
});

test("a folder and those above it are there after a power cut, once they were created", () => {
  const { disk, has } = frailDisk(Number.POSITIVE_INFINITY);
  createFolderDurably("/srv/shop/data", disk);
  for (const folder of ["/srv", "/srv/shop", "/srv/shop/data"]) expect(has(folder)).toBe(true);
});
