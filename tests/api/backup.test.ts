/** A backup of a running shop: what is in it, which backups are kept, and what is left when it fails. */
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  it as run,
  type TestContext,
  vi,
} from "vitest";
import { orderFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { bothEngines, engines, onServer, testOnce } from "#support/engines.ts";
import { codeOf, freezeClock, secondFactorCalls } from "#support/people/second-factor-calls.ts";
import { canBackUp, NEEDS_PG_DUMP } from "#support/pg-dump.ts";
import { ENVIRONMENT } from "#support/processes.ts";
import {
  backUp,
  emptyPlace,
  namesIn,
  newFolder,
  variablesOf,
} from "#support/server/backup-shop.ts";
import { sharedShop } from "#support/shared-shop.ts";
import { buildShop } from "#support/shop.ts";
import { StartError } from "../../src/app/server/database/open-database.ts";
import { createBackup } from "../../tools/backup/create-backup.ts";
import { restoreBackup } from "../../tools/backup/restore-backup.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

describe.each(bothEngines)(`npm run backup on %s ${NEEDS_PG_DUMP}`, (engine) => {
  const it = run.runIf(canBackUp(engine));
  const test = testOnce(engine);
  const shop = sharedShop(engine);
  let to: string;
  beforeEach(() => {
    to = newFolder();
  });
  afterEach(() => {
    rmSync(to, { recursive: true });
    vi.useRealTimers();
  });

  it("brings back orders, pictures, tokens and second factors, on its own engine alone", async () => {
    freezeClock();
    const { customer, secret } = await secondFactorCalls(shop).setUp();
    const buyer = await prepareBuyer(shop);
    const [tool] = await toolsOf(shop);
    if (!tool) throw new Error("no tool");
    const placed = await shop.call("POST", "/purchase", {
      token: buyer.token,
      body: orderFor(buyer, tool),
    });
    const orders = `/purchase?patient=${buyer.email}`;
    const before = await shop.call("GET", orders, { token: buyer.token });
    const picture = await shop.app.inject({ url: tool.img });

    const { path, manifest } = await backUp(shop, { to });
    expect(manifest).toMatchObject({
      engine,
      mode: "sandbox",
      files: [{}, { name: "secret.key" }],
    });
    expect(statSync(join(path, "secret.key")).mode & 0o777).toBe(0o600);
    const from = { from: path, keyFile: undefined };
    const other = engine === "sqlite" ? { DATABASE_URL: "postgres://u:secret@127.0.0.1:9/x" } : {};
    await expect(restoreBackup(from, other)).rejects.toThrow(
      engine === "sqlite" ? /then move it with npm run move/ : /set DATABASE_URL/,
    );
    const place = await emptyPlace(engine);
    const { last } = await restoreBackup(from, place.variables);
    expect(last).toEqual({ order: placed.json.purchase.number, invoice: 0, creditNote: 0 });
    const key = readFileSync(join(path, "secret.key"), "utf8");
    const restored = await place.open({ SECRET_KEY: key });
    onTestFinished(async () => {
      await restored.close();
      await place.drop();
    });
    const after = await restored.call("GET", orders, { token: buyer.token });
    expect(after.text).toBe(before.text);
    expect(after.json[0]._id).toBe(placed.json.purchase._id);
    expect((await restored.app.inject({ url: tool.img })).rawPayload).toEqual(picture.rawPayload);
    const calls = secondFactorCalls(restored);
    const signedIn = await calls.submitCode(await calls.challenge(customer), codeOf(secret));
    expect(signedIn.status, signedIn.text).toBe(200);
    const newBuyer = await prepareBuyer(restored);
    const body = orderFor(newBuyer, tool);
    const next = await restored.call("POST", "/purchase", { token: newBuyer.token, body });
    expect(next.json.purchase.number).toBe(placed.json.purchase.number + 1);
  });

  test("keeps the newest of its own whole backups, and deletes nothing else", async () => {
    const first = await backUp(shop, { to });
    const second = await backUp(shop, { to, withKey: false });
    const others = await buildShop(engine);
    const foreign = await backUp(others, { to });
    await others.close();
    mkdirSync(join(to, "millwright-20200101T000000000Z"));
    writeFileSync(join(first.path, "note.txt"), "mine");
    mkdirSync(join(to, "millwright-20200101T000000001Z.part"));
    writeFileSync(join(to, "millwright-20200101T000000001Z.part", "shop.sqlite"), "half");

    const third = await backUp(shop, { to, keep: 2 });
    expect(third.removed).toEqual([basename(first.path)]);
    const left = [second, foreign, third].map(({ path }) => basename(path));
    const withNote = `${basename(first.path)}.part`;
    expect(namesIn(to)).toEqual(["millwright-20200101T000000000Z", withNote, ...left].sort());
    expect(namesIn(join(to, withNote))).toEqual(["note.txt"]);
  });

  test("keeps the one that it made, also when another is of a later clock", async () => {
    const ahead = "millwright-29990101T000000000Z";
    renameSync((await backUp(shop, { to })).path, join(to, ahead));
    const made = await backUp(shop, { to, keep: 1 });
    expect(made.removed).toEqual([ahead]);
    expect(namesIn(to)).toEqual([basename(made.path)]);
  });

  test("is there although an older one cannot be removed, and says so", async () => {
    const first = await backUp(shop, { to });
    mkdirSync(`${first.path}.part`);
    writeFileSync(join(`${first.path}.part`, "note.txt"), "mine");
    const second = await program(`--to ${to} --keep 1`);
    expect(second).toMatchObject({ code: 1, error: "" });
    expect(second.out).toMatch(/^The backup is at .+\.\nAn older one cannot be removed: .+\.\n$/);
    expect(namesIn(to)).toHaveLength(3);
  });

  test("says in a sentence that there is no room, exits with 1, and leaves nothing", async () => {
    // The limit counts blocks of 1024 bytes: the disk is full for files above 100 kB.
    const full = await program(`--to ${to}`, "ulimit -f 100;");
    expect(full).toMatchObject({ code: 1, out: "" });
    expect(full.error).toMatch(/^There is no new backup\. .+\n$/);
    expect(full.error).not.toContain("    at ");
    expect(namesIn(to)).toEqual([]);
  });

  const onSqlite = engine === "sqlite" ? it : () => {};
  onSqlite("says what it cannot write to, and what to say", async () => {
    const file = join(to, "file");
    writeFileSync(file, "");
    expect(await program(`--to ${file}`)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^There is no new backup\. .*file cannot be written: .+\.\n$/),
    });
    expect(await program("--keep 2")).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^Say where to: /),
    });
  });

  function program(args: string, before = "") {
    const given = Object.entries(variablesOf(shop)).filter(([, value]) => value !== undefined);
    const { promise, resolve } = Promise.withResolvers<object>();
    execFile(
      "sh",
      ["-c", `${before} exec ${process.execPath} tools/backup/backup.ts ${args}`],
      { cwd: ROOT, env: { ...ENVIRONMENT, ...Object.fromEntries(given) } },
      (failure, out, error) => resolve({ code: failure ? Number(failure.code) : 0, out, error }),
    );
    return promise as Promise<{ code: number; out: string; error: string }>;
  }
});

