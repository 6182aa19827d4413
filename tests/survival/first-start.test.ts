/** The first start creates the database. It can be repeated after it was killed, and two can begin at once. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { engines } from "#support/engines.ts";
import { launchServer, type Program, startServer, type Variables } from "#support/processes.ts";
import { WAIT_MS } from "#support/time-limits.ts";
import { WHOLE_DEMO } from "#support/whole-demo.ts";
import { callUntilAnswered } from "./client.ts";
import { type Stage, setStage } from "./stage.ts";

/** Kill times in ms after the server has started to use its database. */
const KILLS = 6;
const STEP_MS = 7;

test.each(engines)("a killed first start can be repeated (%s)", async (engine) => {
  const stage = await setStage(engine, { buyers: 0 });
  onTestFinished(() => stage.close());
  const variables = await stage.server();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await traceOf(stage, variables);
    const program = launchServer(variables);
    await begun(program, async () => (await traceOf(stage, variables)) !== before);
    await sleep(kill * STEP_MS);
    await program.end("SIGKILL");
  }
  const server = await startServer(variables);
  expect((await callUntilAnswered(server.origin, "GET", "/tool")).json).toHaveLength(WHOLE_DEMO);
  const [drawings] = await stage.records.ask(
    "select cast(count(distinct img) as integer) as count from tool",
  );
  const [kept] = await stage.records.ask("select cast(count(*) as integer) as count from image");
  expect(kept).toEqual(drawings);
  const [origin] = await stage.records.ask(
    "select value from shop_meta where key = 'public_origin'",
  );
  expect(origin).toEqual({ value: `http://localhost:${variables.PORT}` });
  expect(stage.records.integrity()).toBe("ok");
  expect((await server.end("SIGTERM")).code).toBe(0);
});

test("two servers start at once on an empty database, and the demo is seeded once", async () => {
  const stage = await setStage("postgres", { buyers: 0 });
  onTestFinished(() => stage.close());
  const variables = await Promise.all([stage.server(), stage.server()]);
  const both = await Promise.all(variables.map((each) => startServer(each)));
  for (const { origin } of both)
    expect((await callUntilAnswered(origin, "GET", "/tool")).json).toHaveLength(WHOLE_DEMO);
  expect(await stage.records.ask("select cast(count(*) as integer) as tools from tool")).toEqual([
    { tools: WHOLE_DEMO },
  ]);
  expect(
    await stage.records.ask("select name, count(*) from tool group by name having count(*) > 1"),
  ).toEqual([]);
  for (const server of both) expect((await server.end("SIGTERM")).code).toBe(0);
});

/** Changes when a server starts to use the database: file sizes and times, or connections. */
async function traceOf({ engine, records }: Stage, { DATA_DIR = "" }: Variables): Promise<string> {
  if (engine === "postgres") {
    const others = await records.ask(
      "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    return others.length > 0 ? "connected" : "";
  }
  return ["shop.sqlite", "shop.sqlite-wal"]
    .map((name) => {
      const file = statSync(join(DATA_DIR, name), { throwIfNoEntry: false });
      return file ? `${file.size} ${file.mtimeMs}` : "none";
    })
    .join();
}

/** Waits for the first change; a start without one had nothing left to do and is open. */
async function begun(program: Program, hasTrace: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await hasTrace()) && !program.output().includes("is open at")) {
    if (Date.now() > deadline) throw new Error(`the server does not begin:\n${program.output()}`);
    await sleep(1);
  }
}
