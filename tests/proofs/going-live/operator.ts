/** The operator, who runs the commands of the page in their order. */
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "#support/processes.ts";
import { SHOP } from "./customer.ts";
import { HOST, type Machine, type Started, stop } from "./machine.ts";
import type { Step } from "./steps.ts";
import { until } from "./until.ts";

export const KEYS = {
  STRIPE_SECRET_KEY: "sk_test_going_live",
  STRIPE_PUBLISHABLE_KEY: "pk_test_going_live",
  STRIPE_WEBHOOK_SECRET: "whsec_going_live",
};
export const PROVIDER = "http://127.0.0.1:3001";
const FOLDER = "/srv/millwright";
const CERTIFICATES = `/etc/letsencrypt/live/${HOST}`;
const UNIT = "/etc/systemd/system/millwright.service";

export interface Operator {
  /** Runs the next commands up to those that contain a text, and returns what these print. */
  followTo(text: string): Promise<string>;
  /** What the shop has printed since its last start. */
  log(): string;
}

/** `authority` is the file of the certificate authority that this process trusts. */
export function createOperator(
  machine: Machine,
  steps: readonly Step[],
  authority: { readonly certificate: string; readonly key: string },
  result: (line: string) => void,
): Operator {
  const left = [...steps];
  let shop: Started | undefined;

  async function start(): Promise<void> {
    if (shop) await stop(shop.child);
    const command = machine.run("root", `sed -n 's/^ExecStart=//p' ${UNIT}`).trim();
    // No setting of a shop leads to another provider than Stripe: only the environment of a test does.
    const provider = `STRIPE_API_BASE=${PROVIDER} STRIPE_JS_URL=${PROVIDER}/stripe.js`;
    const settings = `cd ${FOLDER}; set -a; source .env; export NODE_ENV=production ${provider}`;
    shop = machine.start("millwright", `${settings}; exec ${command}`);
    const isReady = () => fetch(`${SHOP}/readyz`).then(({ status }) => status, String);
    await until(isReady, (status) => status === 200).catch((error: Error) => {
      throw new Error(`${error.message}\n${shop?.output()}`);
    });
  }

  /** What runs in place of commands that the proof cannot run, by a text in them. */
  const replacements: Readonly<Record<string, () => Promise<void> | void>> = {
    "STRIPE_SECRET_KEY=": () => startProvider(machine),
    "certbot certonly": () => makeCertificate(machine, authority),
    "systemctl enable": start,
    "systemctl restart": start,
  };

  async function follow({ user, commands, replaced }: Step): Promise<string> {
    if (replaced === undefined) return machine.run(user, commands);
    const [, instead] = Object.entries(replacements).find(([key]) => commands.includes(key)) ?? [];
    if (!instead) throw new Error(`the proof has nothing in place of ${commands}`);
    await instead();
    result(`replaced: ${replaced}`);
    return "";
  }

  return {
    log: () => shop?.output() ?? "",
    async followTo(text) {
      for (;;) {
        const step = left.shift();
        if (!step) throw new Error(`docs/going-live.md has no further commands with ${text}`);
        const output = await follow(step);
        if (step.commands.includes(text)) return output;
      }
    },
  };
}

/** The sandbox, started apart, in Stripe's place: its events come through nginx. */
async function startProvider(machine: Machine): Promise<void> {
  const lines = Object.entries(KEYS).map(([name, value]) => `${name}=${value}\n`);
  machine.append(`${FOLDER}/.env`, lines.join(""));
  await startSandbox({
    ...KEYS,
    SANDBOX: "public",
    SANDBOX_PORT: new URL(PROVIDER).port,
    SANDBOX_DATA: mkdtempSync(join(tmpdir(), "provider-")),
    SANDBOX_TOKEN: "token-of-the-provider",
    SHOP_ORIGIN: SHOP,
    SANDBOX_WEBHOOK_URL: `${SHOP}/api/webhook/stripe`,
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS ?? "",
  });
}

function makeCertificate(
  machine: Machine,
  authority: { readonly certificate: string; readonly key: string },
): void {
  const folder = machine.root + CERTIFICATES;
  const request = `${folder}/request.pem`;
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "pipe" });
  machine.run("root", `install -d ${CERTIFICATES}`);
  openssl(
    ...["req", "-new", "-newkey", "rsa:2048", "-noenc", "-keyout", `${folder}/privkey.pem`],
    ...["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`, "-out", request],
  );
  openssl(
    ...["x509", "-req", "-in", request, "-CA", authority.certificate, "-CAkey", authority.key],
    ...["-copy_extensions", "copy", "-days", "2", "-out", `${folder}/fullchain.pem`],
  );
}
