import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { createProject, put, run } from "./trial-project.ts";

/** Prints what shop and sandbox are given, on a disk without hard links, such as a USB stick. */
const SHOW = `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { sandboxVariables } from "./scripts/sandbox.mjs";
fs.linkSync = () => {
  throw Object.assign(new Error("no links"), { code: "EPERM" });
};
syncBuiltinESMExports();
const { both } = await sandboxVariables({
  dataDir: "data", shopOrigin: "http://localhost:3000", port: 3001, smtpPort: 3002, takesMail: true, isGoogle: true,
  webhookUrl: "http://localhost:3000/api/webhook/stripe",
});
console.log(JSON.stringify(both));
`;

test("the sandbox's keys are created once, also by concurrent starts, with private modes", async () => {
  const root = createProject({ "show.mjs": SHOW });
  const starts = Array.from({ length: 4 }, () => run(root, ["show.mjs"]));
  for (const start of starts) expect(await start.ended()).toBe(0);
  // Before it a start may say that it waits for another.
  const [first, ...others] = starts.map((start) => start.output().trim().split("\n").at(-1));
  for (const other of others) expect(other).toBe(first);
  expect(JSON.parse(first ?? "")).toMatchObject({
    SHOP_ORIGIN: "http://localhost:3000",
    STRIPE_API_BASE: "http://127.0.0.1:3001",
    STRIPE_JS_URL: "http://127.0.0.1:3001/stripe.js",
    STRIPE_SECRET_KEY: expect.stringMatching(/^sk_test_sandbox_[A-Za-z0-9]{32}$/),
    STRIPE_PUBLISHABLE_KEY: expect.stringMatching(/^pk_test_sandbox_[A-Za-z0-9]{32}$/),
    GOOGLE_CLIENT_SECRET: expect.stringMatching(/^[\w-]{43}$/),
    STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_[0-9a-f]{64}$/),
  });
  const file = `${root}data/sandbox/keys.json`;
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(first).toContain(JSON.parse(readFileSync(file, "utf8")).token);
});

test("keys of an earlier version are kept, and missing ones are derived from them", async () => {
  const old = {
    secretKey: "sk_test_sandbox_old",
    publishableKey: "pk_test_sandbox_old",
    token: "t".repeat(32),
  };
  const secrets = [];
  for (const secretKey of [old.secretKey, old.secretKey, "sk_test_sandbox_other"]) {
    const root = createProject({ "show.mjs": SHOW });
    const text = JSON.stringify({ ...old, secretKey });
    put(root, "data/sandbox/keys.json", text);
    const start = run(root, ["show.mjs"]);
    expect(await start.ended()).toBe(0);
    const given = JSON.parse(start.output());
    expect(given).toMatchObject({ STRIPE_SECRET_KEY: secretKey, SANDBOX_TOKEN: old.token });
    expect(readFileSync(`${root}data/sandbox/keys.json`, "utf8")).toBe(text);
    secrets.push([given.GOOGLE_CLIENT_SECRET, given.STRIPE_WEBHOOK_SECRET]);
  }
  expect(secrets[1]).toEqual(secrets[0]);
  for (const index of [0, 1]) expect(secrets[2]?.[index]).not.toBe(secrets[0]?.[index]);
});
