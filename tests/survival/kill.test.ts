/**
 * Proof that nothing is lost: the server is killed during every step between the click and the
 * email while a crowd orders, pays, deletes and is refunded, an admin changes the settings, and
 * webhooks tell of it; after a restart on the same data every acknowledged answer is checked, and
 * every event. More rounds: KILL_ROUNDS=200 npm test -- tests/survival/kill.test.ts. The printed seed repeats the
 * crowd's decisions and the times of the kills: KILL_SEED=123.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Buyer } from "#support/buyers.ts";
import { bothEngines, type Engine, isWholeRun } from "#support/engines.ts";
import { CHEAP_PASSWORDS, launchServer, startServer, type Variables } from "#support/processes.ts";
import { SEED as TEST_SEED } from "#support/seed.ts";
import { type Acknowledged, createAcknowledged } from "./acknowledged.ts";
import { makeAdmin } from "./admin.ts";
import { expireLeases, waitUntilProcessed } from "./after-kill.ts";
import { createMember, openMarket } from "./buyer.ts";
import { expectEqualFacets } from "./check-facets.ts";
import { type Findings, findFaults, type Progress } from "./checks.ts";
import { callUntilAnswered } from "./client.ts";
import { resolveAllPending, signInFault, signUp, startCrowd } from "./crowd.ts";
import { KILL_STEPS, type KillStep, SETTLING } from "./kill-steps.ts";
import { type KillTable, openTable } from "./kill-table.ts";
import { makePacker } from "./packer.ts";
import { createRandom, type Random } from "./random.ts";
import { sandboxRecords } from "./records.ts";
import { createSettingsEditor } from "./settings-editor.ts";
import { type Stage, setStage } from "./stage.ts";
import { openWebhookLog, type WebhookLog } from "./webhook-log.ts";

/**
 * Each step once in `npm test`: on PostgreSQL those in which the database is at work, on SQLite the others and the one
 * whose transaction writes the most.
 */
const STEPS: Readonly<Record<Engine, readonly KillStep[]>> = isWholeRun
  ? { sqlite: KILL_STEPS, postgres: KILL_STEPS }
  : {
      sqlite: KILL_STEPS.filter((step) => !step.inDatabase || step === SETTLING),
      postgres: KILL_STEPS.filter(({ inDatabase }) => inDatabase),
    };
/** Two hundred kills in `npm run test:all`, half of them on each engine. */
const ROUNDS = Number(process.env.KILL_ROUNDS || (isWholeRun ? 100 : 0));
/** Then a new shop begins: a round checks all that its shop has, and the fiftieth takes half as long again as the first. */
const MOST_IN_A_SHOP = 25;
const SEED = Number(process.env.KILL_SEED || TEST_SEED);
const BUYERS = isWholeRun ? 10 : 6;
/** Length of the servers' output in a failure's message. */
const PRINTED_SHOWN = 3000;

const NOTHING: Findings = { lost: [], doubled: [], oversold: [], wrong: [] };

test.concurrent.each(bothEngines)(
  "7, 27, 28, 33, 53: a killed server keeps every promise (%s)",
  async (engine) => {
    const rounds = ROUNDS || STEPS[engine].length;
    console.log(`${engine}: ${rounds} rounds with KILL_SEED=${SEED}`);
    const random = createRandom(SEED);
    const table = openTable();
    for (let first = 0; first < rounds; first += MOST_IN_A_SHOP) {
      const last = Math.min(first + MOST_IN_A_SHOP, rounds);
      await killInShop(engine, { first, last, random: random.branch(), table });
    }
    console.log(table.lines().join("\n"));
    expect(table.missed()).toEqual([]);
  },
);

/** Rounds of kills from `first` on and before `last`, in a shop of their own. */
interface Rounds {
  readonly first: number;
  readonly last: number;
  readonly random: Random;
  readonly table: KillTable;
}

