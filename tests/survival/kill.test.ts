/**
 * Proof that nothing is lost: the server is killed at random moments while a crowd orders, pays and
 * deletes, started again on the same data, and every promise it gave is looked up.
 *
 * More rounds: KILL_ROUNDS=200 npx vitest run tests/survival/kill.test.ts. The printed seed repeats
 * the crowd's decisions and the moments of the kills: KILL_SEED=123.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { engines } from "../support/engines.ts";
import { launchServer, startServer, type Variables } from "../support/processes.ts";
import { type Acknowledged, openBook } from "./acknowledged.ts";
import { type Market, makeMember } from "./buyer.ts";
import { chanceFrom } from "./chance.ts";
import { type Findings, findFaults } from "./checks.ts";
import { call } from "./client.ts";
import { gather, settleUp, signInFault, signUp } from "./crowd.ts";
import { intentsIn } from "./records.ts";
import { type Stage, setStage } from "./stage.ts";

const ROUNDS = Number(process.env.KILL_ROUNDS || 10);
const SEED = Number(process.env.KILL_SEED || Date.now() % 1_000_000);
const BUYERS = 16;
/** Of what the servers printed, as much as explains a failure. */
const PRINTED_SHOWN = 3000;
/** How long the crowd works before the kill, in ms. */
const TRAFFIC_MS = { from: 300, to: 1100 };
/** A round with its restart and checks takes about 2 s; ten times that is a hang. */
const TIMEOUT_MS = 60_000 + ROUNDS * 20_000;

const NOTHING: Findings = { lost: [], doubled: [], wrong: [] };

test.each(engines)(
  "a killed server keeps every promise (%s)",
  { timeout: TIMEOUT_MS },
  async (engine) => {
    console.log(`${engine}: ${ROUNDS} rounds with KILL_SEED=${SEED}`);
    const chance = chanceFrom(SEED);
    const book = openBook();
    let printed = "";
    const stage = await setStage(engine, { buyers: BUYERS });
    const check = async (settled: boolean) => {
      const found = await findFaults(book, stage.records, intentsIn(stage.sandboxFolder), {
        settled,
      });
      expect(found, `seed ${SEED}; the servers printed:\n${printed.slice(-PRINTED_SHOWN)}`).toEqual(
        NOTHING,
      );
    };
    try {
      const variables = await stage.server();
      let server = await startServer(variables);
      const tools = (await call(server.origin, "GET", "/tool"))?.json;
      const market: Market = { shops: [server.origin], sandbox: stage.sandbox.origin, tools, book };
      const members = stage.buyers.map((buyer) => makeMember(buyer, market, chance.branch()));

      for (let round = 1; round <= ROUNDS; round += 1) {
        const crowd = gather(members);
        const traffic = chance.between(TRAFFIC_MS.from, TRAFFIC_MS.to);
        const newcomer = sleep(chance.between(0, traffic / 3)).then(() =>
          signUp(market, `newcomer-${round}`),
        );
        await sleep(traffic);
        await server.end("SIGKILL");
        printed += server.output();
        await Promise.all([crowd.stop(), newcomer]);
        // Some starts are cut short as well.
        if (chance.happens(0.2)) await startAndKill(variables, chance.between(50, 900));
        server = await startServer(variables);
        await check(false);
        expect(await faultsOfAccounts(server.origin, book.accounts.slice(-1))).toEqual([]);
      }

      await settleUp(members);
      await check(true);
      expect(await faultsOfAccounts(server.origin, book.accounts)).toEqual([]);
      await everybodySees(stage, server.origin, book);
      expect(book.orders.size).toBeGreaterThan(ROUNDS);
      expect(book.payments.size).toBeGreaterThan(ROUNDS);
      console.log(
        `${engine}: ${ROUNDS} rounds, ${book.orders.size} orders, ${book.payments.size} payments, ` +
          `${book.deletions.size} deletions, ${book.accounts.length} sign-ups acknowledged; lost 0, doubled 0`,
      );
      await server.end("SIGTERM");
    } finally {
      await stage.close();
    }
  },
);

async function startAndKill(variables: Variables, afterMs: number): Promise<void> {
  const program = launchServer(variables);
  await sleep(afterMs);
  await program.end("SIGKILL");
}

async function faultsOfAccounts(
  shop: string,
  accounts: Acknowledged["accounts"],
): Promise<string[]> {
  const faults: string[] = [];
  for (const account of accounts) {
    const fault = await signInFault(shop, account);
    if (fault) faults.push(fault);
  }
  return faults;
}

/** By the front door too: each buyer's list shows the newest acknowledged orders, and no deleted one. */
async function everybodySees(stage: Stage, shop: string, book: Acknowledged): Promise<void> {
  for (const { email, token } of stage.buyers) {
    const answer = await call(shop, "GET", `/purchase?patient=${email}`, { token });
    const shown: { _id: string; number: number; paid: boolean }[] = answer?.json;
    const oldest = Math.min(...shown.map(({ number }) => number));
    const promised = [...book.orders.values()].filter(
      (order) => order.email === email && order.number >= oldest && !book.deletions.has(order.id),
    );
    expect(shown.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining(promised.map(({ id }) => id)),
    );
    expect(shown.filter(({ _id }) => book.deletions.has(_id))).toEqual([]);
    expect(shown.filter(({ _id, paid }) => book.payments.has(_id) && !paid)).toEqual([]);
  }
}
