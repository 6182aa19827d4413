import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

// node scripts/compress.mjs FOLDER writes precompressed copies, except of HTML, which the server
// caches itself.

const SMALLEST = 1_000;
const GAINS = /\.(js|css|svg|json|txt|webmanifest)$/;

const folder = process.argv[2] ?? "";
for (const name of filesUnder(folder).filter((path) => GAINS.test(path))) {
  const content = readFileSync(name);
  if (content.length < SMALLEST) continue;
  const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  writeFileSync(`${name}.br`, brotliCompressSync(content, best));
  writeFileSync(`${name}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(`${path}/${name}`));
}
