import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { longTest } from "#support/engines.ts";
import { freePort } from "#support/processes.ts";
import { fingerprint } from "../../scripts/fingerprint.mjs";
import { readSettings } from "../../scripts/settings.mjs";
import { createProject, put, run } from "./trial-project.ts";

/** A program that says what it was given, then waits to be ended. */
const told = (name: string) => `
console.log("${name} " + JSON.stringify(process.env));
setInterval(() => undefined, 1000);
process.on("SIGTERM", () => process.exit(0));
`;

type Given = Record<string, string | undefined>;

/** Starts the shop with these variables and tells what each program was given, and what was said. */
async function start(env: Record<string, string> = {}, args: string[] = []) {
  const root = createProject({
    "dist/server/main.js": told("server"),
    "src/app/server/main.ts": told("server"),
    "sandbox/main.ts": told("sandbox"),
    "scripts/dev-pages.mjs": told("pages"),
  });
  put(root, "dist/.millwright.json", JSON.stringify({ sources: fingerprint(root) }));
  const port = await freePort();
  const ports = { PORT: String(port), SANDBOX_PORT: String(await freePort()) };
  const launcher = run(root, ["scripts/start.mjs", ...args], { ...ports, ...env });
  const given = async (name: string): Promise<Given> => {
    const [, json = ""] = await launcher.printed(new RegExp(`${name} (\\{.*\\})\\n`));
    return JSON.parse(json);
  };
  const shop = await given("server");
  const sandbox = await given("sandbox");
  launcher.child.kill("SIGTERM");
  expect(await launcher.ended()).toBe(0);
  return { shop, sandbox, said: launcher.output() };
}

/** A port that is taken until the test ends. */
async function takenPort(port = 0): Promise<number> {
  const holder = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void holder.close());
  await once(holder, "listening");
  return (holder.address() as AddressInfo).port;
}

test("the shop gets the sandbox's mail server and Google, and the start prints the inbox", async () => {
  const { shop, sandbox, said } = await start();
  const origin = `http://127.0.0.1:${sandbox.SANDBOX_PORT}`;
  expect(shop.SMTP_URL).toBe(`smtp://127.0.0.1:${sandbox.SANDBOX_SMTP_PORT}`);
  expect(shop.GOOGLE_ISSUER).toBe(`${origin}/google`);
  expect(shop.GOOGLE_CLIENT_ID).toBe(sandbox.GOOGLE_CLIENT_ID);
  expect(shop.GOOGLE_CLIENT_SECRET).toMatch(/^[\w-]{43}$/);
  expect(shop.GOOGLE_CLIENT_SECRET).toBe(sandbox.GOOGLE_CLIENT_SECRET);
  expect(said).toContain(`${origin}/inbox?token=${sandbox.SANDBOX_TOKEN}`);
});

test("the sandbox sends webhooks to the shop, signed with a shared secret", async () => {
  const { shop, sandbox } = await start({ PUBLIC_ORIGIN: "https://shop.example" });
  expect(shop.STRIPE_WEBHOOK_SECRET).toMatch(/^whsec_[0-9a-f]{64}$/);
  expect(sandbox.STRIPE_WEBHOOK_SECRET).toBe(shop.STRIPE_WEBHOOK_SECRET);
  expect(sandbox.SANDBOX_WEBHOOK_URL).toBe(`http://localhost:${shop.PORT}/api/webhook/stripe`);
  expect(shop.SANDBOX_WEBHOOK_URL).toBeUndefined();
});

test("a configured webhook secret or address is used for the sandbox's events", async () => {
  const own = {
    STRIPE_WEBHOOK_SECRET: "whsec_mine,whsec_older",
    SANDBOX_WEBHOOK_URL: "http://127.0.0.1:9/elsewhere",
  };
  const { shop, sandbox } = await start(own);
  expect(sandbox).toMatchObject(own);
  expect(shop.STRIPE_WEBHOOK_SECRET).toBe(own.STRIPE_WEBHOOK_SECRET);
});

