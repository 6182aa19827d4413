import { afterAll, beforeAll, expect, test } from "vitest";
import { type Buyer, orderFor } from "#support/buyers.ts";
import { type Running, startServer } from "#support/processes.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { createAcknowledged } from "./acknowledged.ts";
import { findFaults } from "./checks.ts";
import { type Answer, callUntilAnswered, type Sent } from "./client.ts";
import { sandboxRecords } from "./records.ts";
import { type Stage, setStage } from "./stage.ts";

const BUYERS = 70;

let stage: Stage;
let servers: [Running, Running];
let tools: Tool[];
let nextBuyer = 0;

beforeAll(async () => {
  stage = await setStage("postgres", { buyers: BUYERS });
  servers = await startTwo(stage);
  tools = (await ask(0, "GET", "/tool")).json;
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.end("SIGKILL")));
  await stage.close();
});

test("of 50 concurrent buyers of the last lot exactly one gets it", async () => {
  const tool = tools.find(({ quantity }) => quantity < 100_000) as Tool;
  // All but the last lot is ordered first.
  const rest = tool.quantity - tool.minimum;
  expect((await order(0, newBuyer(), tool, rest)).json.success).toBe(true);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => order(index % 2, newBuyer(), tool, tool.minimum)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, json }) => `${status} ${json.code}`))).toEqual(
    new Set(["409 sold-out"]),
  );
});

test("one Idempotency-Key sent to both at once places one order", async () => {
  const buyer = newBuyer();
  const sent = { token: buyer.token, key: "one-and-the-same", body: orderFor(buyer, plentiful(0)) };
  const answers = await Promise.all(
    [0, 1, 0, 1].map((index) => ask(index, "POST", "/purchase", sent)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.map(({ json }) => json.success)).toEqual([true, true, true, true]);
  expect(new Set(answers.map(({ json }) => json.purchase._id)).size).toBe(1);
  expect((await ask(1, "GET", "/purchase", { token: buyer.token })).json).toHaveLength(1);
});

test("a buyer who orders six tools at both at once has at most five unpaid orders", async () => {
  const buyer = newBuyer();
  const answers = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((index) => order(index % 2, buyer, plentiful(index))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe("too-many-unpaid");
});

test("a sign-out at one server revokes the token at the other", async () => {
  const account = { name: "Leaving", email: "leaving@shop.test", password: "a password to leave" };
  const { cookie } = await ask(0, "POST", "/identity/sign-up", { body: account });
  const issued = await ask(0, "PUT", `/user/${account.email}`, {
    cookie,
    body: { email: account.email },
  });
  const { token } = issued.json;
  expect((await ask(1, "GET", "/purchase", { token })).status).toBe(200);
  expect((await ask(0, "POST", "/identity/sign-out", { token, cookie, body: {} })).status).toBe(
    200,
  );
  expect((await ask(1, "GET", "/purchase", { token })).status).toBe(401);
  expect(
    (await ask(1, "PUT", `/user/${account.email}`, { cookie, body: { email: account.email } }))
      .status,
  ).toBe(401);
});

test("the other server's catalog shows a stock change", async () => {
  const before = await quantityAt(1, plentiful(7)._id);
  expect((await order(0, newBuyer(), plentiful(7))).status).toBe(200);
  await expect.poll(() => quantityAt(1, plentiful(7)._id)).toBe(before - plentiful(7).minimum);
});

test("2: two tabs at two servers get one payment intent for an order", async () => {
  const buyer = newBuyer();
  const { json } = await order(0, buyer, plentiful(8));
  const { _id: purchase, price } = json.purchase;
  const sent = { token: buyer.token, body: { price, purchase } };
  const answers = await Promise.all(
    [0, 1, 1, 0].map((index) => ask(index, "POST", "/create-payment-intent", sent)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json.clientSecret)).size).toBe(1);
  const { intents } = sandboxRecords(stage.sandboxFolder);
  const made = intents.filter(({ metadata }) => metadata.order === purchase);
  expect(made).toHaveLength(1);
});

test("afterwards the database passes all consistency checks", async () => {
  const found = await findFaults(
    createAcknowledged(),
    stage.records,
    sandboxRecords(stage.sandboxFolder),
    {
      settled: true,
    },
  );
  expect(found.wrong).toEqual([]);
  expect(found.lost).toEqual([]);
});

async function startTwo(on: Stage): Promise<[Running, Running]> {
  const variables = await Promise.all([on.server(), on.server()]);
  const [one, other] = await Promise.all(variables.map((each) => startServer(each)));
  if (!one || !other) throw new Error("two servers were to be started");
  return [one, other];
}

/** Calls one of the two servers (0 or 1). */
function ask(server: number, method: string, path: string, sent: Sent = {}): Promise<Answer> {
  return callUntilAnswered((servers[server] as Running).origin, method, path, sent);
}

function order(server: number, buyer: Buyer, tool: Tool, quantity?: number): Promise<Answer> {
  return ask(server, "POST", "/purchase", {
    token: buyer.token,
    body: orderFor(buyer, tool, quantity),
  });
}

function newBuyer(): Buyer {
  nextBuyer += 1;
  return stage.buyers[nextBuyer - 1] as Buyer;
}

/** A tool with more stock than all tests together order. */
function plentiful(index: number): Tool {
  return tools.filter(({ quantity }) => quantity >= 100_000)[index] as Tool;
}

async function quantityAt(server: number, id: string): Promise<number> {
  const { json } = await ask(server, "GET", "/tool");
  return (json as Tool[]).find(({ _id }) => _id === id)?.quantity ?? -1;
}