async function killInShop(engine: Engine, { first, last, random, table }: Rounds): Promise<void> {
  const steps = STEPS[engine];
  const acknowledged = createAcknowledged();
  let printed = "";
  let webhooks: WebhookLog | undefined;
  const stage = await setStage(engine, {
    buyers: BUYERS,
    scarceLots: 2,
    mail: true,
    // Somebody signs up in each round, and must be able to sign in after it and in the end.
    settings: CHEAP_PASSWORDS,
  });
  const look = (progress: Progress) => {
    const withEmails = progress.finished === "with mail";
    const kept = sandboxRecords(stage.sandboxFolder, { withEmails });
    return findFaults(acknowledged, stage.records, kept, progress);
  };
  const expectNothing = (found: Findings) =>
    expect(found, `seed ${SEED}; the servers printed:\n${printed.slice(-PRINTED_SHOWN)}`).toEqual(
      NOTHING,
    );
  try {
    const variables = await stage.server();
    let server = await startServer(variables);
    const market = await openMarket(server.origin, stage.sandbox.origin, { acknowledged });
    const members = stage.buyers.map((buyer) => createMember(buyer, market, random.branch()));
    const admin = stage.admin as Buyer;
    members.push(makeAdmin(admin, market, random.branch()));
    members.push(makePacker(admin, market, random.branch()));
    const editor = createSettingsEditor(admin, market, random.branch());
    members.push(editor);
    webhooks = await openWebhookLog(server.origin, admin);

    // On a busy machine a round acknowledges little: rounds go on until there is something of each to compare.
    const isEnough = () =>
      acknowledged.orders.size > 0 &&
      acknowledged.payments.size > 0 &&
      acknowledged.settings.counts.acknowledged > 0;
    for (let round = first; round < last || !isEnough(); round += 1) {
      const step = steps[round % steps.length] as KillStep;
      const crowd = startCrowd(members);
      const newcomer = sleep(random.between(0, 250)).then(() =>
        signUp(market, `newcomer-${round}`),
      );
      const hit = await step.aim(stage, random);
      await server.end("SIGKILL");
      printed += server.output();
      await stage.control.clearFaults();
      await Promise.all([crowd.stop(), newcomer]);
      // Some starts are killed as well.
      if (random.happens(0.2)) await startAndKill(variables, random.between(50, 900));
      server = await startServer(variables);
      const found = await look({ settled: false });
      table.round(step.name, hit, found);
      expectNothing(found);
      expect(await editor.shownFaults()).toEqual([]);
      expect(await faultsOfAccounts(server.origin, acknowledged.accounts.slice(-1))).toEqual([]);
    }

    await resolveAllPending(members);
    expectNothing(await look({ settled: true }));
    await server.end("SIGTERM");
    await expireLeases(stage);
    server = await startServer(variables);
    await waitUntilProcessed(stage);
    expectNothing(await look({ settled: true, finished: "with mail" }));
    expect(await webhooks.faults(stage.records.ask)).toEqual([]);
    expect(webhooks.count()).toBeGreaterThan(acknowledged.payments.size);
    expect(await faultsOfAccounts(server.origin, acknowledged.accounts)).toEqual([]);
    expect(await editor.shownFaults()).toEqual([]);
    await everybodySees(stage, server.origin, acknowledged);
    await expectEqualFacets(server.origin, stage.records.ask);
    console.log(await sum(engine, stage, acknowledged));
    await server.end("SIGTERM");
  } finally {
    await webhooks?.close();
    await stage.close();
  }
}

async function startAndKill(variables: Variables, afterMs: number): Promise<void> {
  const program = launchServer(variables);
  await sleep(afterMs);
  await program.end("SIGKILL");
}

/** The results as a sentence. */
async function sum(
  engine: string,
  { records }: Stage,
  acknowledged: Acknowledged,
): Promise<string> {
  const count = async (what: string) => {
    const [row] = await records.ask<{ count: number }>(
      `select cast(count(*) as integer) as count from ${what}`,
    );
    return row?.count ?? 0;
  };
  const { settings } = acknowledged;
  const several = [...acknowledged.orders.values()].filter(
    ({ pieces }) => Object.keys(pieces).length > 1,
  );
  return (
    `${engine}: acknowledged ${acknowledged.orders.size} orders (${several.length} of several lines), ${acknowledged.payments.size} payments, ` +
    `${acknowledged.deletions.size} deletions, ${acknowledged.refunds.size} refunds, ${acknowledged.accounts.length} sign-ups, ${settings.counts.acknowledged} changes of settings ` +
    `(${settings.counts.unanswered} were in flight when a server died, ${settings.counts.storedUnanswered} of them stored); ` +
    `stored ${await count("billing_document where kind = 'invoice'")} invoices, ` +
    `${await count("refund where reason = 'no-stock'")} refunds of missing pieces ` +
    `(${await count("(select purchase_key from purchase_line group by purchase_key having count(lost_at) > 0 and count(lost_at) < count(*)) part")} of a part of the order), ` +
    `${await count("refund_line join refund on refund.key = refund_key where reason = 'admin' and refund_line.amount_cents > 0")} refunded lines, ` +
    `${await count("provider_event")} events, ${await count("email_message")} emails; lost 0, doubled 0, oversold 0`
  );
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

/** Checks over HTTP, too, that each buyer's list shows the newest acknowledged orders, and no deleted one. */
async function everybodySees(
  stage: Stage,
  shop: string,
  acknowledged: Acknowledged,
): Promise<void> {
  for (const { email, token } of stage.buyers) {
    const answer = await callUntilAnswered(shop, "GET", `/purchase?patient=${email}`, { token });
    const shown: { _id: string; number: number; paid: boolean }[] = answer.json;
    const oldest = Math.min(...shown.map(({ number }) => number));
    const promised = [...acknowledged.orders.values()].filter(
      (order) =>
        order.email === email && order.number >= oldest && !acknowledged.deletions.has(order.id),
    );
    expect(shown.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining(promised.map(({ id }) => id)),
    );
    expect(shown.filter(({ _id }) => acknowledged.deletions.has(_id))).toEqual([]);
    expect(shown.filter(({ _id, paid }) => acknowledged.payments.has(_id) && !paid)).toEqual([]);
  }
}
