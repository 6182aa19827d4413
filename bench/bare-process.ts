import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { BareAnswers } from "./bare.ts";
import type { Target } from "./load.ts";
import { endOf } from "./shop-process.ts";
import type { Workspace } from "./workspace.ts";

/** The bare server runs in a process of its own until the workspace is closed. */
export async function startBare(workspace: Workspace, answers: BareAnswers): Promise<Target> {
  const child = fork(fileURLToPath(new URL("bare.ts", import.meta.url)));
  workspace.atEnd(() => endOf(child, "SIGKILL"));
  child.send(answers);
  const [address] = (await once(child, "message")) as [AddressInfo];
  return { name: "bare", origin: `http://127.0.0.1:${address.port}`, pid: child.pid ?? 0 };
}
