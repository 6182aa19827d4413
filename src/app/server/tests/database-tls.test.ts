/** A server that takes no connection without TLS, with a certificate of its own authority: the shop, and its backup. */
import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { databaseUrl, onServer } from "#support/engines.ts";
import { POSTGRES_BIN } from "#support/pg-dump.ts";
import { buildShop } from "#support/shop.ts";
import { startPostgres } from "../../../../scripts/postgres.mjs";
import { createBackup } from "../../../../tools/backup/create-backup.ts";

const folder = mkdtempSync(join(tmpdir(), "millwright-tls-"));
const ca = join(folder, "server.crt");
let server: Awaited<ReturnType<typeof startPostgres>>;
let url: string;

beforeAll(async () => {
  const named = process.env.TEST_DATABASE_URL;
  delete process.env.TEST_DATABASE_URL;
  server = await startPostgres({ durable: false });
  process.env.TEST_DATABASE_URL = named;
  await onServer(server.url, "create database shop");
  const address = new URL(databaseUrl(server.url, "shop"));
  address.hostname = "localhost";
  url = address.href;
  await requireTls(server.url);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function requireTls(admin: string): Promise<void> {
  const key = join(folder, "server.key");
  const subject = ["-subj", "/CN=millwright-test", "-addext", "subjectAltName=DNS:localhost"];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...subject, "-keyout", key, "-out", ca], {
    stdio: "ignore",
  });
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  const { rows } = await client.query("select current_setting('data_directory') as data");
  const { data } = rows[0] as { data: string };
  const { uid, gid } = statSync(data);
  for (const file of ["server.key", "server.crt"]) {
    writeFileSync(join(data, file), readFileSync(join(folder, file)), { mode: 0o600 });
    chownSync(join(data, file), uid, gid);
  }
  const rules = join(data, "pg_hba.conf");
  writeFileSync(rules, `hostnossl all all all reject\n${readFileSync(rules, "utf8")}`);
  await client.query("alter system set ssl = on");
  await client.query("select pg_reload_conf()");
  await client.end();
}

test.each([
  "?sslmode=verify-full&sslrootcert=CA",
  "?sslmode=verify-ca&sslrootcert=CA",
  "?ssl=true&sslrootcert=CA",
  "?sslmode=no-verify",
  "?sslmode=require&uselibpqcompat=true",
])("with %s the shop starts and can be backed up", async (parameters) => {
  const warned = vi.spyOn(process, "emitWarning");
  const DATABASE_URL = url + parameters.replace("CA", ca);
  const shop = await buildShop("postgres", { DATABASE_URL });
  expect((await shop.call("GET", "/tool")).status).toBe(200);
  await shop.close();
  const variables = { DATABASE_URL, SECRET_KEY: "k".repeat(32), POSTGRES_BIN };
  const to = join(folder, "backups");
  const { manifest } = await createBackup({ to, keep: undefined, withKey: false }, variables);
  expect(manifest.engine).toBe("postgres");
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test.each([
  ["", /no encryption\. Ask for TLS in DATABASE_URL: \?sslmode=verify-full&sslrootcert=/],
  [
    "?sslmode=require",
    /certificate.* name that in DATABASE_URL: \?sslmode=verify-full&sslrootcert=/,
  ],
  ["?sslmode=verify-full", /certificate.* name that in DATABASE_URL: /],
])(
  "without the authority's certificate (%s) the good line is said",
  async (parameters, sentence) => {
    await expect(buildShop("postgres", { DATABASE_URL: url + parameters })).rejects.toThrow(
      sentence,
    );
  },
);
