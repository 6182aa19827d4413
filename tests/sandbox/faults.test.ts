import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { afterAll, describe, expect, test } from "vitest";
import { eventually } from "#support/eventually.ts";
import { controlOf } from "#support/sandbox-control.ts";
import type { Sandbox } from "../../sandbox/server.ts";
import {
  errorOf,
  orderIntent,
  SECRET_KEY,
  sandboxForTest,
  sdkFor,
  TOKEN,
  temporaryFolder,
} from "./support.ts";

const CREATE = "/v1/payment_intents$";
/** The delay until the test clears it. */
const DELAY_MS = 600_000;
/** The time after which a call that hangs is given up, in ms. */
const HANGING_MS = 3000;

const opened: Sandbox[] = [];
afterAll(async () => {
  for (const sandbox of opened) await sandbox.close();
});

/** A separate sandbox, and the SDK with two retries, as a shop uses it. */
async function open() {
  const sandbox = await sandboxForTest();
  opened.push(sandbox);
  const control = controlOf(sandbox.origin, TOKEN);
  const { hostname, port } = new URL(sandbox.origin);
  const stripe = new Stripe(SECRET_KEY, {
    host: hostname,
    port,
    protocol: "http",
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const key = () => ({ idempotencyKey: `order:${randomUUID()}:intent:1` });
  const plain = sdkFor(sandbox.origin);
  return {
    control,
    stripe,
    plain,
    key,
    create: (options: Stripe.RequestOptions = key()) =>
      stripe.paymentIntents.create(orderIntent(), options),
    /** Number of intents, and of calls that the first fault has seen. */
    counts: async () => {
      const created = await plain.events.list({ type: "payment_intent.created" });
      const [fault] = await control.allFaults();
      return { intents: created.data.length, calls: fault?.seen ?? 0 };
    },
  };
}

describe.concurrent("the SDK's reaction to a fault", () => {
  test("two 500 answers are retried and create one intent", async () => {
    const { control, create, counts } = await open();
    await control.faults({ method: "POST", path: CREATE, kind: "status", times: 2 });
    expect((await create()).status).toBe("requires_payment_method");
    expect(await counts()).toEqual({ intents: 1, calls: 2 });
  });

  test("three 500 answers raise an API error and create no intent", async () => {
    const { control, create, counts } = await open();
    await control.faults({ path: CREATE, kind: "status", status: 503, times: 3 });
    expect(await errorOf(create())).toMatchObject({ type: "StripeAPIError", statusCode: 503 });
    expect(await counts()).toEqual({ intents: 0, calls: 3 });
  });

  test("409 is retried, 429 is not", async () => {
    const { control, create, counts } = await open();
    await control.faults({ path: CREATE, kind: "status", status: 409, times: 3 });
    expect(await errorOf(create())).toMatchObject({
      type: "StripeAPIError",
      statusCode: 409,
      code: "idempotency_key_in_use",
    });
    await control.reset();
    await control.faults({ path: CREATE, kind: "status", status: 429, times: 3 });
    const limited = await errorOf(create());
    expect(limited).toMatchObject({ type: "StripeRateLimitError", code: "rate_limit" });
    expect(await counts()).toEqual({ intents: 0, calls: 1 });
  });

  test("a reset connection is retried and creates one intent, before or after the change", async () => {
    const { control, create, counts } = await open();
    for (const kind of ["reset-before", "reset-after"] as const) {
      await control.reset();
      await control.faults({ path: CREATE, kind });
      expect((await create()).id).toMatch(/^pi_/);
      expect(await counts(), kind).toEqual({ intents: 1, calls: 1 });
    }
  });

  test("a truncated answer is not retried, though the intent exists", async () => {
    const { control, key, create, counts } = await open();
    await control.faults({ path: CREATE, kind: "truncate" });
    const own = key();
    expect(await errorOf(create(own))).toMatchObject({ type: "StripeConnectionError" });
    expect(await counts()).toEqual({ intents: 1, calls: 1 });
    const again = await create(own);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(await counts()).toMatchObject({ intents: 1 });
  });

  test("a hanging call times out and creates nothing", async () => {
    const { control, stripe, counts } = await open();
    await control.faults({ path: CREATE, kind: "hang", times: 10 });
    const lost = await errorOf(
      stripe.paymentIntents.create(orderIntent(), {
        maxNetworkRetries: 0,
        timeout: HANGING_MS,
      }),
    );
    expect(lost).toMatchObject({ type: "StripeConnectionError" });
    expect(await counts()).toMatchObject({ intents: 0 });
  });

  test("a call that hangs after its change returns it for the same key", async () => {
    const { control, stripe, create, key } = await open();
    await control.faults({ path: CREATE, kind: "hang-after" });
    const { id } = await create({ ...key(), timeout: HANGING_MS });
    const { data } = await stripe.events.list({ type: "payment_intent.created" });
    expect(data.map((event) => (event.data.object as { id: string }).id)).toEqual([id]);
  });

  test("a call is delayed before the change or before the answer", async () => {
    const { control, create, counts } = await open();
    await control.faults({ path: CREATE, kind: "delay", ms: DELAY_MS });
    const created = create();
    await eventually(async () => expect(await counts()).toMatchObject({ intents: 0, calls: 1 }));
    await control.clearFaults();
    expect((await created).id).toMatch(/^pi_/);
    await control.reset();
    await control.faults({ path: CREATE, kind: "delay-after", ms: DELAY_MS });
    let isAnswered = false;
    const answer = create().finally(() => {
      isAnswered = true;
    });
    await eventually(async () => expect((await counts()).intents).toBe(1));
    expect(isAnswered).toBe(false);
    await control.clearFaults();
    expect((await answer).id).toMatch(/^pi_/);
  });

  test("an error answer without `error` is taken for the object, so the shop must check", async () => {
    const { control, create, counts } = await open();
    await control.faults({ path: CREATE, kind: "no-error-body", status: 404 });
    const taken = await create();
    expect(taken).toMatchObject({ message: "Not Found" });
    expect(taken.id).toBeUndefined();
    await control.faults({ path: CREATE, kind: "no-error-body", status: 502, times: 3 });
    expect(await create()).toMatchObject({ message: "bad gateway" });
    expect(await counts()).toMatchObject({ intents: 0 });
  });
});

describe("fault matching", () => {
  test("a fault applies from the nth call, for a number of calls", async () => {
    const { control, create } = await open();
    await control.faults({ path: CREATE, kind: "no-error-body", nth: 2, times: 2, status: 404 });
    const outcomes = [];
    for (let call = 1; call <= 4; call += 1) outcomes.push((await create()).object);
    expect(outcomes).toEqual(["payment_intent", undefined, undefined, "payment_intent"]);
  });

  test("a fault matches method and path prefix, with * for a segment and $ for the end", async () => {
    const { control, plain } = await open();
    const intent = await plain.paymentIntents.create(orderIntent());
    const [fault] = await control.faults({
      method: "POST",
      path: "/v1/payment_intents/*/confirm",
      kind: "status",
      times: 100,
    });
    await plain.paymentIntents.retrieve(intent.id);
    await plain.paymentIntents.update(intent.id, { amount: 2500 });
    const confirm = () => plain.paymentIntents.confirm(intent.id);
    expect(await errorOf(confirm())).toMatchObject({ statusCode: 500 });
    await control.clearFaults();
    expect(await errorOf(confirm())).toMatchObject({ code: "payment_intent_unexpected_state" });
    expect(fault).toMatchObject({ seen: 0, struck: 0 });
    await control.faults({ path: "/v1/payment_in", kind: "status" });
    expect(await errorOf(plain.paymentIntents.retrieve(intent.id))).toMatchObject({
      statusCode: 500,
    });
  });

  test("of two matching faults the older one applies first", async () => {
    const { control, plain } = await open();
    await control.faults(
      { path: CREATE, kind: "status", status: 502 },
      { path: "/v1/", kind: "status", status: 503 },
    );
    const codes = [];
    for (let call = 1; call <= 2; call += 1) {
      codes.push((await errorOf(plain.paymentIntents.create(orderIntent()))).statusCode);
    }
    expect(codes).toEqual([502, 503]);
    expect(await control.allFaults()).toMatchObject([
      { seen: 1, struck: 1 },
      { seen: 2, struck: 1 },
    ]);
  });
});

test("faults survive a restart, and a hanging call does not delay the shutdown", async () => {
  const folder = temporaryFolder();
  const before = await sandboxForTest({ dataFolder: folder.path });
  const control = controlOf(before.origin, TOKEN);
  await control.faults({ path: CREATE, kind: "hang" }, { path: CREATE, kind: "status", nth: 2 });
  const hanging = errorOf(sdkFor(before.origin).paymentIntents.create(orderIntent()));
  await expect.poll(async () => (await control.allFaults())[0]?.struck).toBe(1);
  // The call would last longer than the test.
  await before.close();
  expect(await hanging).toMatchObject({ type: "StripeConnectionError" });
  const after = await sandboxForTest({ dataFolder: folder.path });
  const refused = errorOf(sdkFor(after.origin).paymentIntents.create(orderIntent()));
  expect(await refused).toMatchObject({ statusCode: 500 });
  await after.close();
  folder.remove();
});

test.each([
  [{ path: CREATE }, "kind"],
  [{ path: CREATE, kind: "explode" }, "kind"],
  [{ kind: "hang" }, "path"],
  [{ path: "/sandbox/faults", kind: "hang" }, "path"],
  [{ path: CREATE, kind: "status", status: 200 }, "status"],
  [{ path: CREATE, kind: "status", nth: 0 }, "nth"],
  [{ path: CREATE, kind: "status", times: -1 }, "times"],
  [{ path: CREATE, kind: "delay", ms: "soon" }, "ms"],
  [{ path: CREATE, kind: "delay", colour: "red" }, "colour"],
])("fault %o is refused because of its %s", async (fault, param) => {
  const sandbox = await sandboxForTest();
  opened.push(sandbox);
  const answer = await fetch(`${sandbox.origin}/sandbox/faults`, {
    method: "POST",
    headers: { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify(fault),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { param } });
});
