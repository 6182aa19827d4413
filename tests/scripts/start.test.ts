import { realpathSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { delimiter, dirname } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { longTest } from "#support/engines.ts";
import { freePort, isAlive } from "#support/processes.ts";
import { WAIT_MS } from "#support/time-limits.ts";
import { fingerprint } from "../../scripts/fingerprint.mjs";
import { findProgram } from "../../scripts/programs.mjs";
import { createProject, eventually, put, type Running, run } from "./trial-project.ts";

/** Answers after 700 ms, and ends as a server should: when its answers are given. */
const SERVER = `
import { createServer } from "node:http";
if (process.env.BAD) { console.error("BAD must be good."); process.exit(3); }
const server = createServer((_, answer) => {
  console.log("asked");
  answer.setHeader("connection", "close");
  setTimeout(() => answer.end("whole"), 700);
});
server.listen(Number(process.env.PORT), "localhost", () => console.log("server " + process.pid));
process.on("SIGTERM", () => process.env.DEAF || server.close(() => process.exit(0)));
`;
const SANDBOX = `
import { createServer } from "node:http";
createServer((_, answer) => answer.end()).listen(Number(process.env.SANDBOX_PORT), "127.0.0.1", () =>
  console.log("sandbox " + process.pid + " " + process.env.STRIPE_SECRET_KEY));
process.on("SIGTERM", () => process.exit(0));
`;

/** A project whose packages and pages are in order, so that start comes to the programs at once. */
function shop(): string {
  const root = createProject({ "dist/server/main.js": SERVER, "sandbox/main.ts": SANDBOX });
  put(root, "dist/.millwright.json", JSON.stringify({ sources: fingerprint(root) }));
  return root;
}

async function start(root: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const sandboxPort = await freePort();
  const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort) };
  return { port, launcher: run(root, ["scripts/start.mjs"], { ...ports, ...env }) };
}

/** Waits for both programs and tells their process numbers. */
async function pids(launcher: Running) {
  const [, server] = await launcher.printed(/server (\d+)/);
  const [, sandbox] = await launcher.printed(/sandbox (\d+)/);
  return { server: Number(server), sandbox: Number(sandbox) };
}

test("SIGTERM finishes the answer under way and ends both programs", async () => {
  const { launcher, port } = await start(shop());
  const { server, sandbox } = await pids(launcher);
  const answer = fetch(`http://localhost:${port}/`).then((response) => response.text());
  await launcher.printed(/asked/);
  launcher.child.kill("SIGTERM");
  expect(await answer).toBe("whole");
  expect(await launcher.ended()).toBe(0);
  expect([isAlive(server), isAlive(sandbox)]).toEqual([false, false]);
});

