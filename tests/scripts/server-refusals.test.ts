import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { WHOLE_DEMO } from "#support/whole-demo.ts";
import { SERVER } from "../../scripts/project.mjs";
import { secretKeyPath } from "../../src/app/server/config/secret-key.ts";
import { sqlitePath } from "../../src/app/server/database/open-database.ts";
import { lockFile } from "../../src/lib/db/sqlite.ts";
import { run } from "./trial-project.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

function newFolder(): string {
  const folder = mkdtempSync(`${tmpdir()}/millwright-refusal-`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the real server with keys that the sandbox would have, and waits for its end. */
async function refusal(env: Record<string, string>, dataDir = newFolder()): Promise<string> {
  const server = run(ROOT, SERVER, {
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: "sk_test_sandbox_a",
    STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox_a",
    STRIPE_API_BASE: "http://127.0.0.1:9",
    STRIPE_JS_URL: "http://127.0.0.1:9/stripe.js",
    ...env,
  });
  expect(await server.ended()).toBe(1);
  return server.output();
}

test("a taken port, behind a first start that has inserted the whole demo", async () => {
  const holder = createServer().listen(0, "localhost");
  onTestFinished(() => void holder.close());
  await new Promise((resolve) => holder.once("listening", resolve));
  const taken = String((holder.address() as AddressInfo).port);
  const folder = newFolder();
  const said = await refusal({ PORT: taken }, folder);
  expect(said).toMatch(new RegExp(`^Port ${taken} is taken.*\\n$`));
  const db = new DatabaseSync(sqlitePath(folder), { readOnly: true });
  onTestFinished(() => db.close());
  expect(db.prepare("select count(*) as tools from tool").get()).toEqual({ tools: WHOLE_DEMO });
});

test("a first start beside another one makes no key of its own", async () => {
  const folder = newFolder();
  const lock = lockFile(`${sqlitePath(folder)}.lock`);
  onTestFinished(() => lock?.release());
  expect(await refusal({}, folder)).toMatch(/^Another server is using .*\n$/);
  expect(existsSync(secretKeyPath(folder))).toBe(false);
});

/** Every variable's own sentence: src/app/server/tests/config*.test.ts. */
test.each([
  ["a folder that cannot be written", { DATA_DIR: "/dev/null/x" }, /^.*\/dev\/null\/x.*\n$/],
  [
    "four wrong variables",
    {
      ...{ PORT: "x", RATE_LIMITS: "maybe", STRIPE_PUBLISHABLE_KEY: "" },
      ...{ DATABASE_URL: "mysql://a/b", SECRET_KEY: "k".repeat(32) },
    },
    /^(?:(?:PORT|RATE_LIMITS|DATABASE_URL|STRIPE_PUBLISHABLE_KEY) .*\n){4}$/,
  ],
])("%s is said in one sentence each, without a stack", async (_name, env, sentence) => {
  expect(await refusal(env)).toMatch(sentence);
});
