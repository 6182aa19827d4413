/** What the pages of a failed journey did: a failure that does not come again is understood from it. */
import type { BrowserContext, Request } from "playwright-core";
import { onTestFailed, TestRunner } from "vitest";

/** Lines that a failure prints. */
const LAST = 60;

/** Notes presses, requests, navigations and the console of all pages, and prints the last of them when the test fails. */
export function keepDiary(context: BrowserContext): void {
  const lines: string[] = [];
  const open = new Set<Request>();
  const begun = performance.now();
  const note = (line: string) => lines.push(`${Math.round(performance.now() - begun)} ms ${line}`);
  const end = (request: Request) => {
    open.delete(request);
    note(`${request.failure()?.errorText ?? "end"} ${request.url()}`);
  };
  void context.addInitScript(() => {
    // A frame that may run no script complains of each listener.
    if (window !== window.top) return;
    const say = ({ type, target }: Event) =>
      console.debug(type, target instanceof Element ? target.outerHTML.slice(0, 120) : "");
    for (const type of ["pointerdown", "pointerup", "click", "hydrated", "pagehide"])
      addEventListener(type, say, { capture: true });
  });
  context.on("request", (request) => {
    open.add(request);
    note(`${request.method()} ${request.url()}`);
  });
  context.on("requestfinished", end);
  context.on("requestfailed", end);
  context.on("console", (message) => note(`console ${message.text()}`));
  context.on("page", (page) => page.on("framenavigated", (frame) => note(`at ${frame.url()}`)));
  // A page that is opened before all tests of a file belongs to none of them.
  if (!TestRunner.getCurrentTest()) return;
  onTestFailed(() => {
    const waiting = [...open].map((request) => `not answered: ${request.url()}`);
    process.stderr.write(`${[...lines.slice(-LAST), ...waiting].join("\n")}\n`);
  });
}
