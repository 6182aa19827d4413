/** The real browser that the tests drive. */
import { type Browser, chromium } from "playwright-core";
import { within } from "./pace.ts";

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A process for each profile would cost more than all that is done in it.
  "--renderer-process-limit=2",
];

/** Starts it without a window; `executablePath` is the one that `npm test` found, unless told. */
export function launchBrowser(
  executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium",
): Promise<Browser> {
  return chromium.launch({ executablePath, args: ARGS, timeout: within(30_000) });
}
