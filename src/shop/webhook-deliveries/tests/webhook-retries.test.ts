/** When a delivery is tried again, and when an endpoint is not. */
import { beforeEach, describe, expect, it } from "vitest";
import { sharedDatabase } from "#support/database.ts";
import { engines } from "#support/engines.ts";
import { insertEndpoint, openReceiver, senderOn } from "#support/server/webhook-receiver.ts";
import { nextAttempt } from "../../../lib/queue/retries.ts";
import { createMessage } from "../../webhooks/api/message.ts";
import { insertDeliveries } from "../api/delivery-store.ts";
import { WEBHOOK_RETRIES } from "../api/sender.ts";

const HOUR_MS = 3_600_000;

it("jitter only lengthens a delay, by a tenth at most", () => {
  const after = (attempts: number, random: number) =>
    nextAttempt(WEBHOOK_RETRIES, attempts, { queuedAt: 0, now: 0 }, random);
  expect(after(2, 0)).toBe(300_000);
  expect(after(2, 1)).toBe(330_000);
  expect(after(10, 0)).toBeNull();
});

describe.each(engines)("webhooks on %s", (engine) => {
  const database = sharedDatabase(engine);
  let clock: number;

  beforeEach(async () => {
    clock = Date.now();
    await database.db.write.deleteFrom("webhook_endpoint").execute();
  });

  /** Puts a message into the queue of a new endpoint. */
  async function addMessage(url: string): Promise<void> {
    const endpoint = await insertEndpoint(database.db, url);
    const message = createMessage("order.paid", "1", { message: "paid" }, clock);
    await database.db.transaction((tx) => insertDeliveries(tx, message, [endpoint]));
  }

  /** Sends what is due, and returns the URLs of which admins are told that they are disabled. */
  async function work(): Promise<string[]> {
    const disabled: string[] = [];
    const sender = senderOn(database.db, { now: () => clock, disabled });
    await sender.work();
    await sender.stop();
    return disabled;
  }

  const deliveries = () => database.db.read.selectFrom("webhook_delivery").selectAll().execute();

  it.each([
    ["seconds", () => "1800", [HOUR_MS / 2, HOUR_MS / 2]],
    ["a date", () => new Date(clock + 2 * HOUR_MS).toUTCString(), [1.9 * HOUR_MS, 2 * HOUR_MS]],
    ["months, of which it gets a day", () => "9999999", [24 * HOUR_MS, 24 * HOUR_MS]],
    ["nothing that is known", () => "soon", [5_000, 5_500]],
    ["less than nothing", () => "-5", [5_000, 5_500]],
  ])("leave a receiver alone that asks for %s", async (_what, retryAfter, [shortest, longest]) => {
    const receiver = await openReceiver((response) =>
      response.writeHead(429, { "retry-after": retryAfter() }).end(),
    );
    await addMessage(receiver.url);
    await work();
    const [delivery] = await deliveries();
    const wait = (delivery?.next_at ?? 0) - clock;
    expect(wait).toBeGreaterThanOrEqual(shortest ?? 0);
    expect(wait).toBeLessThanOrEqual(longest ?? 0);
  });

  it("disable an endpoint that is gone at once, and keep what waits for it", async () => {
    const receiver = await openReceiver((response) => response.writeHead(410).end());
    await addMessage(receiver.url);
    expect(await work()).toEqual([receiver.url]);
    clock += HOUR_MS;
    expect(await work()).toEqual([]);
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ next_at: expect.any(Number), status_code: 410 }]);
  });
});
