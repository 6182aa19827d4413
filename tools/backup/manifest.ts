/**
 * `manifest.json` says what a backup consists of. `manifest.json.sha256` has its checksum, in the form that
 * `sha256sum --check` reads.
 */
import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod";
import { StartError } from "../../src/app/server/database/open-database.ts";

export const MANIFEST = "manifest.json";
export const MANIFEST_SUM = `${MANIFEST}.sha256`;
/** The file of the database, by engine. */
export const DATABASE_FILES = { sqlite: "shop.sqlite", postgres: "shop.dump" } as const;
export const KEY_FILE = "secret.key";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const file = z.strictObject({
  name: z.enum([...Object.values(DATABASE_FILES), KEY_FILE]),
  bytes: z.int().min(0),
  sha256,
});

const manifest = z.strictObject({
  /** The version of this file's own format. */
  format: z.literal(1),
  shopVersion: z.string(),
  /** When the database was copied. */
  createdAt: z.iso.datetime(),
  engine: z.enum(["sqlite", "postgres"]),
  engineVersion: z.string(),
  /** Major version of pg_dump; null on SQLite. */
  dumpVersion: z.int().nullable(),
  /** The mode of the payments: sandbox, test or live. */
  mode: z.string(),
  migrations: z.array(z.string()),
  /** Number of rows by table. */
  rows: z.record(z.string(), z.int().min(0)),
  /** Tells whether a key is the shop's, without the key. */
  keyFingerprint: z.string(),
  files: z.array(file).min(1),
});

const manifestText = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("is not JSON");
      return z.NEVER;
    }
  })
  .pipe(manifest);

export type Manifest = z.output<typeof manifest>;
export type BackupFile = Manifest["files"][number];

export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

export async function describeFile(folder: string, name: BackupFile["name"]): Promise<BackupFile> {
  const path = join(folder, name);
  return { name, bytes: statSync(path).size, sha256: await hashFile(path) };
}

export function writeManifest(folder: string, content: Manifest): void {
  const text = `${JSON.stringify(content, undefined, 2)}\n`;
  writeFileSync(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
  writeFileSync(join(folder, MANIFEST_SUM), `${hashOf(text)}  ${MANIFEST}\n`, {
    mode: 0o600,
    flush: true,
  });
}

function hashOf(text: string | Uint8Array): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Throws StartError when the folder is no backup, or its manifest is not as it was written. */
export function readManifest(folder: string): Manifest {
  const [path, sumPath] = [join(folder, MANIFEST), join(folder, MANIFEST_SUM)];
  if (!existsSync(path) || !existsSync(sumPath))
    throw new StartError(`There is no whole backup at ${folder}: ${MANIFEST} is missing.`);
  const bytes = readFileSync(path);
  const isAsWritten = readFileSync(sumPath, "utf8") === `${hashOf(bytes)}  ${MANIFEST}\n`;
  const parsed = isAsWritten ? manifestText.safeParse(bytes.toString()) : undefined;
  if (parsed?.success) return parsed.data;
  throw new StartError(
    isAsWritten
      ? `${path} is of another version of this program: restore it with the version that wrote it.`
      : `${path} was changed or is damaged: use another backup.`,
  );
}

/** Throws StartError when a file of the backup is missing, cut short or changed. */
export async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { name, bytes, sha256: expected } of files) {
    const path = join(folder, name);
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (size === undefined) throw new StartError(`${path} is missing: use another backup.`);
    if (size !== bytes)
      throw new StartError(`${path} has ${size} bytes instead of ${bytes}: use another backup.`);
    if ((await hashFile(path)) !== expected)
      throw new StartError(`${path} was changed or is damaged: use another backup.`);
  }
}
