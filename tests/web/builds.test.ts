/** A build beside a running shop takes nothing away from it, and pages of older builds keep their code. */
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildShop, type TestShop } from "#support/shop.ts";
import { lockFile } from "../../src/lib/db/sqlite.ts";
import { client, scriptsOf, stylesOf } from "./build.ts";

let folder: string;
let running: TestShop;
let started: TestShop;

/** Makes dist lead to a build, as `scripts/builds.mjs` does. */
function createCurrent(build: string): void {
  symlinkSync(`builds/${build}`, join(folder, "dist.next"), "dir");
  renameSync(join(folder, "dist.next"), join(folder, "dist"));
}

/** The same build with its entry under another name, as a change of a word makes it. */
function rebuild(from: string, to: string): void {
  const [before, after] = [join(folder, "builds", from), join(folder, "builds", to)];
  cpSync(before, after, { recursive: true });
  const built = readFileSync(join(after, "pages.json"), "utf8");
  const [, entry] = /"assets\/(index-[^"]+\.js)"/.exec(built) ?? [];
  if (!entry) throw new Error("the build has no entry");
  for (const suffix of ["", ".br", ".gz"])
    renameSync(
      join(after, "client/assets", entry + suffix),
      join(after, `client/assets/index-later.js${suffix}`),
    );
  writeFileSync(join(after, "pages.json"), built.replaceAll(entry, "index-later.js"));
}

const page = (shop: TestShop) => shop.app.inject({ url: "/login" });
const statusOf = async (shop: TestShop, url: string) =>
  `${(await shop.app.inject({ url })).statusCode} ${url}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "millwright-builds-"));
  cpSync(join(client, ".."), join(folder, "builds/one"), { recursive: true, dereference: true });
  createCurrent("one");
  running = await buildShop("sqlite", {}, { dist: join(folder, "dist") });
  rebuild("one", "two");
  createCurrent("two");
  started = await buildShop("sqlite", {}, { dist: join(folder, "dist") });
});
afterAll(async () => {
  await running.close();
  await started.close();
  rmSync(folder, { recursive: true, force: true });
});

test("each process serves the build it started with", async () => {
  const [before, after] = [await page(running), await page(started)];
  const isLater = ({ payload }: { payload: string }) => payload.includes("index-later.js");
  expect([before, after].map(isLater)).toEqual([false, true]);
});

test.each([
  ["the running shop has all files of its pages", () => running, () => running],
  ["a started shop has the files of older pages", () => running, () => started],
  ["the running shop has the files of newer pages", () => started, () => running],
  ["a started shop has all files of its pages", () => started, () => started],
])("%s", async (_what, shown, asked) => {
  const { payload } = await page(shown());
  const files = [...scriptsOf(payload), ...stylesOf(payload)];
  expect(files.length).toBeGreaterThan(2);
  const statuses = await Promise.all(files.map((file) => statusOf(asked(), file)));
  expect(statuses).toEqual(files.map((file) => `200 ${file}`));
});

test("a process holds the mark of its build, which a later build respects", () => {
  for (const build of ["one", "two"])
    expect(lockFile(join(folder, "builds", build, "in-use"))).toBeUndefined();
});

test("an asset of another build is sent like its own", async () => {
  const url = "/assets/index-later.js";
  const sent = await running.app.inject({ url, headers: { "accept-encoding": "br" } });
  expect(sent.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-type": expect.stringContaining("javascript"),
  });
});

test.each(["/assets/none.js", "/assets/../pages.json", "/assets/%2e%2e%2f%2e%2e%2fpages.json"])(
  "%s is not found",
  async (url) => {
    expect((await running.app.inject({ url })).statusCode).toBe(404);
  },
);
