/** A version of the shop in a checkout, started by `npm start` with its sandbox, as somebody who tries it does. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** The packages of another version are installed and its pages built before it listens, beside other work perhaps. */
const START_WITHIN_MS = 900_000;

export interface Version {
  readonly shop: string;
  /** Confirms a payment as the card fields do. */
  confirm(intentId: string): Promise<void>;
  admin(...args: string[]): string;
  stop(): Promise<void>;
}

/**
 * `data` is the folder that both versions use, one after the other; `variables` are of the environment. Throws with its
 * output when it does not start.
 */
export async function startVersion(
  checkout: string,
  data: string,
  port: number,
  variables: NodeJS.ProcessEnv = {},
): Promise<Version> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
    DATA_DIR: data,
    PORT: String(port),
    RATE_LIMITS: "off",
    ...variables,
  };
  // By its script, which ends after the server: npm ends before it, and the next version would find the port taken.
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: checkout,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + START_WITHIN_MS;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop(child);
      throw new Error(`${checkout} did not start:\n${output.slice(-3000)}`);
    }
    await sleep(200);
  }
  return {
    shop: origin,
    admin: (...args) =>
      execFileSync("npm", ["run", "--silent", "admin", "--", ...args], {
        cwd: checkout,
        env,
        encoding: "utf8",
      }),
    confirm: async (intentId) => {
      const { secretKey } = JSON.parse(readFileSync(`${data}/sandbox/keys.json`, "utf8"));
      const url = `http://127.0.0.1:${port + 1}/v1/payment_intents/${intentId}/confirm`;
      const answer = await fetch(url, {
        method: "POST",
        headers: { authorization: `Bearer ${secretKey}` },
        body: new URLSearchParams({ payment_method: "pm_card_visa" }),
      });
      if (!answer.ok) throw new Error(`the sandbox answers ${answer.status}`);
    },
    stop: () => stop(child),
  };
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
  return answer?.status === 200;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}
