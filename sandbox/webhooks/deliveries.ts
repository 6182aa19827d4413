import type { SandboxEvent } from "../codes.ts";
import { paymentOf } from "../events.ts";
import { newId } from "../ids.ts";
import type { Store } from "../store.ts";
import { takeModeForEvent } from "./modes.ts";
import type { Attempt, DeliveryRecord } from "./types.ts";

const BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 10 * 60 * 1000;
/** The last attempt is about an hour after the first. */
const MAX_ATTEMPTS = 15;
const ALL = 100_000;

/** Queues an event by the current webhook mode. Runs in the transaction that creates the event. */
export function queue(store: Store, event: SandboxEvent, now: number): void {
  const { mode, ms, copies, times } = takeModeForEvent(store);
  switch (mode) {
    case "drop":
      put(store, event, { state: "dropped", dueAt: null });
      break;
    case "delay":
      put(store, event, { dueAt: now + ms });
      break;
    case "twin":
      put(store, event, { dueAt: now });
      put(store, twinOf(store, event), { dueAt: now });
      break;
    case "reorder":
      holdBack(store, event, { now, until: now + ms, isLast: times === 0 });
      break;
    default:
      put(store, event, { dueAt: now, copies: mode === "duplicate" ? copies : 1 });
  }
}

export function queueAgain(store: Store, event: SandboxEvent, now: number): void {
  put(store, event, { dueAt: now });
}

/** The delivery after an attempt: delivered, retried with backoff, or given up. */
export function afterAttempt(
  delivery: DeliveryRecord,
  tries: Attempt[],
  now: number,
): DeliveryRecord {
  const attempts = [...delivery.attempts, ...tries];
  if (tries.every(({ status }) => status !== null && status >= 200 && status < 300)) {
    return { ...delivery, attempts, state: "delivered", dueAt: null };
  }
  const failures = delivery.failures + 1;
  if (failures >= MAX_ATTEMPTS) {
    return { ...delivery, attempts, failures, state: "given-up", dueAt: null };
  }
  const dueAt = now + Math.min(BACKOFF_MS * 2 ** (failures - 1), MAX_BACKOFF_MS);
  return { ...delivery, attempts, failures, dueAt, copies: 1, rank: 0 };
}

type DeliveryFields = Partial<Pick<DeliveryRecord, "copies" | "rank" | "state">> &
  Pick<DeliveryRecord, "dueAt">;

function put(store: Store, event: SandboxEvent, fields: DeliveryFields): void {
  const delivery: DeliveryRecord = {
    id: newId("whd_"),
    event: event.id,
    type: event.type,
    payment: paymentOf(event),
    state: "waiting",
    rank: 0,
    copies: 1,
    attempts: [],
    failures: 0,
    ...fields,
  };
  store.put("delivery", delivery.id, delivery);
}

/** The same change under another event id, which Stripe may send. */
function twinOf(store: Store, event: SandboxEvent): SandboxEvent {
  const twin = { ...event, id: newId("evt_3") };
  store.put("event", twin.id, twin);
  return twin;
}

/** Holds events back and releases them newest first. */
function holdBack(
  store: Store,
  event: SandboxEvent,
  { now, until, isLast }: { now: number; until: number; isLast: boolean },
): void {
  const held = store
    .due("delivery", Number.MAX_SAFE_INTEGER, ALL)
    .filter(({ rank, dueAt }) => rank < 0 && dueAt !== null && dueAt > now);
  const dueAt = isLast ? now : (held[0]?.dueAt ?? until);
  put(store, event, { dueAt, rank: -1 - held.length });
  if (!isLast) return;
  for (const delivery of held) store.put("delivery", delivery.id, { ...delivery, dueAt });
}
