/** The steps between the click and the mail, each with the way to kill the server in the midst of it. */
import { setTimeout as sleep } from "node:timers/promises";
import type { WantedFault } from "#support/sandbox-control.ts";
import { WAIT_MS } from "#support/time-limits.ts";
import type { Random } from "./random.ts";
import type { Stage } from "./stage.ts";

export interface KillStep {
  readonly name: string;
  /** Whether it is the shop's database that the kill interrupts, and not a wait for the provider. */
  readonly inDatabase: boolean;
  /** Waits for the moment to kill; whether the step was under way then. */
  readonly aim: (stage: Stage, random: Random) => Promise<boolean>;
}

/** How long the crowd works before a step is waited for, in ms. */
const WARM_UP_MS = 250;
/** How long the provider keeps the server waiting, in ms. */
const HELD_MS = 150;
/** How often a moment is looked for, in ms. */
const LOOK_EVERY_MS = 2;
/** A call that is held for so long is found late enough, and each look is work that the crowd has to wait for. */
const LOOK_FOR_HELD_EVERY_MS = 10;

const INTENTS = "/v1/payment_intents";

/** An order is settled in one transaction, which writes more than any other. */
export const SETTLING: KillStep = {
  name: "settling: order, stock, invoice, emails",
  inDatabase: true,
  aim: async (stage, random) => {
    const wanted = { method: "GET", path: `${INTENTS}/*$`, kind: "delay", times: 4 } as const;
    const struck = await strike(stage, wanted, LOOK_EVERY_MS);
    // The transaction begins when the answer is there.
    await sleep(HELD_MS + random.between(-4, 12));
    return struck;
  },
};

/** All steps, in their order. */
export const KILL_STEPS: readonly KillStep[] = [
  { name: "at any moment", inDatabase: true, aim: anyMoment },
  at("intent asked for, not made", { method: "POST", path: `${INTENTS}$`, kind: "delay" }),
  at("intent made, not stored", { method: "POST", path: `${INTENTS}$`, kind: "delay-after" }),
  at("paid, the browser not told", {
    method: "POST",
    path: `${INTENTS}/*/confirm`,
    kind: "delay-after",
  }),
  at("intent cancelled, order not", {
    method: "POST",
    path: `${INTENTS}/*/cancel`,
    kind: "delay-after",
  }),
  {
    name: "event sent, not stored",
    inDatabase: true,
    aim: async (stage, random) => {
      await sleep(WARM_UP_MS);
      const due = await until(async () => (await stage.control.deliveries(0)).due > 0);
      await sleep(random.between(0, 4));
      return due;
    },
  },
  stored("event stored, not handled", "provider_event where handled_at is null"),
  SETTLING,
  stored("email claimed, not sent", "email_message where sent_at is null and attempts > 0"),
  stored("refund written, not asked for", "refund where status = 'pending'"),
  at("refund asked for, not made", { method: "POST", path: "/v1/refunds$", kind: "delay" }),
  at("refund made, not noted", { method: "POST", path: "/v1/refunds$", kind: "delay-after" }),
];

async function anyMoment(_stage: Stage, random: Random): Promise<boolean> {
  await sleep(random.between(50, 850));
  return true;
}

/** While the provider keeps the server waiting. */
function at(name: string, fault: WantedFault): KillStep {
  return {
    name,
    inDatabase: false,
    aim: async (stage, random) => {
      const struck = await strike(stage, fault, LOOK_FOR_HELD_EVERY_MS);
      await sleep(random.between(0, HELD_MS / 2));
      return struck;
    },
  };
}

/** While a row says so. */
function stored(name: string, rows: string): KillStep {
  const question = `select cast(count(*) as integer) as count from ${rows}`;
  return {
    name,
    inDatabase: true,
    aim: async (stage) => {
      await sleep(WARM_UP_MS);
      return until(
        async () => ((await stage.records.ask<{ count: number }>(question))[0]?.count ?? 0) > 0,
      );
    },
  };
}

/** Puts a fault in force and waits until it strikes. */
async function strike({ control }: Stage, wanted: WantedFault, everyMs: number): Promise<boolean> {
  // A fault that strikes in the meantime would be over before anybody looks.
  await sleep(WARM_UP_MS);
  const [fault] = await control.faults({ ms: HELD_MS, ...wanted });
  return until(
    async () =>
      (await control.allFaults()).some(({ id, struck }) => id === fault?.id && struck > 0),
    everyMs,
  );
}

async function until(condition: () => Promise<boolean>, everyMs = LOOK_EVERY_MS): Promise<boolean> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    if (await condition()) return true;
    await sleep(everyMs);
  }
  return false;
}
