import type { SandboxEvent } from "../codes.ts";

/** The modes up to `reorder` change delivery, the rest the signature. */
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

export interface WebhookMode {
  mode: ModeName;
  /** Remaining events (signature modes: attempts); null: no limit. */
  times: number | null;
  /** How long `delay` and `reorder` hold an event, or the offset of a timestamp mode. */
  ms: number;
  copies: number;
}

export interface Attempt {
  /** Sandbox time, epoch ms. */
  at: number;
  /** HTTP status; null without an answer. */
  status: number | null;
  problem?: string;
}

export interface DeliveryRecord {
  id: string;
  event: string;
  type: SandboxEvent["type"];
  /** The payment intent, by which deliveries are ordered. */
  payment: string;
  state: "delivered" | "dropped" | "given-up" | "waiting";
  /** Next attempt, in epoch ms of the sandbox's clock; null: none. */
  dueAt: number | null;
  /** Order among equal `dueAt`, lowest first. */
  rank: number;
  /** Copies sent at once per attempt. */
  copies: number;
  attempts: Attempt[];
  failures: number;
}
