/** A server that ends in the middle of an export: nobody takes a part of the file for the whole. */
import { expect, onTestFinished, test } from "vitest";
import { engines } from "#support/engines.ts";
import { addManyTools } from "#support/many-tools.ts";
import { startServer, type Variables } from "#support/processes.ts";
import { beginAnswer, isWhole } from "#support/raw-client.ts";
import { readConfig } from "../../src/app/server/config/config.ts";
import { openDatabase } from "../../src/app/server/database/open-database.ts";
import { createLog } from "../../src/lib/process/log.ts";
import { setStage } from "./stage.ts";

/** Far more than the system's buffers of a connection hold. */
const MEGABYTES = 16;
/** What a slow client takes at once: far less than it gets within the time that a shutdown takes. */
const TAKEN_AT_ONCE = 50_000;
const PAUSE_MS = 100;
/** The server exits with code 1 when its shutdown takes too long. */
const IN_TIME = { code: 0, signal: null };

const endings = engines.flatMap((engine) => [
  { engine, signal: "SIGTERM" as const, end: IN_TIME },
  { engine, signal: "SIGKILL" as const, end: { code: null, signal: "SIGKILL" } },
]);

test.each(endings)(
  "$signal in the middle of exports: both a client that stopped and a slow one see them broken off ($engine)",
  async ({ engine, signal, end }) => {
    const stage = await setStage(engine, { buyers: 1 });
    onTestFinished(() => stage.close());
    const { token = "" } = stage.admin ?? {};
    const variables = await stage.server();
    await fillCatalog(variables);
    const server = await startServer(variables);
    const request = { path: "/api/product/export", token };
    const port = Number(variables.PORT);
    const stopped = await beginAnswer(port, request);
    const slow = await beginAnswer(port, request);
    let hasEnded = false;
    const slowly = slow.takeSlowly(TAKEN_AT_ONCE, PAUSE_MS, () => hasEnded);
    expect(await server.end(signal)).toEqual(end);
    hasEnded = true;
    await slowly;
    for (const text of [await stopped.takeRest(), await slow.takeRest()]) {
      expect(text).toMatch(/^HTTP\/1.1 200/);
      expect(text).toMatch(/^transfer-encoding: chunked\r$/im);
      expect(isWhole(text)).toBe(false);
    }

    const again = await startServer(variables);
    const whole = await (await beginAnswer(port, request)).takeRest();
    expect(isWhole(whole)).toBe(true);
    expect(await again.end("SIGTERM")).toEqual(IN_TIME);
  },
);

async function fillCatalog(variables: Variables): Promise<void> {
  const db = await openDatabase(readConfig(variables), createLog("silent"));
  await addManyTools(db, MEGABYTES);
  await db.close();
}
