import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode } from "./node24.mjs";
import { refuseTakenPorts } from "./ports.mjs";
import { ROOT } from "./project.mjs";
import { sandboxVariables } from "./sandbox.mjs";
import { command, Refusal, say } from "./say.mjs";
import { readSettings } from "./settings.mjs";
import { supervise } from "./supervise.mjs";

/** @typedef {import("./supervise.mjs").Program} Program */

// npm start: whatever this machine has, a running shop (and, while no payment keys are set, the
// sandbox beside it). npm run dev adds --dev: the same, with reload while one edits.
await command(async () => {
  process.chdir(ROOT);
  const dev = readArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const shop = dev ? developmentShop(settings) : [server({})];
  await refuseTakenPorts(portsOf(settings));
  await ensureInstalled({ dev: false });
  if (!dev) await ensureBuilt();
  const { variables, programs } = sandbox(settings);
  return supervise(
    findNode(),
    [...shop, ...programs].map((program) => ({
      ...program,
      env: { ...variables, ...program.env },
    })),
  );
});

/** @param {string[]} args @returns {boolean} whether to reload while one edits */
function readArguments(args) {
  const unknown = args.find((arg) => arg !== "--dev");
  if (unknown)
    throw new Refusal(
      `"${unknown}" is not understood: settings are environment variables, see README.md.`,
    );
  return args.includes("--dev");
}

/** @param {NodeJS.ProcessEnv} env @returns {Program} */
function server(env) {
  return { name: "The server", args: ["src/server/main.ts"], env, whenItEnds: "end" };
}

/**
 * Vite stands at the shop's port and hands what it does not serve to the server behind it, which is
 * started again whenever its code changes.
 * @param {ReturnType<typeof readSettings>} settings
 * @returns {Program[]}
 */
function developmentShop({ port, shopOrigin }) {
  const behind = String(port + 2);
  const env = { HOST: "127.0.0.1", PORT: behind, PUBLIC_ORIGIN: shopOrigin };
  return [
    { ...server(env), whenItEnds: "wait" },
    {
      name: "The pages",
      args: ["scripts/dev-pages.mjs"],
      env: { API_ORIGIN: `http://127.0.0.1:${behind}` },
      whenItEnds: "end",
    },
  ];
}

/** @param {ReturnType<typeof readSettings>} settings */
function portsOf({ host, port, sandboxPort }) {
  const wanted = [{ host, port, variable: "PORT" }];
  if (sandboxPort) wanted.push({ host: "127.0.0.1", port: sandboxPort, variable: "SANDBOX_PORT" });
  return wanted;
}

/**
 * @param {ReturnType<typeof readSettings>} settings
 * @returns {{ variables: Record<string, string>, programs: Program[] }}
 */
function sandbox({ sandboxPort, ...settings }) {
  if (sandboxPort === undefined) return { variables: {}, programs: [] };
  const variables = sandboxVariables({ ...settings, sandboxPort });
  say(
    `No payment keys are set, so a sandbox stands in for the payment provider; no real money moves. It is at http://127.0.0.1:${sandboxPort}/?token=${variables.SANDBOX_TOKEN}`,
  );
  return {
    variables,
    programs: [{ name: "The sandbox", args: ["sandbox/main.ts"], env: {}, whenItEnds: "restart" }],
  };
}
