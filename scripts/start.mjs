import { ensureBuilt, isBuilt } from "./build.mjs";
import { loadEnvFile } from "./env-file.mjs";
import { ensureInstalled, ensureSandboxInstalled } from "./install.mjs";
import { findNode } from "./node24.mjs";
import { freePortNear, refuseTakenPorts } from "./ports.mjs";
import { runStep } from "./processes.mjs";
import { DEVELOPMENT_SERVER, ROOT, SERVER } from "./project.mjs";
import { sandboxVariables } from "./sandbox.mjs";
import { command, Refusal, say } from "./say.mjs";
import { isSandboxed, readSettings } from "./settings.mjs";
import { supervise } from "./supervise.mjs";

/** @typedef {import("./supervise.mjs").Program} Program */

// npm start runs the shop, and the sandbox while no payment keys are set; --dev (npm run dev) adds
// reload.
await command(async () => {
  process.chdir(ROOT);
  const dev = readArguments(process.argv.slice(2));
  loadEnvFile();
  const settings = await checkedSettings();
  await refuseTakenPorts(portsOf(settings));
  await ensureInstalled({ dev: false });
  if (settings.sandbox) await ensureSandboxInstalled();
  const node = await findNode();
  if (!dev && !isBuilt()) {
    await refuseFaults();
    await ensureBuilt();
  }
  const { variables, programs, ports } = await sandboxFor(settings);
  const shop = dev ? await developmentShop(settings, ports) : [server(SERVER, {})];
  return supervise(
    node,
    [...shop, ...programs].map((program) => ({
      ...program,
      env: { ...variables, ...program.env },
    })),
  );
});

/** The settings; when a port is wrong, every other fault is listed with it. */
async function checkedSettings() {
  try {
    return readSettings(process.env);
  } catch (error) {
    await ensureInstalled({ dev: false });
    await refuseFaults();
    throw error;
  }
}

/** The server knows the rules of all variables. @throws {Refusal} with every fault */
async function refuseFaults() {
  const args = isSandboxed(process.env) ? ["--sandbox"] : [];
  const { code, output } = await runStep(await findNode(), [
    "src/app/server/config/check-config.ts",
    ...args,
  ]);
  if (code !== 0) throw new Refusal(output.trim());
}

/** @param {string[]} args @returns {boolean} whether to reload on changes */
function readArguments(args) {
  const unknown = args.find((arg) => arg !== "--dev");
  if (unknown)
    throw new Refusal(
      `"${unknown}" is not understood: settings are variables of .env, see README.md.`,
    );
  return args.includes("--dev");
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Program} */
function server(args, env) {
  return { name: "The server", args, env, whenItEnds: "restart" };
}

/**
 * Vite listens on the shop's port and proxies to the server, which restarts when its code changes.
 * @param {ReturnType<typeof readSettings>} settings
 * @param {number[]} spoken ports of the other programs
 * @returns {Promise<Program[]>}
 */
async function developmentShop({ port, shopOrigin }, spoken) {
  const behind = String(await freePortNear(port + 3, spoken));
  const env = { HOST: "127.0.0.1", PORT: behind, PUBLIC_ORIGIN: shopOrigin };
  return [
    { ...server(DEVELOPMENT_SERVER, env), whenItEnds: "wait" },
    {
      name: "The pages",
      args: ["scripts/dev-pages.mjs"],
      env: { API_ORIGIN: `http://127.0.0.1:${behind}` },
      whenItEnds: "end",
    },
  ];
}

/** @param {ReturnType<typeof readSettings>} settings */
function portsOf({ host, port, sandbox }) {
  const wanted = [{ host, port, variable: "PORT" }];
  const own = { host: "127.0.0.1" };
  if (sandbox) wanted.push({ ...own, port: sandbox.port, variable: "SANDBOX_PORT" });
  if (sandbox?.smtpPort)
    wanted.push({ ...own, port: sandbox.smtpPort, variable: "SANDBOX_SMTP_PORT" });
  return wanted;
}

/**
 * @param {ReturnType<typeof readSettings>} settings
 * @returns {Promise<{ variables: Record<string, string>, programs: Program[], ports: number[] }>}
 */
async function sandboxFor({ sandbox, port, dataDir, shopOrigin }) {
  if (sandbox === undefined) return { variables: {}, programs: [], ports: [port] };
  const smtpPort = await smtpPortFor(sandbox, port);
  const { both, own } = await sandboxVariables({ ...sandbox, dataDir, shopOrigin, smtpPort });
  const page = (/** @type {string} */ path) =>
    `http://127.0.0.1:${sandbox.port}${path}?token=${both.SANDBOX_TOKEN}`;
  say(
    `No payment keys are set, so a sandbox stands in for the payment provider; no real money moves. It is at ${page("/")}`,
  );
  if (both.SMTP_URL) say(`The mail that the shop sends arrives in its inbox at ${page("/inbox")}`);
  return {
    variables: both,
    programs: [{ name: "The sandbox", args: ["sandbox/main.ts"], env: own, whenItEnds: "restart" }],
    ports: [port, sandbox.port, ...(smtpPort ? [smtpPort] : [])],
  };
}

/**
 * The configured SMTP port, else one near the sandbox's; undefined if the shop's mail is sent
 * elsewhere.
 * @param {NonNullable<ReturnType<typeof readSettings>["sandbox"]>} sandbox
 * @param {number} shopPort
 */
async function smtpPortFor({ smtpPort, takesMail, port }, shopPort) {
  if (smtpPort !== undefined || !takesMail) return smtpPort;
  return freePortNear(port + 1, [shopPort, port]);
}
