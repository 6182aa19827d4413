/** The log says at its default level that customers cannot pay. */
import { createServer } from "node:http";
import { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { openSandbox, type TestSandbox } from "#support/payments.ts";
import { freePort } from "#support/processes.ts";
import { createLog } from "../../../lib/process/log.ts";
import { createProvider, createStripeClient } from "../api/provider.ts";
import { checkKey, createProviderMonitor } from "../api/provider-monitor.ts";

let sandbox: TestSandbox;
let said: string[];
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  said = [];
});

function watch() {
  const destination = new Writable({
    write: (line, _encoding, done) => {
      const { level, msg } = JSON.parse(String(line));
      said.push(`${level}: ${msg}`);
      done();
    },
  });
  return createProviderMonitor(createLog("warn", destination));
}

const address = (changes: { secretKey?: string; apiBase?: URL } = {}) => ({
  secretKey: sandbox.settings.STRIPE_SECRET_KEY ?? "",
  apiBase: new URL(sandbox.settings.STRIPE_API_BASE ?? ""),
  timeoutMs: 2000,
  ...changes,
});
const REFUSED =
  "error: The payment provider refuses the keys (HTTP 401): customers cannot pay. Check STRIPE_SECRET_KEY and what it may do.";

test("accepted keys are not logged", async () => {
  await checkKey(address(), watch());
  expect(said).toEqual([]);
});

test("rejected keys are logged at the start", async () => {
  await checkKey(address({ secretKey: "sk_test_made_up" }), watch());
  expect(said).toEqual([REFUSED]);
});

test("an outage at the start is logged, and the keys are checked as soon as it ends", async () => {
  const port = await freePort();
  const apiBase = new URL(`http://127.0.0.1:${port}`);
  const checking = checkKey(address({ apiBase }), watch(), 10);
  await expect.poll(() => said).toHaveLength(1);
  const refusing = createServer((_, answer) => answer.writeHead(401).end());
  onTestFinished(() => void refusing.close());
  refusing.listen(port, "127.0.0.1");
  await checking;
  expect(said).toEqual([
    expect.stringMatching(
      /^warn: The payment provider does not answer \(.+\): customers cannot pay until it does\.$/,
    ),
    REFUSED,
  ]);
});

test("an outage is logged once a minute, and its end", async () => {
  const provider = createProvider(createStripeClient(address(), watch()), "sandbox", () => "Shop");
  await provider.retrieve("pi_none");
  expect(said).toEqual([]);
  await sandbox.faults({ path: "/v1/", kind: "status", status: 500, times: 100 });
  await provider.retrieve("pi_none");
  await provider.retrieve("pi_none");
  expect(said).toEqual([
    "warn: The payment provider answers HTTP 500: customers cannot pay while it does.",
  ]);
  await sandbox.clearFaults();
  await provider.retrieve("pi_none");
  expect(said.slice(1)).toEqual(["warn: The payment provider answers again."]);
});

test("a key that may not read charges is told of once, not at each payment", async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, answer) => {
    asked.push(request.url);
    const isRefused = request.url?.includes("expand") ?? false;
    const error = { type: "invalid_request_error", message: "no permission" };
    const intent = { object: "payment_intent", id: "pi_1", status: "succeeded", metadata: {} };
    answer.writeHead(isRefused ? 403 : 200, { "content-type": "application/json" });
    answer.end(JSON.stringify(isRefused ? { error } : intent));
  });
  onTestFinished(() => void server.close());
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  const client = createStripeClient(
    address({ apiBase: new URL(`http://127.0.0.1:${port}`) }),
    watch(),
  );
  const provider = createProvider(client, "sandbox", () => "Shop");
  for (let times = 0; times < 3; times += 1)
    expect(await provider.retrieve("pi_1")).toMatchObject({ status: "succeeded" });
  expect(asked.filter((url) => url?.includes("expand"))).toHaveLength(1);
  expect(said.filter((line) => line.startsWith("error"))).toHaveLength(1);
});
