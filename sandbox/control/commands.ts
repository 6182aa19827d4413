import type { FormHash } from "../api/form.ts";
import { integer, oneOf, readFields, required, text } from "../api/params.ts";
import { chargeToRefund } from "../api/refunds.ts";
import type { Clock } from "../clock.ts";
import type { Context } from "../context.ts";
import { addFault, allFaults, isInForce } from "../faults/faults.ts";
import { FAULT_KINDS } from "../faults/types.ts";
import { findCharge } from "../payments/charges.ts";
import { closeDispute, openDispute } from "../payments/disputes.ts";
import { createRefund } from "../payments/refunds.ts";
import type { Kind } from "../records.ts";
import { badParameter, notFound } from "../refusal.ts";
import type { Scheduler } from "../scheduler.ts";
import { queueAgain } from "../webhooks/deliveries.ts";
import { setMode } from "../webhooks/modes.ts";
import { MODES, type ModeName } from "../webhooks/types.ts";

export interface Controls {
  context: Context;
  clock: Clock;
  scheduler: Scheduler;
}

/** Takes its parameters as text. Throws a Refusal for invalid ones. */
export type Command = (controls: Controls, params: FormHash) => object;

/** What a reset removes; keys and emails stay. */
const IS_RESET: Readonly<Record<Kind, boolean>> = {
  attachment: false,
  charge: true,
  clock: true,
  delivery: true,
  dispute: true,
  email: false,
  event: true,
  fault: true,
  google_key: false,
  later: true,
  payment_intent: true,
  payment_method: true,
  refund: true,
  tax_association: true,
  tax_calculation: true,
  webhook_mode: true,
};
const RESET_KINDS = (Object.keys(IS_RESET) as Kind[]).filter((kind) => IS_RESET[kind]);

const DEFAULT_STATUS = 500;
const DEFAULT_DELAY_MS = 2000;
const DEFAULT_MODE_MS: Partial<Record<ModeName, number>> = {
  delay: 10_000,
  reorder: 2000,
  "old-timestamp": 600_000,
  "future-timestamp": 600_000,
};

const FAULT = {
  method: oneOf("GET", "POST"),
  path: text(200),
  nth: integer,
  times: integer,
  kind: oneOf(...FAULT_KINDS),
  status: integer,
  ms: integer,
};

const addFaultCommand: Command = ({ context }, given) => {
  const params = readFields(given, FAULT);
  const kind = required(params.kind, "kind");
  const path = required(params.path, "path");
  const {
    method = null,
    nth = 1,
    times = 1,
    status = DEFAULT_STATUS,
    ms = DEFAULT_DELAY_MS,
  } = params;
  if (!path.startsWith("/v1/")) throw badParameter("path", "Faults are for paths below /v1/.");
  checkRange("nth", nth, 1, 1_000_000);
  checkRange("times", times, 1, 1_000_000);
  checkRange("status", status, 400, 599);
  checkRange("ms", ms, 0, 600_000);
  return context.store.transaction(() =>
    addFault(context.store, { method, path, nth, times, kind, status, ms }),
  );
};

const removeFaultsCommand: Command = ({ context }, given) => {
  const { id } = readFields(given, { id: text() });
  const faults = allFaults(context.store).filter((fault) => id === undefined || fault.id === id);
  if (id !== undefined && faults.length === 0) throw notFound("fault", id, "id");
  context.store.transaction(() => {
    for (const fault of faults) context.store.remove("fault", fault.id);
  });
  return { removed: faults.filter(isInForce).length };
};

const webhooksCommand: Command = ({ context }, given) => {
  const params = readFields(given, {
    mode: oneOf(...MODES),
    times: integer,
    ms: integer,
    copies: integer,
  });
  const mode = required(params.mode, "mode");
  const { times = null, ms = DEFAULT_MODE_MS[mode] ?? 0, copies = 2 } = params;
  if (times !== null) checkRange("times", times, 1, 1_000_000);
  checkRange("ms", ms, 0, 365 * 24 * 3_600_000);
  checkRange("copies", copies, 2, 20);
  const wanted = { mode, times: mode === "normal" ? null : times, ms, copies };
  context.store.transaction(() => setMode(context.store, wanted));
  return wanted;
};

const redeliverCommand: Command = ({ context }, given) => {
  const id = required(readFields(given, { id: text() }).id, "id");
  const event = context.store.get("event", id);
  if (event === undefined) throw notFound("event", id, "id");
  context.store.transaction(() => queueAgain(context.store, event, context.now()));
  return event;
};

const clockCommand: Command = ({ clock, scheduler }, given) => {
  const { advanceMs, now } = readFields(given, { advanceMs: integer, now: integer });
  if ((advanceMs === undefined) === (now === undefined)) {
    throw badParameter("advanceMs", "Give either advanceMs or now, both in ms.");
  }
  const ahead = now === undefined ? clock.aheadMs() + (advanceMs ?? 0) : now - clock.machineNow();
  clock.setAhead(ahead);
  scheduler.run();
  return { now: clock.now(), aheadMs: clock.aheadMs() };
};

const refundCommand: Command = ({ context }, given) => {
  const params = readFields(given, { payment_intent: text(), charge: text(), amount: integer });
  const { amount, ...which } = params;
  return context.store.transaction(() =>
    createRefund(context, chargeToRefund(context, which), { amount, reason: null, metadata: {} }),
  );
};

const disputeCommand: Command = ({ context }, given) => {
  const { status, ...which } = readFields(given, {
    payment_intent: text(),
    charge: text(),
    status: oneOf("won", "lost"),
  });
  return context.store.transaction(() => {
    const charge = findCharge(context, chargeToRefund(context, which).id);
    return status === undefined
      ? openDispute(context, charge)
      : closeDispute(context, charge, status);
  });
};

const resetCommand: Command = ({ context, clock }) => {
  clock.setAhead(0);
  context.store.transaction(() => context.store.forget(RESET_KINDS));
  return { reset: true };
};

/** The commands by their path below `/sandbox/` (JSON) and `/control/` (form). */
export const COMMANDS: Record<string, Command> = {
  clock: clockCommand,
  disputes: disputeCommand,
  faults: addFaultCommand,
  "faults/remove": removeFaultsCommand,
  refunds: refundCommand,
  reset: resetCommand,
  webhooks: webhooksCommand,
  "webhooks/redeliver": redeliverCommand,
};

function checkRange(param: string, value: number, least: number, most: number): void {
  if (value >= least && value <= most) return;
  const message = `${param} must be from ${least} to ${most}.`;
  throw badParameter(param, message, "parameter_invalid_integer");
}
