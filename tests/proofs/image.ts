/**
 * Follows the Dockerfile without a container engine: each stage is a folder, its paths stand for those of the
 * image, and the last one runs with all files read-only as the image's user (as root; else as the one who calls).
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  healthCommand,
  type ImageStage,
  isIgnored,
  readCopy,
  readStages,
  wordsOf,
} from "#support/dockerfile.ts";
import { freePort } from "#support/processes.ts";
import type { Proof } from "./proof.ts";

const IS_ROOT = process.getuid?.() === 0;
/** Root gives the image's users unused numbers, so that what they write is found. */
const USER_SHIFT = IS_ROOT ? 600_000 : 0;
const READY_WITHIN_MS = 120_000;
const STOPPED_WITHIN_MS = 10_000;
/** Folders of the image that our Dockerfile names. */
const IMAGE_PATHS = /(?<![\w./-])\/(app|data)(?![\w-])/g;

/** The Node that runs this. */
const PATH = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;

interface Image {
  readonly root: string;
  readonly workdir: string;
  readonly user: number;
  readonly variables: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly health: readonly string[];
  readonly stopSignal: NodeJS.Signals;
}

export const proof: Proof = {
  claim:
    "the image's steps build a shop that starts as an unprivileged user on read-only files, writes only to DATA_DIR, and ends in time",
  run: async (result) => {
    const folder = mkdtempSync(join(tmpdir(), "millwright-image-"));
    execFileSync("chmod", ["755", folder]);
    try {
      const image = buildImage(folder, result);
      await runImage(image, folder, result);
    } finally {
      execFileSync("chmod", ["-R", "u+w", folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function buildImage(folder: string, result: (line: string) => void): Image {
  const roots = new Map<string, string>();
  let image: Image | undefined;
  for (const [index, stage] of readStages(readFileSync("Dockerfile", "utf8")).entries()) {
    const root = join(folder, stage.name ?? `stage-${index}`);
    roots.set(stage.name ?? String(index), root);
    mkdirSync(root);
    image = buildStage(stage, root, roots);
    result(`stage ${basename(root)}: ${stage.instructions.length} steps, ${megabytes(root)} MB`);
  }
  if (!image) throw new Error("the Dockerfile has no stage");
  return image;
}

function buildStage(
  { instructions }: ImageStage,
  root: string,
  roots: ReadonlyMap<string, string>,
): Image {
  const inRoot = (text: string) => text.replaceAll(IMAGE_PATHS, `${root}/$1`);
  const variables: Record<string, string> = {};
  const image = { root, workdir: root, user: 0, command: [""], health: [""] };
  let stopSignal: NodeJS.Signals = "SIGTERM";
  for (const { name, text } of instructions) {
    if (name === "WORKDIR") {
      image.workdir = inRoot(text);
      mkdirSync(image.workdir, { recursive: true });
    }
    if (name === "ENV")
      for (const [, key = "", value = ""] of text.matchAll(/(\w+)=(\S+)/g))
        variables[key] = inRoot(value);
    if (name === "COPY") copy(text, image.workdir, inRoot, roots);
    if (name === "RUN")
      execFileSync("sh", ["-e", "-c", shiftOwner(inRoot(text))], {
        cwd: image.workdir,
        // Downloads need the caller's proxy and certificates.
        env: { ...process.env, ...variables, PATH },
        stdio: ["ignore", "ignore", "inherit"],
      });
    if (name === "USER") image.user = Number(text.split(":")[0]) + USER_SHIFT;
    if (name === "STOPSIGNAL") stopSignal = text as NodeJS.Signals;
    if (name === "HEALTHCHECK") image.health = healthCommand(text);
    if (name === "CMD") image.command = wordsOf(text);
  }
  return { ...image, variables, stopSignal };
}

function shiftOwner(command: string): string {
  return command.replaceAll(
    /\bchown (\d+):(\d+)/g,
    (_, user, group) => `chown ${Number(user) + USER_SHIFT}:${Number(group) + USER_SHIFT}`,
  );
}

/** Copies as Docker does: the content of a folder, or a file itself. */
function copy(
  text: string,
  workdir: string,
  inRoot: (text: string) => string,
  roots: ReadonlyMap<string, string>,
): void {
  const { from, sources, target } = readCopy(text);
  const ignore = readFileSync(".dockerignore", "utf8");
  for (const source of sources) {
    const origin = from === undefined ? source : `${roots.get(from)}${source}`;
    const to = target.startsWith("/") ? inRoot(target) : join(workdir, target);
    const isInto = target.endsWith("/") || sources.length > 1;
    cpSync(origin, isInto ? join(to, basename(source)) : to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => from !== undefined || !isIgnored(path, ignore),
    });
  }
}

async function runImage(image: Image, folder: string, result: (line: string) => void) {
  const tmp = join(folder, "tmp");
  mkdirSync(tmp);
  execFileSync("chmod", ["777", tmp]);
  execFileSync("chmod", ["-R", "a-w", image.workdir]);
  const before = listing(image.workdir);
  const stamp = join(folder, "stamp");
  writeFileSync(stamp, "");
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PATH,
    ...image.variables,
    TMPDIR: tmp,
    PORT: port,
    PUBLIC_ORIGIN: origin,
    STRIPE_SECRET_KEY: "sk_test_image",
    STRIPE_PUBLISHABLE_KEY: "pk_test_image",
    STRIPE_API_BASE: "http://127.0.0.1:9",
    STRIPE_JS_URL: "http://127.0.0.1:9/stripe.js",
  };
  const options = { cwd: image.workdir, env, ...(IS_ROOT && { uid: image.user, gid: image.user }) };
  const began = Date.now();
  const [program = "", ...args] = image.command;
  const server = spawn(program, args, { ...options, stdio: ["ignore", "ignore", "inherit"] });
  try {
    await untilReady(server, origin);
    result(
      `/readyz answers 200 after ${((Date.now() - began) / 1000).toFixed(1)} s, as user ${IS_ROOT ? image.user : process.getuid?.()}`,
    );
    await checkHomePage(origin);
    result("the home page and its scripts are served");
    const [check = "", ...checkArgs] = image.health;
    expectEqual(spawnSync(check, checkArgs, options).status, 0, "the health check");
    expectEqual(
      spawnSync(check, checkArgs, { ...options, env: { ...env, PORT: "9" } }).status,
      1,
      "the health check of nothing",
    );
    expectEqual(listing(image.workdir), before, "the files of the image");
    const written = IS_ROOT ? foundFiles(image.user, stamp) : [];
    expectEqual(
      written.filter((path) => !path.startsWith(`${folder}/`)).join(),
      "",
      "files elsewhere",
    );
    const inData = readdirSync(image.variables.DATA_DIR ?? "").join(", ");
    result(`written to DATA_DIR: ${inData}; to /tmp: ${readdirSync(tmp).join(", ")}`);
    await stop(server, image.stopSignal, result);
  } finally {
    server.kill("SIGKILL");
  }
}

async function untilReady(server: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`);
    if (Date.now() > deadline) throw new Error("the server did not become ready");
    await sleep(100);
  }
}

async function checkHomePage(origin: string): Promise<void> {
  const page = await fetch(`${origin}/`, { headers: { accept: "text/html" } });
  const html = await page.text();
  expectEqual(page.status, 200, "the home page");
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+/g))];
  if (assets.length === 0 || !html.includes("<h1"))
    throw new Error("the home page is not rendered");
  for (const asset of assets) expectEqual((await fetch(origin + asset)).status, 200, asset);
}

async function stop(server: ChildProcess, signal: NodeJS.Signals, result: (line: string) => void) {
  const began = Date.now();
  const ended = once(server, "exit");
  server.kill(signal);
  const [code] = await Promise.race([ended, sleep(STOPPED_WITHIN_MS, ["not in time"])]);
  expectEqual(code, 0, `the exit code after ${signal}`);
  result(`${signal}: ended with code 0 after ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** Paths, sizes and times of all files. */
function listing(folder: string): string {
  return execFileSync("find", [folder, "-printf", "%p %s %T@\n"], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
}

/** Files of the user that are younger than the build, wherever they are. */
function foundFiles(user: number, stamp: string): string[] {
  const args = [
    "/",
    "-xdev",
    "-path",
    "/proc",
    "-prune",
    "-o",
    "-uid",
    String(user),
    "-newer",
    stamp,
    "-print",
  ];
  return spawnSync("find", args, { encoding: "utf8" }).stdout.split("\n").filter(Boolean);
}

function megabytes(folder: string): number {
  return Math.round(
    Number(execFileSync("du", ["-sk", folder], { encoding: "utf8" }).split("\t")[0]) / 1024,
  );
}

function expectEqual(found: unknown, wanted: unknown, what: string): void {
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`);
}
