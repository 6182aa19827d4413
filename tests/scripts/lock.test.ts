import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#support/eventually.ts";
import { withLock } from "../../scripts/lock.mjs";
import { createProject, run } from "./trial-project.ts";

/** What is printed, and shown no more. */
let said: ReturnType<typeof hear>;
beforeEach(() => {
  said = hear();
});

function hear() {
  return vi.spyOn(process.stdout, "write").mockReturnValue(true);
}

/** Ends at once, so its number belongs to nobody afterwards. */
async function deadPid(root: string): Promise<number> {
  const running = run(root, ["-e", ""]);
  await running.ended();
  return running.child.pid ?? 0;
}

function leaveLock(path: string, owner: { pid: number; host: string }, agoMs: number): void {
  mkdirSync(path);
  writeFileSync(`${path}/owner`, JSON.stringify(owner));
  touch(path, agoMs);
}

function touch(path: string, agoMs: number): void {
  const then = new Date(Date.now() - agoMs);
  utimesSync(path, then, then);
}

function isSaid(): boolean {
  return said.mock.calls.some(([text]) => String(text).includes("testing"));
}

/** Takes the lock; tells whether that had to wait, which is said. */
async function waitsFor(path: string): Promise<boolean> {
  said.mockClear();
  await withLock(path, "testing", async () => {});
  return isSaid();
}

test("many that want it at once have it one after the other", async () => {
  const path = `${createProject()}lock`;
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => withLock(path, "testing", work)));
  expect(most).toBe(1);
});

test("it is given back when the work fails", async () => {
  const path = `${createProject()}lock`;
  const failing = withLock(path, "testing", () => Promise.reject(new Error("no luck")));
  await expect(failing).rejects.toThrow("no luck");
  expect(await waitsFor(path)).toBe(false);
});

test("the lock of a process that died on this machine is taken over at once", async () => {
  const root = createProject();
  leaveLock(`${root}lock`, { pid: await deadPid(root), host: hostname() }, 0);
  expect(await waitsFor(`${root}lock`)).toBe(false);
});

test("the lock of another machine is taken over only when it has not been touched for long", async () => {
  const root = createProject();
  const elsewhere = { pid: await deadPid(root), host: "another-machine" };
  leaveLock(`${root}old`, elsewhere, 16_000);
  expect(await waitsFor(`${root}old`)).toBe(false);
  // Touched in the future, so that a machine that stands still for seconds does not make it old.
  leaveLock(`${root}young`, elsewhere, -3_600_000);
  const taken = withLock(`${root}young`, "testing", async () => {});
  await eventually(() => expect(isSaid()).toBe(true));
  touch(`${root}young`, 16_000);
  await taken;
});
