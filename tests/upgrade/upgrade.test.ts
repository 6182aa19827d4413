/**
 * The database of this release is opened by the next one, whose migration is killed in its middle first. Nothing is
 * lost, the migration has run once, and this release refuses the database from then on.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { orderFor } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { launchServer, startServer } from "#support/processes.ts";
import type { Purchase } from "../../src/sales/orders/contract.ts";
import { callUntilAnswered } from "../survival/client.ts";
import { type Stage, setStage } from "../survival/stage.ts";
import { createNextRelease, NEXT_MIGRATION, STOPS_AT } from "./next-release.ts";

const IN_TIME = { code: 0, signal: null };
/** The migrations of this release. */
const ours = () =>
  readdirSync("src/database/migrations")
    .sort()
    .map((file) => ({ name: file.replace(/\.ts$/, "") }));
const READS = ["/tool?limit=50", "/category", "/shop", "/purchase", "/settings/delivery", "/user"];

describe.each(engines)("the next release on %s", (engine) => {
  const next = createNextRelease();
  let stage: Stage;
  let order: Purchase;
  let before: readonly unknown[];

  afterAll(async () => {
    next.remove();
    await stage?.close();
  });

  /** What the shop answers, to its customer or its admin. */
  async function answers(origin: string): Promise<unknown[]> {
    const [buyer] = stage.buyers;
    const found: unknown[] = [];
    for (const path of READS)
      for (const token of [buyer?.token, stage.admin?.token]) {
        const { status, json } = await callUntilAnswered(origin, "GET", path, {
          token: token ?? "",
        });
        found.push([path, status, json]);
      }
    return found;
  }

  const executed = () =>
    stage.records.ask<{ name: string }>("select name from kysely_migration order by name");

  it("is killed within its migration, and this release goes on as if nothing had been", async () => {
    stage = await setStage(engine, { buyers: 1 });
    const variables = await stage.server();
    const server = await startServer(variables);
    const [tool] = (await callUntilAnswered(server.origin, "GET", "/tool?inStock=true")).json;
    const [buyer] = stage.buyers;
    if (!buyer) throw new Error("the stage has no buyer");
    const sent = { token: buyer.token, body: orderFor(buyer, tool) };
    order = (await callUntilAnswered(server.origin, "POST", "/purchase", sent)).json.purchase;
    before = await answers(server.origin);
    expect(await server.end("SIGTERM")).toEqual(IN_TIME);

    const reached = join(variables.DATA_DIR ?? "", "reached");
    const killed = launchServer({ ...variables, [STOPS_AT]: reached }, next.command);
    await eventually(() => expect(existsSync(reached), killed.output()).toBe(true));
    await killed.end("SIGKILL");
    expect(stage.records.integrity()).toBe("ok");
    expect(await executed()).toEqual(ours());

    const again = await startServer(variables);
    expect(await answers(again.origin)).toEqual(before);
    expect(await again.end("SIGTERM")).toEqual(IN_TIME);
  });

  it(`migrates once${engine === "postgres" ? ", by two servers that start together," : ""} and answers as before`, async () => {
    const starts = engine === "postgres" ? [1, 2] : [1];
    const servers = await Promise.all(
      starts.map(async () => startServer(await stage.server(), next.command)),
    );
    for (const server of servers) {
      expect(await answers(server.origin)).toEqual(before);
      expect(await server.end("SIGTERM")).toEqual(IN_TIME);
    }
    expect(await executed()).toEqual([...ours(), { name: NEXT_MIGRATION }]);
    const rows = await stage.records.ask<{ id: string; upgrades: number }>(
      "select id, upgrades from purchase",
    );
    expect(rows).toEqual([{ id: order._id, upgrades: 1 }]);
  });

  it("is not undone: this release refuses its database in one sentence", async () => {
    const refused = launchServer(await stage.server());
    expect((await refused.ended).code).toBe(1);
    expect(refused.output()).toBe(
      `This database belongs to a newer version of the shop, with the migration ${NEXT_MIGRATION}: start that version, or restore a backup of this one.\n`,
    );
  });
});
