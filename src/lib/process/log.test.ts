import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { createLog } from "./log.ts";

/** The lines that `write` logs, read as what they are. */
function logged(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  write(createLog("debug", { write: (line) => lines.push(line) }));
  return lines.map((line) => JSON.parse(line));
}

describe("the log", () => {
  const token = "Abcdefghijklmnopqrstuvwxyz_0123456789-ABCDE";
  const idToken = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl";

  it.each([
    ["ada@shop.test", "to [e-mail] now"],
    ["ADA.L+tag@mail.shop.test", "to [e-mail] now"],
    ["ada%40shop.test", "to [e-mail] now"],
    [token, "to [secret] now"],
    [idToken, "to [ID token] now"],
    ["pi_1_secret_abc", "to pi_1[payment secret] now"],
    ["sk_test_abc", "to [payment key] now"],
  ])("shows no %s", (secret, shown) => {
    for (const [before, after] of [
      ["to ", " now"],
      ["to\n", "\nnow"],
      ["to\u0007", "\u0007now"],
      ['to"', '"now'],
      ["to\\", "\\now"],
    ]) {
      const [line] = logged((log) => log.error({ cause: { secret } }, before + secret + after));
      expect(JSON.stringify(line)).not.toContain(secret);
      expect(line.msg).toBe(
        shown.replace("to ", () => `${before}`).replace(" now", () => `${after}`),
      );
    }
  });

  it("keeps what helps to find a fault", () => {
    const error = Object.assign(new Error("node_modules/@fastify/static/index.js:12 failed"), {
      ...{ code: "23505", errcode: 778 },
      cause: new Error("behind it"),
    });
    const [line] = logged((log) => log.error({ err: error, route: "/user/:email" }, "it failed"));
    expect(line).toMatchObject({
      msg: "it failed",
      route: "/user/:email",
      err: {
        type: "Error",
        code: "23505",
        errcode: 778,
        message: error.message,
        cause: { message: "behind it" },
      },
    });
    expect(line.err.stack).toContain("log.test.ts");
  });

  it("keeps of an error what says what happened, not to whom", () => {
    const error = Object.assign(new Error("duplicate key"), {
      detail: "Key (name)=(Ada Lovelace) already exists.",
      rejected: ["Ada"],
      response: "550 no Ada here",
      cause: Object.assign(new Error("below"), { parameters: ["Ada"] }),
    });
    for (const line of logged((log) => {
      log.error({ err: error }, "x");
      log.error(error);
    })) {
      expect(JSON.stringify(line)).not.toContain("Ada");
      expect(line.err.message).toBe("duplicate key");
    }
  });

  it("takes a line of any length", () => {
    expect(logged((log) => log.error("a".repeat(100_000)))).toHaveLength(1);
  });
});

it("a log that cannot be written ends no program", async () => {
  const log = new URL("log.ts", import.meta.url).href;
  const program = `
    const { createLog } = await import(${JSON.stringify(log)});
    const log = createLog("info");
    for (const line of ["first", "second"]) log.error(line);
    console.log("goes on");`;
  const full = openSync("/dev/full", "w");
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", full],
  });
  closeSync(full);
  const [said, [code]] = await Promise.all([text(child.stdout as Readable), once(child, "exit")]);
  expect([said, code]).toEqual(["goes on\n", 0]);
});
