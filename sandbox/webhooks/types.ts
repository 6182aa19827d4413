import type { SandboxEvent } from "../events/types.ts";

/** What may be wrong with webhooks. The first five change how events travel, the last three how they are signed. */
export const MODES = [
  "normal",
  "drop",
  "delay",
  "duplicate",
  "twin",
  "reorder",
  "wrong-signature",
  "old-timestamp",
  "future-timestamp",
] as const;
export type ModeName = (typeof MODES)[number];

/** How webhooks are being delivered. */
export interface WebhookMode {
  mode: ModeName;
  /** For how many events (or, for signatures, attempts) more; null: until it is changed. */
  times: number | null;
  /** How long `delay` and `reorder` hold an event; how wrong `…-timestamp` is. */
  ms: number;
  /** How often `duplicate` sends an event, at once. */
  copies: number;
}

/** One try to deliver an event. */
export interface Attempt {
  /** Epoch ms of the sandbox's time. */
  at: number;
  /** The HTTP status that was answered, or null when there was no answer. */
  status: number | null;
  /** Why there was no answer. */
  problem?: string;
}

/** The delivery of one event to the shop. */
export interface DeliveryRecord {
  id: string;
  /** The event's id. */
  event: string;
  type: SandboxEvent["type"];
  /** The payment that it is about: the events of one are delivered one after the other. */
  payment: string;
  state: "delivered" | "dropped" | "given-up" | "waiting";
  /** When it is tried next, in epoch ms of the sandbox's time; null: no more. */
  dueAt: number | null;
  /** Among those that are due at the same time, the lowest goes first. */
  rank: number;
  /** How often each attempt sends it, at once. */
  copies: number;
  attempts: Attempt[];
  /** How many attempts have failed since it was (last) asked for. */
  failures: number;
}
