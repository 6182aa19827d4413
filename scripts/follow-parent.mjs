// Preloaded (`node --import`) into every program that the launcher keeps running. The channel to the
// launcher closes when the launcher is gone, however it went; then the program ends as on SIGTERM,
// so that no server is left behind holding the port and the database.

/** The time for answers under way, in ms. */
const PATIENCE = 5_000;

if (process.channel) {
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), PATIENCE).unref();
    // Not a signal: on Windows that would end the process without its handlers.
    if (!process.emit("SIGTERM", "SIGTERM")) process.exit(0);
  });
  // Listening alone would keep the program from ending by itself.
  process.channel.unref();
}