test.each([
  ["0.0.0.0", "http://127.0.0.1"],
  ["::1", "http://[::1]"],
  ["192.0.2.1", undefined],
])("a shop at %s gets events at %s", (host, address) => {
  const env = { HOST: host, PORT: "3456" };
  const wanted = address && `${address}:3456/api/webhook/stripe`;
  expect(readSettings(env).sandbox?.webhookUrl).toBe(wanted);
});

test("a configured mail server is kept, and the sandbox receives no email", async () => {
  const { shop, sandbox, said } = await start({ SMTP_URL: "smtp://mail.example:587" });
  expect(shop.SMTP_URL).toBe("smtp://mail.example:587");
  expect(sandbox.SANDBOX_SMTP_PORT).toBe("");
  expect(said).not.toContain("/inbox");
  expect(shop.GOOGLE_ISSUER).toMatch(/\/google$/);
});

test.each([
  ["a client at Google", { GOOGLE_CLIENT_ID: "me.apps", GOOGLE_CLIENT_SECRET: "mine" }],
  ["half a client at Google", { GOOGLE_CLIENT_ID: "me.apps" }],
  ["a provider", { GOOGLE_ISSUER: "http://127.0.0.1:9" }],
  ["an identity service", { FIREBASE_PROJECT_ID: "mine" }],
])("%s of one's own stays as it is, and the sandbox is no Google", async (_name, own) => {
  const { shop, sandbox } = await start(own);
  const names = [
    "GOOGLE_CLIENT_ID",
    "GOOGLE_CLIENT_SECRET",
    "GOOGLE_ISSUER",
    "FIREBASE_PROJECT_ID",
  ];
  for (const name of names) expect(shop[name]).toBe((own as Given)[name]);
  expect(sandbox.GOOGLE_CLIENT_ID).toBe("");
  expect(sandbox.GOOGLE_CLIENT_SECRET).toBe("");
  expect(shop.SMTP_URL).toMatch(/^smtp:/);
});

longTest("the mail port is the one after the sandbox's, or any free one", async () => {
  const sandboxPort = await freePort();
  const beside = await start({ SANDBOX_PORT: String(sandboxPort) });
  expect(beside.sandbox.SANDBOX_SMTP_PORT).toBe(String(sandboxPort + 1));
  await takenPort(sandboxPort + 1);
  const elsewhere = await start({ SANDBOX_PORT: String(sandboxPort) });
  const smtpPort = Number(elsewhere.sandbox.SANDBOX_SMTP_PORT);
  expect(smtpPort).toBeGreaterThan(0);
  expect([sandboxPort, sandboxPort + 1, Number(elsewhere.shop.PORT)]).not.toContain(smtpPort);
});

longTest("a configured mail port is used, and named when it is taken", async () => {
  const own = String(await freePort());
  const { shop, sandbox } = await start({ SANDBOX_SMTP_PORT: own });
  expect(sandbox.SANDBOX_SMTP_PORT).toBe(own);
  expect(shop.SMTP_URL).toBe(`smtp://127.0.0.1:${own}`);
  const taken = String(await takenPort());
  const launcher = run(createProject(), ["scripts/start.mjs"], {
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: taken,
  });
  expect(await launcher.ended()).toBe(1);
  expect(launcher.output()).toBe(
    `Port ${taken} is taken by another program: end that one, or set SANDBOX_SMTP_PORT to a free port.\n`,
  );
});

longTest("in development every server has its own port", async () => {
  const port = await freePort();
  const { shop, sandbox } = await start({ PORT: String(port), SANDBOX_PORT: String(port + 1) }, [
    "--dev",
  ]);
  const all = [port, port + 1, Number(sandbox.SANDBOX_SMTP_PORT), Number(shop.PORT)];
  expect(new Set(all).size).toBe(4);
});