describe.each(engines)(`npm run restore on %s ${NEEDS_PG_DUMP}`, (engine) => {
  const it = run.runIf(canBackUp(engine));
  const shop = sharedShop(engine);
  const to = newFolder();
  afterAll(() => rmSync(to, { recursive: true }));

  const restore = (from: string, variables: object, keyFile?: string) =>
    restoreBackup({ from, keyFile }, variables as Record<string, string>);

  it("refuses a backup that was changed by one byte, cut short or not finished, and writes nothing", async () => {
    const { path, manifest } = await backUp(shop, { to });
    const place = await emptyPlace(engine);
    const names = [
      ...manifest.files.map(({ name }) => name),
      "manifest.json",
      "manifest.json.sha256",
    ];
    for (const name of names) {
      const file = join(path, name);
      const whole = readFileSync(file);
      const changed = Buffer.from(whole);
      const middle = Math.floor(whole.length / 2);
      changed[middle] = (changed[middle] ?? 0) ^ 1;
      for (const content of [changed, whole.subarray(0, -1), Buffer.alloc(0)]) {
        writeFileSync(file, content);
        await expect(restore(path, place.variables), name).rejects.toThrow(StartError);
      }
      renameSync(file, `${file}.away`);
      await expect(restore(path, place.variables), name).rejects.toThrow(/ is missing/);
      renameSync(`${file}.away`, file);
      writeFileSync(file, whole);
    }
    expect(await place.contents()).toEqual([]);
    await restore(path, place.variables);
    expect((await place.contents()).length).toBeGreaterThan(0);
    await expect(restore(path, place.variables)).rejects.toThrow(/ is not empty \(/);
    await place.drop();
  });

  it("asks for the key of a backup without one, and takes no other", async () => {
    const { path } = await backUp(shop, { to, withKey: false });
    expect(namesIn(path)).not.toContain("secret.key");
    const place = await emptyPlace(engine);
    await expect(restore(path, place.variables)).rejects.toThrow(/is without its key/);
    const keyFile = join(to, "kept.key");
    writeFileSync(keyFile, "0".repeat(64));
    await expect(restore(path, place.variables, keyFile)).rejects.toThrow(/is not the one of this/);
    expect(await place.contents()).toEqual([]);
    writeFileSync(keyFile, `${shop.config.secretKey}\n`);
    await restore(path, place.variables, keyFile);
    await place.drop();
  });

  it("takes a key that ends with a line break", async () => {
    const SECRET_KEY = `${"k".repeat(64)}\n`;
    const options = { to, keep: undefined, withKey: true };
    const { path } = await createBackup(options, { ...variablesOf(shop), SECRET_KEY });
    const place = await emptyPlace(engine);
    // Read from secret.key it would be another.
    if (engine === "sqlite")
      await expect(restore(path, place.variables)).rejects.toThrow(
        /set SECRET_KEY to it with them/,
      );
    expect(await place.contents()).toEqual([]);
    await restore(path, { ...place.variables, SECRET_KEY });
    expect((await place.contents()).length).toBeGreaterThan(0);
    await place.drop();
  });

  const onPostgres = engine === "postgres" ? it : () => {};
  onPostgres(
    "leaves the server's extensions out (needs pg_stat_statements)",
    async ({ skip }: TestContext) => {
      const { rows } = await sql`
      select from pg_available_extensions where name = 'pg_stat_statements'`.execute(shop.db.read);
      if (rows.length === 0) skip();
      await sql`create extension pg_stat_statements`.execute(shop.db.write);
      const { path } = await backUp(shop, { to });
      const place = await emptyPlace(engine);
      const url = new URL(place.variables.DATABASE_URL ?? "");
      const role = `owner_${url.pathname.slice(1)}`;
      await onServer(url.href, `create role ${role} login`);
      await onServer(url.href, `alter database ${url.pathname.slice(1)} owner to ${role}`);
      const owned = Object.assign(new URL(url), { username: role });
      await restore(path, { ...place.variables, DATABASE_URL: owned.href });
      expect(await place.contents()).toContain("purchase");
      await place.drop();
      await onServer(shop.config.databaseUrl ?? "", `drop role ${role}`);
    },
  );
});

describe("an interrupted restore", () => {
  run("is never served, and can be repeated", async () => {
    const shop = await buildShop("sqlite");
    const to = newFolder();
    const { path } = await backUp(shop, { to });
    await shop.close();
    const place = await emptyPlace("sqlite");
    const { DATA_DIR = "" } = place.variables;
    mkdirSync(join(DATA_DIR, "unfinished-restore"));
    writeFileSync(join(DATA_DIR, "shop.sqlite"), "half");
    await expect(buildShop("sqlite", { DATA_DIR })).rejects.toThrow(
      /was interrupted: run npm run restore again/,
    );
    const restore = () => restoreBackup({ from: path, keyFile: undefined }, place.variables);
    writeFileSync(join(DATA_DIR, "notes.txt"), "not the restore's");
    await expect(restore()).rejects.toThrow(/ is not empty \(notes\.txt\)/);
    await expect(buildShop("sqlite", { DATA_DIR })).rejects.toThrow(/was interrupted/);
    rmSync(join(DATA_DIR, "notes.txt"));
    await restore();
    const restored = await place.open({});
    expect((await restored.call("GET", "/tool")).json).toHaveLength(28);
    await restored.close();
    await place.drop();
    rmSync(to, { recursive: true });
  });
});
