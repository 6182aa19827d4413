/** A server whose keys Stripe refuses says so in its log, and serves all the same. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#support/eventually.ts";
import { freePort } from "#support/processes.ts";
import { run } from "./trial-project.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Replaces api.stripe.com; answers 401 to every key. Returns its origin. */
async function startRefusingStripe(): Promise<string> {
  const server = createServer((_, answer) => answer.writeHead(401).end());
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("made-up keys are an error in the log at its default level, and the shop becomes ready", async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/millwright-keys-`);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const stripe = await startRefusingStripe();
  const redirect = `const { fetch } = globalThis; globalThis.fetch = (address, options) =>
    fetch(String(address).replace("https://api.stripe.com", "${stripe}"), options);`;
  const port = await freePort();
  const preload = `data:text/javascript,${encodeURIComponent(redirect)}`;
  const server = run(ROOT, ["--import", preload, "src/app/server/main.ts"], {
    PORT: String(port),
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: "sk_test_made_up",
    STRIPE_PUBLISHABLE_KEY: "pk_test_made_up",
  });
  const [line] = await server.printed(/^\{.*The payment provider refuses the keys.*\}$/m);
  expect(JSON.parse(line)).toMatchObject({
    level: "error",
    msg: "The payment provider refuses the keys (HTTP 401): customers cannot pay. Check STRIPE_SECRET_KEY and what it may do.",
  });
  // It waits for the first index of the catalog.
  await eventually(async () =>
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200),
  );
  server.child.kill("SIGTERM");
  await server.ended();
});
