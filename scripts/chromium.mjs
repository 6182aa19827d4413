import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { withLock } from "./lock.mjs";
import { runStep } from "./processes.mjs";
import { aptInstall, findProgram, isProgram } from "./programs.mjs";
import { CACHE } from "./project.mjs";
import { Refusal, step } from "./say.mjs";
import { bringTestTools } from "./test-tools.mjs";

/** The names in order of preference: Debian's headless shell needs a third less CPU than the full browser. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const PACKAGES = ["chromium-headless-shell", "chromium"];

/**
 * Order: CHROMIUM, the system's, apt as root, npm package.
 * @returns {Promise<string>}
 * @throws {Refusal} if none is available
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM;
  if (named && isProgram(named)) return named;
  if (named) throw new Refusal(`CHROMIUM names ${named}, which is no program.`);
  const installed = findProgram(NAMES);
  if (installed) return installed;
  for (const name of PACKAGES) {
    await aptInstall(name);
    const path = findProgram(NAMES);
    if (path) return path;
  }
  const path = await chromiumFromNpm();
  if (path) return path;
  throw new Refusal(
    "The tests drive a real browser, and there is none: run `apt-get install chromium` as root, or set CHROMIUM to the path of one.",
  );
}

/**
 * Undefined if the package cannot be installed or does not run.
 * @returns {Promise<string | undefined>}
 */
async function chromiumFromNpm() {
  if (process.arch !== "x64" || process.platform !== "linux") return undefined;
  const packages = await bringTestTools();
  if (!packages) return undefined;
  const from = `${packages}/@sparticuz/chromium`;
  const { version } = JSON.parse(readFileSync(`${from}/package.json`, "utf8"));
  const folder = `${CACHE}/chromium-${version}`;
  await withLock(`${CACHE}/chromium.lock`, "unpacking Chromium", async () => {
    if (!existsSync(folder)) await step("Unpacking Chromium", async () => unpack(from, folder));
  });
  const { code } = await runStep(`${folder}/run`, ["--version"]);
  return code === 0 ? `${folder}/run` : undefined;
}

/**
 * The npm package targets AWS Lambda and brings libraries and fonts that such a machine lacks.
 * @param {string} from the package @param {string} folder
 */
function unpack(from, folder) {
  const aside = `${folder}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  const plain = (/** @type {string} */ name) =>
    brotliDecompressSync(readFileSync(`${from}/bin/${name}.br`));
  writeFileSync(`${aside}/chromium`, plain("chromium"));
  for (const archive of ["al2023.tar", "fonts.tar"]) {
    execFileSync("tar", ["-x", "-C", aside], { input: plain(archive) });
  }
  writeFileSync(`${aside}/fonts.conf`, fontsOf(folder));
  writeFileSync(`${aside}/run`, RUN);
  chmodSync(`${aside}/chromium`, 0o755);
  chmodSync(`${aside}/run`, 0o755);
  rmSync(folder, { recursive: true, force: true });
  renameSync(aside, folder);
}

const RUN = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

/** @param {string} folder */
function fontsOf(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}
