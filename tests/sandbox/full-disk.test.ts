import { DatabaseSync } from "node:sqlite";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { orderIntent, type SandboxForTest, sandboxForTest, sdkFor } from "./support.ts";

let sandbox: SandboxForTest | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await sandbox?.close();
});

test("a full disk is said once, events are not sent again and again, and room is said", async () => {
  const sent: string[] = [];
  sandbox = await sandboxForTest({ webhookSecrets: ["whsec_of_this_test"] });
  const stripe = sdkFor(sandbox.origin);
  const exec = DatabaseSync.prototype.exec;
  const console = vi.spyOn(globalThis.console, "error").mockReturnValue(undefined);
  sandbox.deliverTo(async (raw) => {
    await turn();
    sent.push(raw);
    full.mockImplementation(function (this: DatabaseSync, sql) {
      if (sql !== "COMMIT") return exec.call(this, sql);
      throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
    });
    return 200;
  });
  const full = vi.spyOn(DatabaseSync.prototype, "exec");
  const { id } = await stripe.paymentIntents.create(orderIntent());
  for (let turns = 0; turns < 50; turns++) await turn();
  await stripe.paymentIntents.create(orderIntent()).catch(() => undefined);
  await stripe.paymentIntents.retrieve(id);
  full.mockRestore();
  await stripe.paymentIntents.create(orderIntent());

  expect(sent.length).toBeLessThan(4);
  expect(console.mock.calls).toEqual([
    ["The sandbox cannot store anything: database or disk is full. It tries again."],
    ["The sandbox stores again."],
  ]);
});
