/** One grammar of the database's address, for the shop and for the programs that back it up. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { failureSentence } from "../../../../tools/backup/failure.ts";
import { connectionSettings } from "../../../lib/db/postgres.ts";
import { readPostgresAddress } from "../../../lib/db/postgres-address.ts";
import { placeFault } from "../database/database-place.ts";

const folder = mkdtempSync(join(tmpdir(), "millwright-address-"));
const ca = join(folder, "ca.pem");
beforeAll(() => writeFileSync(ca, "the authority"));
afterAll(() => rmSync(folder, { recursive: true }));

const BASE = "postgres://u:p@db.example/shop";
const NAME_CHECKED = { ca: "the authority" };
const UNCHECKED = { rejectUnauthorized: false };
const verifyFull = { sslmode: "verify-full" };

test.each([
  ["", undefined, {}, false],
  ["?sslmode=disable", false, { sslmode: "disable" }, false],
  ["?ssl=0", false, { sslmode: "disable" }, false],
  ["?sslmode=verify-full", {}, verifyFull, true],
  ["?sslmode=verify-full&sslrootcert=system", {}, verifyFull, true],
  ["?sslmode=require", {}, verifyFull, true],
  ["?sslmode=require&channel_binding=require", {}, verifyFull, true],
  ["?sslmode=prefer", {}, verifyFull, true],
  ["?sslmode=verify-ca", {}, verifyFull, true],
  ["?ssl=true", {}, verifyFull, true],
  ["?sslmode=no-verify", UNCHECKED, { sslmode: "require" }, false],
  ["?ssl=no-verify", UNCHECKED, { sslmode: "require" }, false],
  ["?sslmode=require&uselibpqcompat=true", UNCHECKED, { sslmode: "require" }, false],
  ["?sslmode=verify-full&sslrootcert=CA", NAME_CHECKED, { ...verifyFull, sslrootcert: ca }, false],
  ["?ssl=true&sslrootcert=CA", NAME_CHECKED, { ...verifyFull, sslrootcert: ca }, false],
  ["?sslrootcert=CA", NAME_CHECKED, { ...verifyFull, sslrootcert: ca }, false],
  [
    "?sslmode=verify-ca&sslrootcert=CA",
    { ...NAME_CHECKED, checkServerIdentity: expect.any(Function) },
    { sslmode: "verify-ca", sslrootcert: ca },
    false,
  ],
  [
    "?sslmode=require&uselibpqcompat=true&sslrootcert=CA",
    { ...NAME_CHECKED, checkServerIdentity: expect.any(Function) },
    { sslmode: "verify-ca", sslrootcert: ca },
    false,
  ],
])("%s", (parameters, ssl, libpq, trustsNode) => {
  const warned = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
  const text = BASE + parameters.replace("CA", ca);
  expect(readPostgresAddress(text)).toMatchObject({ libpq, trustsNode });
  expect(readPostgresAddress(text).ssl).toEqual(ssl);
  const client = new pg.Client(connectionSettings(text));
  expect([client.host, client.user, client.password, client.database]).toEqual(
    "db.example u p shop".split(" "),
  );
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test.each([
  ["postgres://u@/shop?host=/run/postgresql", "/run/postgresql", "shop"],
  ["postgresql:///shop?host=/run/postgresql", "/run/postgresql", "shop"],
  ["postgres://u@localhost/shop?host=/run/postgresql", "/run/postgresql", "shop"],
  ["postgres://u@%2Frun%2Fpostgresql/shop", "/run/postgresql", "shop"],
  ["postgres://u:100%25p%23w%40@[::1]:5433/shop", "::1", "shop"],
  ["postgres://db/a%20shop", "db", "a shop"],
])("%s is understood", (text, host, database) => {
  expect(placeFault({ DATABASE_URL: text })).toBeUndefined();
  const client = new pg.Client(connectionSettings(text));
  expect([client.host, client.database]).toEqual([host, database]);
});

test.each([
  "postgres://u:hunter#2@db/shop",
  "postgres://u:hunter/2@db/shop",
  "postgres://u:12/hunter@db/shop",
  "postgres://u:12?hunter@db/shop",
  "postgres://u:12#hunter@db/shop",
  "postgres://u:100%hunter@db/shop",
  "postgres:shop",
  "mysql://u:hunter@db/shop",
  "hunter",
])("%s must be written in another way", (text) => {
  expect(placeFault({ DATABASE_URL: text })).toMatch(
    /^DATABASE_URL must look like postgres:\/\/user:password@host\/database, with .*percent-encoded/,
  );
});

test.each([
  ["pgbouncer=true", /has a parameter pgbouncer, .*pg_dump would not understand/],
  ["schema=public", /has a parameter schema, /],
  ["statement_timeout=0", /has a parameter statement_timeout, /],
  ["user=other&password=hunter", /has a parameter user, /],
  ["%2Fhunter%2F=1", /has a parameter of that name, /],
  ["sslmode=allow", /has an sslmode other than .*sslmode=verify-full&sslrootcert=/],
  ["ssl=hunter", /has an sslmode other than /],
  ["sslmode=verify-full&sslrootcert=/none/ca.pem", /sslrootcert .*cannot be read \(ENOENT/],
])("?%s is refused, because the backup would fail", (parameters, sentence) => {
  const fault = placeFault({ DATABASE_URL: `${BASE}?${parameters}` });
  expect(fault).toMatch(sentence);
  expect(fault).not.toContain("hunter");
});

test.each([
  [
    "28P01",
    'password authentication failed for user "u"',
    /refuses: .* In DATABASE_URL write .*percent-encoded \(.*% is %25\)\.$/,
  ],
  [
    "28000",
    "pg_hba.conf rejects connection, no encryption",
    /refuses: .*Ask for TLS in DATABASE_URL: /,
  ],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate", /cannot be used: .*sslrootcert=/],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "Hostname/IP does not match", /cannot be used: .*sslrootcert=/],
])("backup, restore and move say what to do about %s", (code, message, sentence) => {
  expect(failureSentence(Object.assign(new Error(message), { code }), "/backups")).toMatch(
    sentence,
  );
});
