/** Starts the server, says where it is, and ends it when asked. */
import type { Socket } from "node:net";
import { hasAdmin } from "../features/users/api/store.ts";
import { makeLog } from "../kit/node/log.ts";
import { buildApp } from "./app.ts";
import { type Config, ConfigError, readConfig, warningsOf } from "./config.ts";
import { makeDataDir, openDatabase } from "./open-database.ts";
import { keptSecretKey } from "./secret-key.ts";
import { seedDemo } from "./seed.ts";
import { StartError } from "./start-error.ts";

/** Answers under way have this long to finish; the whole end takes less than 5 s. */
const END_WITHIN_MS = 4000;
const FINISH_WITHIN_MS = 3000;
const DIST = new URL("../../dist", import.meta.url).pathname;

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  for (const warning of warningsOf(config)) console.error(warning);
  const log = makeLog(config.logLevel);
  if (!config.databaseUrl || !config.secretKey) makeDataDir(config.dataDir);
  const secretKey = config.secretKey ?? keptSecretKey(config.dataDir);
  const db = await openDatabase(config, log);
  if (config.payments.mode === "sandbox") await seedDemo(db);
  const app = await buildApp({ config, secretKey, db, log, dist: DIST });

  const sockets = new Set<Socket>();
  app.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), END_WITHIN_MS).unref();
    // Browsers open connections ahead; on those that never asked anything the end would wait.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS).unref();
    await app.close();
    await db.close();
    process.exit(0);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);

  await listen(app, config);
  console.log(`Millwright is open at ${config.publicOrigin}`);
  if (!(await hasAdmin(db))) {
    console.log(
      "There is no admin yet. Make the first one: npm run admin -- grant you@example.com",
    );
  }
}

async function listen(
  app: Awaited<ReturnType<typeof buildApp>>,
  { host, port }: Config,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") {
      throw new StartError(
        `Port ${port} is taken: stop the other program, or set PORT to another.`,
      );
    }
    if (code === "EACCES")
      throw new StartError(
        `Port ${port} may not be opened by this user: set PORT to one above 1023.`,
      );
    if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL")
      throw new StartError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}

try {
  await serve();
} catch (error) {
  const expected = error instanceof StartError || error instanceof ConfigError;
  console.error(expected ? error.message : error);
  process.exit(1);
}
