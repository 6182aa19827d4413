/** A start that meets a PostgreSQL server which cannot be used yet: it waits, says so, and has a limit. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openDroppingPooler } from "#support/dropping-pooler.ts";
import {
  databaseUrl,
  type FreshDatabase,
  freshPostgres,
  longTest,
  onServer,
} from "#support/engines.ts";
import { buildShop } from "#support/shop.ts";
import { openSilentProxy } from "#support/silent-proxy.ts";
import { StartError } from "../database/open-database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshPostgres("demo");
});
afterAll(() => database.drop());

const host = (url: string) => new URL(url).host;

/** Starts a shop and waits for the sentence that it waits. */
async function startThatWaits(url: string) {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const starting = buildShop("postgres", { DATABASE_URL: url });
  await expect
    .poll(() => said.mock.calls.flat().join("\n"))
    .toContain(`PostgreSQL at ${host(url)} cannot be used yet (`);
  const [sentence = ""] = said.mock.calls.flat();
  expect(sentence).toMatch(/ Trying again for up to 60 seconds\.$/);
  return { starting, sentence: String(sentence) };
}

test("a server that does not answer is waited for", async () => {
  const proxy = await openSilentProxy(database.url);
  onTestFinished(() => proxy.close());
  proxy.freeze();
  const { starting } = await startThatWaits(proxy.url);
  proxy.thaw();
  const shop = await starting;
  expect((await shop.call("GET", "/tool")).status).toBe(200);
  await shop.close();
});

longTest.each(["setting", "shop_meta"])("a locked table is waited for: %s", async (table) => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query(`begin; lock table ${table} in access exclusive mode`);
  const { starting, sentence } = await startThatWaits(database.url);
  expect(sentence).toContain("lock timeout");
  await other.query("rollback");
  await (await starting).close();
});

longTest("a server that has no connection left is waited for", async () => {
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const role = `shop_${randomBytes(4).toString("hex")}`;
  await admin.query(`create role ${role} superuser login connection limit 1`);
  await admin.query(`alter role ${role} nosuperuser`);
  await admin.query(`grant all on all tables in schema public to ${role}`);
  await admin.query(`grant all on all sequences in schema public to ${role}`);
  const url = new URL(database.url);
  url.username = role;
  const holder = new pg.Client({ connectionString: url.href });
  await holder.connect();
  onTestFinished(async () => {
    await holder.end();
    await admin.query(`drop owned by ${role}`);
    await admin.query(`drop role ${role}`);
    await admin.end();
  });
  const { starting, sentence } = await startThatWaits(url.href);
  expect(sentence).toContain("too many connections");
  await admin.query(`alter role ${role} connection limit 20`);
  await (await starting).close();
});

test("the wait has a limit, and what is no trouble of the server is said at once", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const proxy = await openSilentProxy(database.url);
  proxy.freeze();
  const tooLong = buildShop("postgres", { DATABASE_URL: proxy.url, DATABASE_WAIT_SECONDS: "1" });
  await expect(tooLong).rejects.toThrow(StartError);
  await expect(tooLong).rejects.toThrow(/^PostgreSQL at \S+ cannot be used: .+\.$/);
  await proxy.close();

  const missing = new URL(database.url);
  missing.pathname = "/there_is_none";
  await expect(buildShop("postgres", { DATABASE_URL: missing.href })).rejects.toThrow(
    /cannot be used: database "there_is_none" does not exist\.$/,
  );

  const withTls = `${database.url}?sslmode=require`;
  await expect(buildShop("postgres", { DATABASE_URL: withTls })).rejects.toThrow(
    /cannot be used: The server does not support SSL connections\. Switch TLS on there/,
  );
});

test.each(["refuse", "drop"] as const)(
  "a pooler that would %s the time limits is named at once",
  async (does) => {
    const pooler = await openDroppingPooler(database.url, does);
    const said = vi
      .spyOn(console, "error")
      .mockClear()
      .mockImplementation(() => {});
    await expect(buildShop("postgres", { DATABASE_URL: pooler.url })).rejects.toThrow(
      /^A connection pooler such as PgBouncer stands between .*name the server itself in DATABASE_URL\.$/,
    );
    expect(said).not.toHaveBeenCalled();
    pooler.close();
  },
);

const RESET = "of the role and of the database";
test.each([
  ["default_transaction_isolation = serializable", `^Transactions are serializable .* ${RESET}`],
  ["standard_conforming_strings = off", `^standard_conforming_strings is off here, .* ${RESET}`],
])("a database with %s is refused", async (setting, refusal) => {
  const name = new URL(database.url).pathname.slice(1);
  const alter = (what: string) => onServer(database.url, `alter database ${name} ${what}`);
  await alter(`set ${setting}`);
  onTestFinished(() => alter(`reset ${setting.split(" ")[0]}`));
  await expect(buildShop("postgres", { DATABASE_URL: database.url })).rejects.toThrow(
    new RegExp(refusal),
  );
});

test.each([
  ["search_path = nowhere", /No schema of search_path is there: reset search_path of the role/],
  ["default_transaction_read_only = on", /It is a standby, .*name the server that takes writes\.$/],
])("an empty database with %s is refused with what to do", async (setting, refusal) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { url, drop } = await freshPostgres();
  onTestFinished(drop);
  const name = new URL(url).pathname.slice(1);
  await onServer(database.url, `alter database ${name} set ${setting}`);
  const variables = { DATABASE_URL: url, DATABASE_WAIT_SECONDS: "0" };
  await expect(buildShop("postgres", variables)).rejects.toThrow(refusal);
});

test("a role that may not create tables is to be made the owner", async () => {
  const empty = await freshPostgres();
  const role = `guest_${randomBytes(4).toString("hex")}`;
  await onServer(
    empty.url,
    `create role ${role} login; revoke create on schema public from public`,
  );
  onTestFinished(async () => {
    await empty.drop();
    await onServer(database.url, `drop role ${role}`);
  });
  const { href } = Object.assign(new URL(empty.url), { username: role });
  await expect(buildShop("postgres", { DATABASE_URL: href })).rejects.toThrow(
    /cannot be used: permission denied for schema public\. .*alter database NAME owner to ROLE/,
  );
});

test.each([
  ["LATIN1", "encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'", / has the encoding LATIN1, .*UTF8/],
  [
    "SQL_ASCII",
    "encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'",
    / has the encoding SQL_ASCII, /,
  ],
  [
    "Turkish letters",
    "encoding 'UTF8' locale_provider icu icu_locale 'tr' locale 'C'",
    /^The letters of the database are Turkish, .*createdb --encoding=UTF8 --locale=C\.UTF-8 /,
  ],
])("a database of %s is refused", async (_letters, made, refusal) => {
  const name = `other_${randomBytes(4).toString("hex")}`;
  await onServer(database.url, `create database ${name} ${made} template template0`);
  const url = databaseUrl(database.url, name);
  await expect(buildShop("postgres", { DATABASE_URL: url })).rejects.toThrow(refusal);
  await onServer(database.url, `drop database ${name} with (force)`);
});
