// Preloaded (`node --import`) into every child program. The IPC channel closes when the launcher dies;
// the program then shuts down as on SIGTERM and frees port and database.

import "./lost-output.mjs";

const PATIENCE = 5_000;

if (process.channel) {
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), PATIENCE).unref();
    // `process.kill` would end the process on Windows without running its handlers.
    if (!process.emit("SIGTERM", "SIGTERM")) process.exit(0);
  });
  process.channel.unref();
}
