/** Firefox by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { WAIT_MS } from "#support/time-limits.ts";
import { asJson, clickActions, type DrivenBrowser } from "./browser.ts";

type Json = Readonly<Record<string, unknown>>;

export async function openFirefox(program: string): Promise<DrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "millwright-firefox-"));
  const args = ["--headless", "--remote-debugging-port=0", "--no-remote", "--profile", profile];
  const child = spawn(program, args, {
    env: { ...process.env, HOME: profile },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const connection = await connect(`${await addressOf(child)}/session`);
  const { send } = connection;
  const { capabilities } = await send("session.new", { capabilities: {} });
  const { browserVersion } = capabilities as { browserVersion: string };
  // The window that Firefox starts with never has the focus where there is no screen.
  const opened = await send("browsingContext.create", { type: "window" });
  const page = String(opened.context);
  await send("browsingContext.setViewport", {
    context: page,
    viewport: { width: 1280, height: 900 },
  });
  await send("session.subscribe", { events: ["log.entryAdded"] });

  async function contextOf(frame: string | undefined): Promise<string> {
    if (frame === undefined) return page;
    const expression = `document.querySelector(${JSON.stringify(frame)})?.contentWindow`;
    const { result } = await send("script.evaluate", {
      expression,
      target: { context: page },
      awaitPromise: false,
    });
    const { type, value } = result as { type: string; value?: { context: string } };
    if (type !== "window" || !value) throw new Error(`there is no frame ${frame}`);
    return value.context;
  }

  return {
    name: `Firefox ${browserVersion}`,
    errors: connection.errors,
    goto: async (url) => {
      await send("browsingContext.navigate", { context: page, url, wait: "complete" });
    },
    evaluate: async (run, args, frame) => {
      const answer = await send("script.callFunction", {
        functionDeclaration: asJson(run),
        arguments: [{ type: "string", value: JSON.stringify(args) }],
        target: { context: await contextOf(frame) },
        awaitPromise: false,
      });
      if (answer.type === "exception") throw new Error(JSON.stringify(answer.exceptionDetails));
      return JSON.parse((answer.result as { value: string }).value);
    },
    click: async (at, frame) => {
      const context = await contextOf(frame);
      await send("input.performActions", { context, actions: [clickActions(at)] });
    },
    type: async (at, text, frame) => {
      const context = await contextOf(frame);
      const keys = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await send("input.performActions", { context, actions: [clickActions(at)] });
      const actions = [{ type: "key", id: "keyboard", actions: keys }];
      await send("input.performActions", { context, actions });
    },
    close: async () => {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Firefox prints where it listens. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error("Firefox has no output");
  const lines = createInterface({ input: child.stderr });
  for await (const line of lines) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    child.stderr.resume();
    return address;
  }
  throw new Error("Firefox ended at its start");
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, "open");
  const waiting = new Map<number, PromiseWithResolvers<Json>>();
  const errors: string[] = [];
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    if (message.method === "log.entryAdded" && message.params.level === "error")
      errors.push(String(message.params.text));
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === "error") call?.reject(new Error(`${message.error}: ${message.message}`));
    else call?.resolve(message.result);
  });
  let last = 0;
  function send(method: string, params: Json): Promise<Json> {
    last += 1;
    const call = Promise.withResolvers<Json>();
    waiting.set(last, call);
    socket.send(JSON.stringify({ id: last, method, params }));
    const late = setTimeout(
      () => call.reject(new Error(`Firefox does not answer ${method}`)),
      WAIT_MS,
    );
    return call.promise.finally(() => clearTimeout(late));
  }
  return { send, errors };
}
