import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "#support/eventually.ts";
import { fetchMails } from "#support/payments.ts";
import { freePort } from "#support/processes.ts";
import { readSettings } from "../../sandbox/config.ts";
import {
  orderIntent,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  sdkFor,
  TOKEN,
  temporaryFolder,
} from "./support.ts";

const MAIN = join(import.meta.dirname, "../../sandbox/main.ts");
let folder: ReturnType<typeof temporaryFolder>;
const running = new Set<ChildProcess>();
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
  running.clear();
  folder.remove();
});

const base = () => ({
  PATH: process.env.PATH,
  SANDBOX_DATA: join(folder.path, "state"),
  SANDBOX_TOKEN: TOKEN,
  SHOP_ORIGIN: "http://localhost:3000",
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
});

function run(changes: Record<string, string | undefined>) {
  const env = { ...base(), ...changes };
  const child = spawn(process.execPath, [MAIN], { env, stdio: "pipe" });
  running.add(child);
  const said = { out: "", err: "" };
  child.stdout.on("data", (part) => {
    said.out += part;
  });
  child.stderr.on("data", (part) => {
    said.err += part;
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const answering = once(child.stdout, "data");
  return { child, said, ended, answering };
}

test("the program starts, stores its data with private modes, survives SIGKILL and stops cleanly", async () => {
  const port = String(await freePort());
  const first = run({ SANDBOX_PORT: port });
  await first.answering;
  const origin = `http://127.0.0.1:${port}`;
  expect(first.said.out).toContain(origin);
  const state = join(folder.path, "state");
  expect(statSync(state).mode & 0o777).toBe(0o700);
  expect(statSync(join(state, "sandbox.sqlite")).mode & 0o777).toBe(0o600);
  const key = { idempotencyKey: "order:1:intent:1" };
  const made = await sdkFor(origin).paymentIntents.create(orderIntent(), key);
  await sdkFor(origin).paymentIntents.confirm(made.id, { payment_method: "pm_card_visa" });
  first.child.kill("SIGKILL");
  await first.ended;

  const second = run({ SANDBOX_PORT: port });
  await second.answering;
  expect((await sdkFor(origin).paymentIntents.retrieve(made.id)).status).toBe("succeeded");
  expect((await sdkFor(origin).paymentIntents.create(orderIntent(), key)).id).toBe(made.id);

  const sameFolder = run({ SANDBOX_PORT: String(await freePort()) });
  expect(await sameFolder.ended).toBe(1);
  expect(sameFolder.said.err).toMatch(/^Another sandbox is using .*\n$/);
  const samePort = run({ SANDBOX_PORT: port, SANDBOX_DATA: join(folder.path, "other") });
  expect(await samePort.ended).toBe(1);
  expect(samePort.said.err).toMatch(/^Port \d+ is taken: .* set SANDBOX_PORT\.\n$/);

  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
  expect(second.said.err).toBe("");
});

test("an event whose delivery was interrupted by SIGKILL is delivered after the restart", async () => {
  let isSlow = true;
  const got: string[] = [];
  const shop = createHttpServer(async (request, response) => {
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    got.push(JSON.parse(body).id);
    if (!isSlow) response.end();
  }).listen(0, "127.0.0.1");
  await once(shop, "listening");
  const { port } = shop.address() as AddressInfo;
  const settings = {
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhook/stripe`,
    STRIPE_WEBHOOK_SECRET: "whsec_of_this_program",
  };
  const first = run(settings);
  await first.answering;
  await sdkFor(`http://127.0.0.1:${settings.SANDBOX_PORT}`).paymentIntents.create(orderIntent());
  await eventually(() => expect(got).toHaveLength(1));
  first.child.kill("SIGKILL");
  await first.ended;
  isSlow = false;
  const second = run(settings);
  await eventually(() => expect(got).toHaveLength(2));
  expect(got[1]).toBe(got[0]);
  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
  expect(second.said.err).toBe("");
  shop.closeAllConnections();
  shop.close();
});

test("an acknowledged email survives SIGKILL", async () => {
  const ports = {
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: String(await freePort()),
  };
  const first = run(ports);
  await first.answering;
  const transport = createTransport(`smtp://127.0.0.1:${ports.SANDBOX_SMTP_PORT}`);
  await transport.sendMail({ from: "shop@mail.test", to: "ada@mail.test", subject: "Kept" });
  first.child.kill("SIGKILL");
  await first.ended;
  const second = run(ports);
  await second.answering;
  const emails = await fetchMails(`http://127.0.0.1:${ports.SANDBOX_PORT}`, TOKEN, "ada@mail.test");
  expect(emails.map(({ subject }) => subject)).toEqual(["Kept"]);
});

test("the program prints its mail address, and names a mail port that is taken", async () => {
  const mailPort = String(await freePort());
  const ports = { SANDBOX_PORT: String(await freePort()), SANDBOX_SMTP_PORT: mailPort };
  const first = run(ports);
  await first.answering;
  expect(first.said.out).toContain(`takes mail at smtp://127.0.0.1:${mailPort}`);
  const state = join(folder.path, "other");
  const second = run({ ...ports, SANDBOX_PORT: String(await freePort()), SANDBOX_DATA: state });
  expect(await second.ended).toBe(1);
  expect(second.said.err).toBe(
    `Port ${mailPort} is taken: stop what uses it or set SANDBOX_SMTP_PORT.\n`,
  );
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  expect(first.said.err).toBe("");
});

test.each([
  ["SANDBOX_PORT", "0"],
  ["SANDBOX_PORT", "http"],
  ["SANDBOX_SMTP_PORT", "25x"],
  ["GOOGLE_CLIENT_ID", "without-a-secret"],
  ["GOOGLE_CLIENT_SECRET", "without-an-id"],
  ["SHOP_ORIGIN", undefined],
  ["SHOP_ORIGIN", "http://localhost:3000/shop"],
  ["STRIPE_SECRET_KEY", undefined],
  ["STRIPE_SECRET_KEY", "sk_live_key"],
  ["STRIPE_PUBLISHABLE_KEY", "pk_live_key"],
  ["SANDBOX_TOKEN", "short"],
  ["SANDBOX_WEBHOOK_URL", "http://127.0.0.1:3000/api/webhook/stripe"],
  ["SANDBOX", "yes"],
  ["SANDBOX_DATA", "/dev/null/state"],
])("%s=%s: one sentence and exit code 1", async (name, value) => {
  const { ended, said } = run({ SANDBOX_PORT: "3001", [name]: value });
  expect(await ended).toBe(1);
  expect(said.err).toMatch(/^[^\n]+\.\n$/);
  expect(said.err).toContain(name);
  expect(said.out).toBe("");
});

test.each(["http://shop.example/hook", "ftp://127.0.0.1/", "anywhere"])(
  "events do not leave this machine: %s",
  async (address) => {
    const secret = { STRIPE_WEBHOOK_SECRET: "whsec_of_this_program" };
    const settings = { SANDBOX_PORT: "3001", ...secret, SANDBOX_WEBHOOK_URL: address };
    const { ended, said } = run(settings);
    expect(await ended).toBe(1);
    expect(said.err).toMatch(/^SANDBOX_WEBHOOK_URL must be an address on this machine.*\.\n$/);
    expect(readSettings({ ...settings, ...base(), SANDBOX: "public" }).ok).toBe(
      address.startsWith("http"),
    );
  },
);
