/** The receiver of docs/webhooks.md, as it is printed there, gets what the shop sends. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openTestDatabase } from "#support/database.ts";
import { eventually } from "#support/eventually.ts";
import { freePort } from "#support/processes.ts";
import { insertEndpoint, senderOn } from "#support/server/webhook-receiver.ts";
import { createMessage } from "../../webhooks/api/message.ts";
import { insertDeliveries } from "../api/delivery-store.ts";

it("the receiver of the guide verifies a message, takes it once, and refuses a forged one", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  onTestFinished(close);
  const port = await freePort();
  const url = `http://localhost:${port}/`;
  const endpoint = await insertEndpoint(db, url);

  const [, receiver = ""] =
    /```js\n([\s\S]*?)```/.exec(readFileSync("docs/webhooks.md", "utf8")) ?? [];
  // Where its import is found.
  const folder = mkdtempSync(join("node_modules", ".webhook-guide-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "receiver.mjs");
  writeFileSync(file, receiver);
  const program = spawn(process.execPath, [file], {
    env: { ...process.env, WEBHOOK_SECRET: endpoint.secret, PORT: String(port) },
  });
  onTestFinished(() => void program.kill());
  let printed = "";
  program.stdout.on("data", (part) => {
    printed += part;
  });
  let status: number | undefined;
  await eventually(async () => {
    status = (await fetch(url, { method: "POST", body: "{}" })).status;
  });
  expect(status).toBe(400);

  const message = createMessage("order.paid", "7", { message: "Paid" }, Date.now());
  await db.transaction(async (tx) => {
    await insertDeliveries(tx, message, [endpoint]);
    await insertDeliveries(tx, message, [endpoint]);
  });
  const sender = senderOn(db);
  await sender.work();
  await sender.stop();
  const rows = await db.read.selectFrom("webhook_delivery").select("status_code").execute();
  expect(rows).toEqual([{ status_code: 204 }, { status_code: 204 }]);
  await eventually(() => expect(printed).toBe('order.paid {"message":"Paid"}\n'));
});
