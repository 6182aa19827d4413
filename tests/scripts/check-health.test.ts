import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "#support/processes.ts";

test.runIf(process.platform === "linux").each(["127.0.0.2", "0.0.0.0"])(
  "the image's health is asked where HOST=%s listens (needs Linux)",
  async (HOST) => {
    const server = createServer((_, answer) => answer.end()).listen(0, HOST);
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const PORT = String((server.address() as AddressInfo).port);
    const { code } = await runCommand("scripts/check-health.mjs", [], { HOST, PORT }).ended;
    expect(code).toBe(0);
  },
);
