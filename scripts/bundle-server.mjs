/**
 * Bundles the server into the folder that is named, because opening and compiling each module takes most of its start
 * and much of its memory. The threads and the migrations are files of their own, which share the bundle's modules: a second
 * copy of Kysely would not know the first one's classes.
 */
import { globSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { rolldown } from "rolldown";
import { ROOT } from "./project.mjs";

/** Loaded at their first use, by code that finds its own files beside itself, or that is native. */
const OUTSIDE =
  /^(sharp|@fastify\/swagger-ui|pdfkit|fontkit|pg|stripe|openid-client|nodemailer|@zxcvbn-ts\/.*|node:.*)$/;
const FOLDER_OF_PROJECT = "virtual:folder-of-project";

/**
 * Addresses of source files keep their meaning: `import.meta.url` is replaced by that of the source, except where a
 * thread or the migrations are named, which are in the bundle.
 */
const places = {
  name: "places",
  /** @param {string} id */
  resolveId(id) {
    return id === FOLDER_OF_PROJECT ? id : undefined;
  },
  /** @param {string} id */
  load(id) {
    if (id !== FOLDER_OF_PROJECT) return undefined;
    return `import { existsSync } from "node:fs";
let folder = new URL(".", import.meta.url);
while (!existsSync(new URL("package.json", folder))) folder = new URL("..", folder);
export const folderOfProject = folder;`;
  },
  /** @param {string} code @param {string} id */
  transform(code, id) {
    const file = relative(ROOT, id).replaceAll("\\", "/");
    if (!/^(src|tools)\//.test(file) || !code.includes("import.meta.url")) return undefined;
    const place = `new URL(${JSON.stringify(file)}, folderOfProject).href`;
    const moved = code
      .replaceAll(/new URL\("\.\/([\w-]+-thread)\.ts", import\.meta\.url\)/g, 'inBundle("./$1.js")')
      .replaceAll(
        /new URL\("(?:\.\.\/)+database\/migrations\/", import\.meta\.url\)/g,
        'inBundle("./migrations/")',
      )
      .replaceAll("import.meta.url", place)
      .replaceAll(/inBundle\(("[^"]+")\)/g, "new URL($1, import.meta.url)");
    // On the first line, so that the lines of the source map are right without another map.
    return { code: `import { folderOfProject } from "${FOLDER_OF_PROJECT}"; ${moved}`, map: null };
  },
};

/** @param {string} folder */
async function bundleServer(folder) {
  const threads = globSync("src/**/*-thread.ts", { cwd: ROOT });
  const migrations = globSync("src/database/migrations/[0-9]*.ts", { cwd: ROOT });
  const nameOf = (/** @type {string} */ file) => basename(file, ".ts");
  const bundle = await rolldown({
    cwd: ROOT,
    input: {
      main: "src/app/server/main.ts",
      ...Object.fromEntries(threads.map((file) => [nameOf(file), file])),
      ...Object.fromEntries(migrations.map((file) => [`migrations/${nameOf(file)}`, file])),
    },
    platform: "node",
    external: OUTSIDE,
    plugins: [places],
  });
  await bundle.write({
    dir: folder,
    format: "esm",
    sourcemap: true,
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    cleanDir: true,
    sourcemapExcludeSources: true,
    // From the folder of the project: an image has the build in another folder than it was made in.
    sourcemapPathTransform: (source, map) =>
      relative(ROOT, resolve(dirname(map), source)).replaceAll("\\", "/"),
  });
  await bundle.close();
}

await bundleServer(resolve(ROOT, process.argv[2] ?? "dist/server"));
