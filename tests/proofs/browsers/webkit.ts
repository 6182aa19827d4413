/** WebKitGTK's MiniBrowser by WebDriver: https://www.w3.org/TR/webdriver2/ */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#support/processes.ts";
import { WAIT_MS } from "#support/time-limits.ts";
import { asJson, clickActions, type DrivenBrowser, type Place } from "./browser.ts";

/** `programs` are WebKitWebDriver, MiniBrowser and Xvfb, because MiniBrowser has no mode without a display. */
export async function openWebKit(programs: {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}): Promise<DrivenBrowser> {
  const folder = mkdtempSync(join(tmpdir(), "millwright-webkit-"));
  const display = spawn(
    programs.display,
    ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x1000x24"],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  const [number] = await once(display.stdout, "data");
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    // A machine for tests has no graphics card.
    LIBGL_ALWAYS_SOFTWARE: "1",
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  };
  const driver = spawn(programs.driver, [`--port=${port}`], { env, stdio: "ignore" });
  const root = `http://127.0.0.1:${port}`;
  await answering(root);

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${root}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  }

  const { sessionId, capabilities } = (await call("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": { binary: programs.browser, args: ["--automation"] },
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const session = `/session/${sessionId}`;
  await call("POST", `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 1000 });

  /** WebDriver knows one current frame; each command names its own. */
  async function enter(frame: string | undefined): Promise<void> {
    await call("POST", `${session}/frame`, { id: null });
    if (frame === undefined) return;
    const found = await call("POST", `${session}/element`, { using: "css selector", value: frame });
    await call("POST", `${session}/frame`, { id: found });
  }

  async function evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    args: Args,
    frame?: string,
  ): Promise<Result> {
    await enter(frame);
    const script = `return (${asJson(run)})(arguments[0]);`;
    const body = { script, args: [JSON.stringify(args)] };
    return JSON.parse((await call("POST", `${session}/execute/sync`, body)) as string);
  }

  /** Acts in the page and not in a frame, where MiniBrowser takes the coordinates for those of the page. */
  async function act(source: object): Promise<void> {
    await enter(undefined);
    await call("POST", `${session}/actions`, { actions: [source] });
  }

  async function click({ x, y }: Place, frame?: string): Promise<void> {
    const corner = frame === undefined ? { x: 0, y: 0 } : await evaluate(cornerOf, [frame]);
    await act(clickActions({ x: corner.x + x, y: corner.y + y }));
  }

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    errors: undefined,
    goto: async (url) => {
      await enter(undefined);
      await call("POST", `${session}/url`, { url });
    },
    evaluate,
    click,
    type: async (at, text, frame) => {
      await click(at, frame);
      const keys = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await act({ type: "key", id: "keyboard", actions: keys });
    },
    close: async () => {
      await call("DELETE", session);
      const gone = [once(driver, "exit"), once(display, "exit")];
      driver.kill("SIGTERM");
      display.kill("SIGTERM");
      await Promise.all(gone);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs in the page: where a frame's content begins. */
function cornerOf(frame: string): Place {
  const element = document.querySelector(frame) as HTMLElement;
  const { x, y } = element.getBoundingClientRect();
  return { x: Math.round(x + element.clientLeft), y: Math.round(y + element.clientTop) };
}

async function answering(root: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const answer = await fetch(`${root}/status`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error("WebKitWebDriver does not answer");
    await sleep(50);
  }
}
