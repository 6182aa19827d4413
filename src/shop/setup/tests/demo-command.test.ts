/** `npm run demo` as a program beside a running shop; killed in the middle, it has removed nothing. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { runCommand, type Variables } from "#support/processes.ts";
import { ownShop } from "#support/shared-shop.ts";
import type { TestShop } from "#support/shop.ts";
import { runDemoCommand } from "../../../../tools/demo/demo-command.ts";
import { sqlitePath } from "../../../app/server/database/open-database.ts";

const TEXTS = "company, home, footer, pages, blog, portfolio, checkout";

const program = (args: readonly string[], variables: Variables) =>
  runCommand("tools/demo/demo.ts", args, variables);

const run = (args: readonly string[], variables: Variables) => program(args, variables).ended;

const variablesOf = ({ config }: TestShop): Record<string, string> =>
  config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : { DATA_DIR: config.dataDir };

describe.each(engines)("npm run demo on %s", (engine) => {
  it("says what is left, removes it, and the running shop shows it", async () => {
    const shop = await ownShop(engine);
    const admin = await prepareBuyer(shop, "admin");
    const [tool] = await toolsOf(shop);
    const product = (await shop.call("GET", `/product/${tool?._id}`, { token: admin.token })).json;
    const body = { version: product.version, price: 99 };
    await shop.call("PATCH", `/tool/${product._id}`, { token: admin.token, body });
    const onHomePage = async () => (await shop.call("GET", "/tool?limit=6")).json;
    expect(await onHomePage()).toHaveLength(6);
    const variables = variablesOf(shop);
    const kept = `Kept: ${product.name}, which was edited.\n`;

    expect(await run(["status"], variables)).toEqual({
      code: 0,
      out: `Of the demo, 27 tools and 28 reviews can be removed, and texts replaced in: ${TEXTS}.\n${kept}`,
      error: "",
    });
    expect(await run(["remove"], variables)).toEqual({
      code: 0,
      out: `Removed 27 tools, 28 reviews and 27 pictures of the demo.\nPlaceholders replace the demo's texts in: ${TEXTS}.\n${kept}`,
      error: "",
    });
    await expect.poll(async () => (await toolsOf(shop)).length).toBe(1);
    await expect.poll(async () => (await onHomePage()).length).toBe(1);
    await expect
      .poll(async () => (await shop.call("GET", "/shop")).json.company.name)
      .toBe("Your company");
    const say = async (verb: string) => `${await runDemoCommand([verb], variables)}\n`;
    expect(await say("remove")).toBe(`Nothing of the demo was left to remove.\n${kept}`);
    expect(await say("status")).toBe(`Nothing of the demo is left to remove.\n${kept}`);
  });

  it("has removed nothing when it is killed in the middle, and can be repeated", async () => {
    const shop = await ownShop(engine);
    const { token } = await prepareBuyer(shop, "admin");
    const status = async () => (await shop.call("GET", "/demo", { token })).json;
    const before = await status();
    const hold = await holdBeforePictures(shop);
    const { child, ended } = program(["remove"], variablesOf(shop));
    try {
      await eventually(async () => expect(await hold.isReached()).toBe(true));
    } finally {
      child.kill("SIGKILL");
      await ended;
      await hold.end();
    }
    expect(await status()).toEqual(before);
    expect(await toolsOf(shop)).toHaveLength(28);

    expect((await run(["remove"], variablesOf(shop))).code).toBe(0);
    expect(await status()).toMatchObject({ tools: 0, reviews: 0 });
  });
});

/** Makes the removal wait before it deletes pictures, when it has removed reviews and tools. */
async function holdBeforePictures({ db, config }: TestShop) {
  if (db.engine.kind === "postgres") {
    const { pool } = db.engine;
    const other = await pool.connect();
    // The shop's connections end when a transaction rests, which on a busy machine this one does.
    await other.query("set idle_in_transaction_session_timeout = 0");
    await other.query("begin; lock table image in exclusive mode");
    return {
      isReached: async () => {
        const waiting = await pool.query(
          `select 1 from pg_locks where not granted and relation = 'image'::regclass`,
        );
        return waiting.rows.length > 0;
      },
      end: async () => {
        try {
          await other.query("rollback");
        } finally {
          // Destroyed: its setting is not the shop's. A client that is not released keeps the pool open for ever.
          other.release(true);
        }
      },
    };
  }
  // Counting hundreds of millions of rows takes longer than the test.
  await sql`create trigger slow before delete on image begin
    select count(*) from sqlite_master a, sqlite_master b, sqlite_master c, sqlite_master d;
  end`.execute(db.write);
  return {
    isReached: async () => {
      const other = new DatabaseSync(sqlitePath(config.dataDir), { timeout: 0 });
      try {
        other.exec("begin immediate; rollback");
        return false;
      } catch {
        return true;
      } finally {
        other.close();
      }
    },
    end: () => sql`drop trigger slow`.execute(db.write),
  };
}

describe("npm run demo", () => {
  it.each([[], ["undo"], ["remove", "now"]])("refuses %j with what it takes", async (...args) => {
    await expect(runDemoCommand(args, {})).rejects.toThrow(
      /^Say what:\n {2}npm run demo -- status\n/,
    );
  });

  it("refuses with a sentence when there is no database", async () => {
    const folder = mkdtempSync(join(tmpdir(), "millwright-test-"));
    onTestFinished(() => void rmSync(folder, { recursive: true }));
    expect(await run(["remove"], { DATA_DIR: folder })).toEqual({
      code: 1,
      out: "",
      error: `There is no shop at ${join(folder, "shop.sqlite")} yet: start it once with npm start, or set DATA_DIR.\n`,
    });
  });

  it("refuses with a sentence when PostgreSQL cannot be reached", async () => {
    const variables = { DATABASE_URL: "postgres://127.0.0.1:9/shop" };
    await expect(runDemoCommand(["status"], variables)).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:9 cannot be used: .+\.$/,
    );
  });
});
