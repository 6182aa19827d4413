import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

// node scripts/compress.mjs FOLDER writes precompressed copies, except of HTML, which the server
// caches itself.

const SMALLEST = 1_000;
const GAINS = /\.(js|css|svg|json|txt|webmanifest)$/;

const folder = process.argv[2] ?? "";
for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (!GAINS.test(path)) continue;
  const name = `${folder}/${path}`;
  const content = readFileSync(name);
  if (content.length < SMALLEST) continue;
  const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  writeFileSync(`${name}.br`, brotliCompressSync(content, best));
  writeFileSync(`${name}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}
