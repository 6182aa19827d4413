import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { getCACertificates } from "node:tls";
import { StartError } from "../../src/app/server/database/open-database.ts";
import { readPostgresAddress } from "../../src/lib/db/postgres-address.ts";
import type { Manifest } from "./manifest.ts";

export interface PostgresProgram {
  readonly path: string;
  /** Major version. */
  readonly version: number;
}

/**
 * The oldest program that is not older than `version`. `folders` are separated as in PATH. Throws
 * StartError when there is none.
 */
export function findPostgresProgram(
  name: "pg_dump" | "pg_restore",
  version: number,
  folders = "",
): PostgresProgram {
  const found = folders
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path))
    .map((path) => ({ path, version: versionOf(path) }))
    .sort((a, b) => a.version - b.version);
  const fitting = found.find((program) => program.version >= version);
  if (fitting) return fitting;
  const newest = found.at(-1);
  throw new StartError(
    newest
      ? `${newest.path} is of version ${newest.version}, and version ${version} or newer is needed: install postgresql-client-${version}, or put its folder on PATH.`
      : `${name} was not found: install postgresql-client-${version}, or put its folder on PATH.`,
  );
}

/** Since then pg_restore sets transaction_timeout, which older servers do not know. */
const SETS_TRANSACTION_TIMEOUT = 17;

function restoresInto(program: number, server: number): boolean {
  return program < SETS_TRANSACTION_TIMEOUT || server >= SETS_TRANSACTION_TIMEOUT;
}

/** Why a program cannot restore a dump into a server of this version; undefined when it can. */
export function restoreFault(
  { path, version }: PostgresProgram,
  dumpVersion: number,
  server: number,
): string | undefined {
  if (restoresInto(version, server)) return undefined;
  const way = restoresInto(dumpVersion, server)
    ? `install postgresql-client-${server}`
    : `the backup was made by pg_dump ${dumpVersion}, so use a server of ${SETS_TRANSACTION_TIMEOUT} or newer`;
  return `${path} is of version ${version}, which cannot restore into PostgreSQL ${server}: ${way}.`;
}

/** A sentence about a backup that the server it is of does not take again; undefined where it does, and on SQLite. */
export function newerDumpWarning({
  dumpVersion,
  engineVersion,
}: Pick<Manifest, "dumpVersion" | "engineVersion">): string | undefined {
  const server = Number.parseInt(engineVersion, 10);
  if (dumpVersion === null || restoresInto(dumpVersion, server)) return undefined;
  return `Only PostgreSQL ${SETS_TRANSACTION_TIMEOUT} or newer takes it back, as pg_dump is of ${dumpVersion} and the server of ${server}: install postgresql-client-${server}, which the next backup uses.`;
}

function versionOf(path: string): number {
  const printed = execFileSync(path, ["--version"], { encoding: "utf8" });
  return Number(/\) (\d+)/.exec(printed)?.[1] ?? 0);
}

/** The password goes through the environment: arguments are visible to every user of the machine. */
export async function runPostgresProgram(
  { path }: PostgresProgram,
  args: readonly string[],
  databaseUrl: string,
): Promise<void> {
  const address = readPostgresAddress(databaseUrl);
  const url = new URL(address.url);
  const password = decodeURIComponent(url.password);
  url.password = "";
  for (const [name, value] of Object.entries(address.libpq)) url.searchParams.set(name, value);
  const trusted = address.trustsNode ? writeTrusted() : undefined;
  if (trusted) url.searchParams.set("sslrootcert", trusted.file);
  try {
    await runProgram(path, [...args, `--dbname=${url.href}`], password);
  } finally {
    trusted?.remove();
  }
}

/** libpq by itself trusts other authorities than Node does, or none. */
function writeTrusted(): { readonly file: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "millwright-trusted-"));
  const file = join(folder, "ca.pem");
  writeFileSync(file, getCACertificates("default").join("\n"));
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}

function runProgram(path: string, args: readonly string[], password: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(path, args, {
    env: { ...process.env, ...(password && { PGPASSWORD: password }), LC_ALL: "C.UTF-8" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  child.on("error", reject);
  child.on("close", (code, signal) => {
    if (code === 0) resolve();
    else reject(new StartError(errors.trim() || `${path} ended with ${signal ?? code}.`));
  });
  return promise;
}
