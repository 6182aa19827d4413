/**
 * A shop with orders in every state is moved from SQLite to PostgreSQL by a program that is killed at random times.
 * Then every documented read is answered with the same bytes. More kills: `npm run proof -- move`.
 */
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { copySqlite, type FreshDatabase, freshPostgres } from "#support/engines.ts";
import { ownShop } from "#support/shared-shop.ts";
import { buildShop, type ShopSettings } from "#support/shop.ts";
import { sqlitePath } from "../../src/app/server/database/open-database.ts";
import { TABLES } from "../../src/database/owners.ts";
import { moveShop } from "../../tools/move/move-shop.ts";
import { documentedCalls } from "../contract/document.ts";
import { validRequests } from "../contract/requests.ts";
import { entitled, wireRequest } from "../contract/send.ts";
import { openWorld } from "../contract/world.ts";
import { createRandom } from "../survival/random.ts";
import { recordsOf } from "../survival/records.ts";
import { moveWithKills } from "./killed-move.ts";

const KILLS = 2;
const SEED = 15;
const BATCH_ROWS = 25;
/** What the operator has said of the next order, and no order has yet. */
const NEXT_ORDER = 7000;

/** So that tokens and links of the world are good in both databases. */
const SETTINGS = { SECRET_KEY: randomBytes(32).toString("hex"), LANGUAGES: "en,de" };

describe("npm run move", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-move-"));
  let target: FreshDatabase;
  let requests: readonly { readonly url: string; readonly headers: Record<string, string> }[];
  let before: ReadonlyMap<string, string>;

  beforeAll(async () => {
    copySqlite("demo", sqlitePath(dataDir));
    const world = await openWorld("sqlite", { ...SETTINGS, DATA_DIR: dataDir });
    const reads = (await documentedCalls()).filter(({ method }) => method === "GET");
    requests = reads.flatMap((call) => {
      const request = validRequests[call.name]?.(world) ?? {};
      const url = `/api${wireRequest(call, request).path}`;
      return [{}, entitled(call, request, world)].map((headers) => ({ url, headers }));
    });
    await world.close();
    change(`insert into shop_meta (key, value) values ('next_purchase', '${NEXT_ORDER}')`);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now());
    before = await answersOf({ DATA_DIR: dataDir });
    target = await freshPostgres();
  });
  afterAll(async () => {
    vi.useRealTimers();
    await target.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function answersOf(where: ShopSettings): Promise<ReadonlyMap<string, string>> {
    const shop = await buildShop(where.DATABASE_URL ? "postgres" : "sqlite", {
      ...SETTINGS,
      ...where,
    });
    try {
      const found = new Map<string, string>();
      for (const request of requests) {
        const { statusCode, rawPayload } = await shop.app.inject(request);
        found.set(JSON.stringify(request), `${statusCode} ${rawPayload.toString("latin1")}`);
      }
      return found;
    } finally {
      await shop.close();
    }
  }

  const fileSum = () =>
    createHash("sha256")
      .update(readFileSync(join(dataDir, "shop.sqlite")))
      .digest("hex");

  function change(statement: string): void {
    const db = new DatabaseSync(join(dataDir, "shop.sqlite"));
    db.exec(statement);
    db.exec("pragma wal_checkpoint(truncate)");
    db.close();
  }

  it("refuses a target that is not empty, and a shop that runs", async () => {
    const move = (databaseUrl: string) =>
      moveShop({ dataDir, databaseUrl, batchRows: 1000, onProgress: () => {} });
    const full = await freshPostgres("tables");
    await expect(move(full.url)).rejects.toThrow(/ is not empty \(/);
    await full.drop();
    await ownShop("sqlite", { ...SETTINGS, DATA_DIR: dataDir });
    await expect(move(target.url)).rejects.toThrow(/is running: stop it first/);
  });

  it("goes on after kills, is never served before its end, and leaves the source as it was", async () => {
    let isFirst = true;
    const move = () =>
      moveShop({
        dataDir,
        databaseUrl: target.url,
        batchRows: BATCH_ROWS,
        onProgress: (line) => {
          if (isFirst && line.startsWith("purchase:")) throw new Error("interrupted");
        },
      });
    await expect(move()).rejects.toThrow("interrupted");
    isFirst = false;
    await expect(buildShop("postgres", { DATABASE_URL: target.url })).rejects.toThrow(
      /The move into this database is not finished/,
    );
    change("insert into shop_meta (key, value) values ('used', 'in between')");
    await expect(move()).rejects.toThrow(/was used since the move began \(shop_meta has changed\)/);
    change("delete from shop_meta where key = 'used'");
    const source = fileSum();
    const { kills, output } = await moveWithKills(
      { databaseUrl: target.url, variables: { DATA_DIR: dataDir }, batchRows: BATCH_ROWS },
      KILLS,
      createRandom(SEED),
    );
    expect(kills).toBe(KILLS);
    const moved = Object.entries(TABLES).flatMap(([name, { isLocal }]) => (isLocal ? [] : [name]));
    for (const table of moved)
      expect(output).toMatch(new RegExp(`^  ${table} +\\d+  [0-9a-f]{64}$`, "m"));
    expect(fileSum()).toBe(source);
  });

  it("goes on counting after the last key, or at the number that was said", async () => {
    const records = recordsOf(target.url);
    for (const table of ["payment", "shop_user", "audit_log"])
      expect(
        await records.ask(
          `select cast(nextval(pg_get_serial_sequence('${table}', 'key')) - max(key) as integer) as step from ${table}`,
        ),
      ).toEqual([{ step: 1 }]);
    expect(
      await records.ask(
        "select cast(nextval(pg_get_serial_sequence('purchase', 'key')) as integer) as next",
      ),
    ).toEqual([{ next: NEXT_ORDER }]);
    await records.close();
  });

  it("answers every documented read with the same bytes", async () => {
    const after = await answersOf({ DATABASE_URL: target.url });
    expect(after.size).toBeGreaterThan(100);
    for (const [read, answer] of before) expect(after.get(read), read).toBe(answer);
  });
});