longTest.each([
  ["SIGTERM", "SIGTERM"],
  ["SIGINT", "SIGINT"],
  ["SIGTERM", "SIGHUP"],
] as const)(
  "%s and %s, as npm passes on what came already, cut no answer and start nothing again",
  async (first, second) => {
    const { launcher, port } = await start(shop());
    const { server, sandbox } = await pids(launcher);
    const answer = fetch(`http://localhost:${port}/`).then((response) => response.text());
    await launcher.printed(/asked/);
    launcher.child.kill(first);
    await new Promise((resolve) => setTimeout(resolve, 50));
    launcher.child.kill(second);
    expect(await answer).toBe("whole");
    expect(await launcher.ended()).toBe(0);
    expect([isAlive(server), isAlive(sandbox)]).toEqual([false, false]);
    expect(launcher.output()).not.toMatch(/started again| ended \(/);
  },
);

longTest("SIGTERM to npm ends both programs", async () => {
  const root = shop();
  put(root, "package.json", JSON.stringify({ scripts: { start: "node scripts/start.mjs" } }));
  const npm = realpathSync(findProgram(["npm"]) ?? "");
  // npm starts the Node that is first on the PATH.
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const launcher = run(root, [npm, "start"], { ...ports, PATH: path });
  const { server, sandbox } = await pids(launcher);
  launcher.child.kill("SIGTERM");
  await eventually("the end of both", () => !isAlive(server) && !isAlive(sandbox));
});

longTest("a server that does not end is killed, and that is said", async () => {
  const { launcher } = await start(shop(), { DEAF: "1" });
  const { server, sandbox } = await pids(launcher);
  launcher.child.kill("SIGTERM");
  expect(await launcher.ended()).toBe(1);
  expect(launcher.output()).toContain("The server did not end within 4.3 s and was killed.");
  expect([isAlive(server), isAlive(sandbox)]).toEqual([false, false]);
});

test("when the launcher is killed nothing is left behind", async () => {
  const { launcher } = await start(shop());
  const { server, sandbox } = await pids(launcher);
  launcher.child.kill("SIGKILL");
  await eventually("the end of both", () => !isAlive(server) && !isAlive(sandbox));
});

test("a server that ends by itself ends the sandbox, and its exit code is passed on", async () => {
  const { launcher } = await start(shop(), { BAD: "1" });
  expect(await launcher.ended()).toBe(3);
  expect(launcher.output()).toContain("BAD must be good.");
});

test("a sandbox that dies is started again with the same keys, and that is said", async () => {
  const { launcher } = await start(shop());
  const { server, sandbox } = await pids(launcher);
  process.kill(sandbox, "SIGKILL");
  await launcher.printed(/The sandbox ended \(code 137\); it is started again in 0\.5 s\./);
  const again = await launcher.printed(/sandbox \d+ (\S+)[\s\S]*sandbox \d+ (\S+)/);
  expect(again[1]).toMatch(/^sk_test_sandbox_\w{20,}$/);
  expect(again[2]).toBe(again[1]);
  expect(isAlive(server)).toBe(true);
});

test("a server that is killed is started again, and that is said", async () => {
  const { launcher, port } = await start(shop());
  const { server, sandbox } = await pids(launcher);
  process.kill(server, "SIGKILL");
  await launcher.printed(/The server ended \(code 137\); it is started again in 0\.5 s\./);
  await launcher.printed(/server \d+[\s\S]*server \d+/);
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe("whole");
  expect(isAlive(sandbox)).toBe(true);
  launcher.child.kill("SIGTERM");
  expect(await launcher.ended()).toBe(0);
});

test("a server is started again although nobody reads what is printed any more", async () => {
  const { launcher, port } = await start(shop());
  const { server, sandbox } = await pids(launcher);
  launcher.child.stdout?.destroy();
  launcher.child.stderr?.destroy();
  process.kill(server, "SIGKILL");
  const answer = () => fetch(`http://localhost:${port}/`).then((one) => one.text());
  await expect.poll(() => answer().catch(() => "away"), { timeout: WAIT_MS }).toBe("whole");
  expect(isAlive(sandbox)).toBe(true);
  launcher.child.kill("SIGTERM");
  expect(await launcher.ended()).toBe(0);
});

test("a sandbox that refuses to start ends everything with its reason", async () => {
  const root = shop();
  put(root, "sandbox/main.ts", 'console.error("Another sandbox runs."); process.exit(1);');
  const { launcher } = await start(root);
  expect(await launcher.ended()).toBe(1);
  expect(launcher.output()).toContain("Another sandbox runs.");
  expect(launcher.output()).not.toContain("started again");
});

test("with keys of one's own there is no sandbox", async () => {
  const { launcher } = await start(shop(), { STRIPE_SECRET_KEY: "sk_test_mine" });
  await launcher.printed(/server \d+/);
  launcher.child.kill("SIGTERM");
  expect(await launcher.ended()).toBe(0);
  expect(launcher.output()).not.toContain("andbox");
});

test("a taken port is refused in one sentence, before anything is started", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void holder.close());
  await new Promise((resolve) => holder.once("listening", resolve));
  const taken = String((holder.address() as AddressInfo).port);
  const { launcher } = await start(shop(), { SANDBOX_PORT: taken });
  expect(await launcher.ended()).toBe(1);
  expect(launcher.output()).toBe(
    `Port ${taken} is taken by another program: end that one, or set SANDBOX_PORT to a free port.\n`,
  );
});

test("a wrong port is listed together with all other faults, and so are faults before a build", async () => {
  const check = 'console.error("PORT is wrong.\\nHOST is wrong."); process.exit(1);';
  const root = shop();
  put(root, "src/app/server/config/check-config.ts", check);
  const wrongPort = await start(root, { PORT: "http" });
  expect(await wrongPort.launcher.ended()).toBe(1);
  expect(wrongPort.launcher.output()).toBe("PORT is wrong.\nHOST is wrong.\n");
  const unbuilt = createProject({ "src/app/server/config/check-config.ts": check });
  const first = await start(unbuilt);
  expect(await first.launcher.ended()).toBe(1);
  expect(first.launcher.output()).toBe("PORT is wrong.\nHOST is wrong.\n");
});

test.each([
  ["a port that is none", { PORT: "http" }, /^PORT has to be a whole number.*\n$/],
  [
    "a data folder that cannot be",
    { DATA_DIR: "/dev/null/x" },
    /^The sandbox cannot keep its keys.*\n$/,
  ],
])("%s is refused in one sentence", async (_name, env, sentence) => {
  const { launcher } = await start(shop(), env);
  expect(await launcher.ended()).toBe(1);
  expect(launcher.output()).toMatch(sentence);
});
