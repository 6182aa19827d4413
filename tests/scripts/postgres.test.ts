import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { longTest } from "#support/engines.ts";
import { isAlive } from "#support/processes.ts";
import { eventually, run } from "./trial-project.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Starts a server, tells where it is, and stops it when told to. */
const HOLD = `
import { startPostgres } from "${ROOT}scripts/postgres.mjs";
const { url, stop } = await startPostgres({ durable: true });
process.once("SIGTERM", stop);
console.log("at " + url);
`;

async function start() {
  const holder = run(ROOT, ["--input-type=module", "--eval", HOLD]);
  const [, url] = await holder.printed(/at (\S+)/);
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // Its server is ended under it: that is what is tested.
  await client.connect();
  const { rows } = await client.query(
    "select current_setting('data_directory') as folder, current_setting('fsync') as fsync",
  );
  const folder: string = rows[0].folder;
  onTestFinished(() => rmSync(dirname(folder), { recursive: true, force: true }));
  return { holder, client, fsync: rows[0].fsync, folder, pid: pidIn(folder) };
}

/** The first line of the file that PostgreSQL keeps while it runs. */
function pidIn(folder: string): number {
  return Number.parseInt(readFileSync(`${folder}/postmaster.pid`, "utf8"), 10);
}

test("a throw-away server writes durably and leaves nothing when it is stopped", async () => {
  const { holder, client, fsync, folder, pid } = await start();
  expect(fsync).toBe("on");
  await client.end();
  holder.child.kill("SIGTERM");
  expect(await holder.ended()).toBe(0);
  expect([isAlive(pid), existsSync(dirname(folder))]).toEqual([false, false]);
});

longTest("it ends with the process that started it, however that goes", async () => {
  const { holder, pid } = await start();
  holder.child.kill("SIGKILL");
  await eventually("the end of PostgreSQL", () => !isAlive(pid));
});
