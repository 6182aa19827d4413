import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { makeProject, run } from "./trial-project.ts";

const SHOW = `
import { sandboxVariables } from "./scripts/sandbox.mjs";
console.log(JSON.stringify(sandboxVariables({ dataDir: "data", shopOrigin: "http://localhost:3000", sandboxPort: 3001 })));
`;

test("the sandbox's keys are made once, also by many starts at once, and are nobody else's to read", async () => {
  const root = makeProject({ "show.mjs": SHOW });
  const starts = Array.from({ length: 4 }, () => run(root, ["show.mjs"]));
  for (const start of starts) expect(await start.ended()).toBe(0);
  const [first, ...others] = starts.map((start) => start.output());
  for (const other of others) expect(other).toBe(first);
  expect(JSON.parse(first ?? "")).toMatchObject({
    SHOP_ORIGIN: "http://localhost:3000",
    STRIPE_API_BASE: "http://127.0.0.1:3001",
    STRIPE_JS_URL: "http://127.0.0.1:3001/stripe.js",
    STRIPE_SECRET_KEY: expect.stringMatching(/^sk_test_sandbox_[A-Za-z0-9]{32}$/),
    STRIPE_PUBLISHABLE_KEY: expect.stringMatching(/^pk_test_sandbox_[A-Za-z0-9]{32}$/),
  });
  const file = `${root}data/sandbox/keys.json`;
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(first).toContain(JSON.parse(readFileSync(file, "utf8")).token);
});
