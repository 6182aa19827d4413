/** What `npm start`, the unit and the image run. Their `--import` keeps the compiled code for the next start. */
// First, because other modules fail to load if the owner's files are wrong.
await import("./config/check-shop.ts");
await import("./start.ts");
