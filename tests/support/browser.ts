/** The real browser that the tests drive. */
import { type Browser, chromium } from "playwright-core";
import { WAIT_MS } from "./time-limits.ts";

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

let shared: Promise<Browser> | undefined;

/**
 * The browser of this process, which its files of tests share: nobody closes it. What a visitor keeps is in
 * a context of its own. One that has crashed is replaced.
 */
export async function openBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = launchBrowser();
  return shared;
}

/** Starts it without a window; `executablePath` is the one that `npm test` found, unless told. */
export function launchBrowser(
  executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium",
): Promise<Browser> {
  return chromium.launch({ executablePath, args: ARGS, timeout: WAIT_MS });
}
