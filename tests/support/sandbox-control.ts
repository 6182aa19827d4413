/** The sandbox's control plane for tests, over HTTP: faults, webhooks, the clock, the dashboard. */
import type Stripe from "stripe";
import type { Fault, FaultKind } from "../../sandbox/faults/types.ts";
import type { DeliveryRecord, ModeName, WebhookMode } from "../../sandbox/webhooks/types.ts";
import { eventually } from "./eventually.ts";

/** A fault that is to strike. */
export interface WantedFault {
  readonly method?: "GET" | "POST";
  /** What the path begins with; `*` stands for one step, `$` for the end: `/v1/payment_intents$`. */
  readonly path: string;
  /** The first matching call, from now on, that it strikes; default 1: the next. */
  readonly nth?: number;
  /** How many in a row; default 1. */
  readonly times?: number;
  readonly kind: FaultKind;
  /** The status of `status` and `no-error-body`; 500 unless given. */
  readonly status?: number;
  /** The wait of `delay` and `delay-after`; 2000 unless given. */
  readonly ms?: number;
}

/** What a mode of delivery may say besides its name. */
export interface ModeChoice {
  /** How many events it is for (signatures: attempts); until it is changed, unless given. */
  readonly times?: number;
  /** How long `delay` and `reorder` hold events, how wrong a timestamp is. In ms. */
  readonly ms?: number;
  /** How often `duplicate` sends an event, at once; default 2. */
  readonly copies?: number;
}

/** What became of the events so far. */
export interface Webhooks {
  readonly mode: WebhookMode;
  /** Deliveries that are due or under way. */
  readonly due: number;
  /** The newest first. */
  readonly deliveries: readonly DeliveryRecord[];
}

/** Everything that a sandbox does at a tester's word. */
export interface SandboxControl {
  /** Puts faults in force, each on top of those that are. */
  faults(...wanted: WantedFault[]): Promise<Fault[]>;
  /** Every fault so far, with the calls it has `seen` and `struck`. */
  allFaults(): Promise<Fault[]>;
  clearFaults(): Promise<void>;
  /** Changes how webhooks travel. */
  webhooks(mode: ModeName, choice?: ModeChoice): Promise<void>;
  /** The newest deliveries: 200, unless fewer are wanted. */
  deliveries(limit?: number): Promise<Webhooks>;
  /** Sends an event once more. */
  redeliver(eventId: string): Promise<void>;
  /** Waits until nothing is due or under way, so that the shop has had every event by now. */
  delivered(): Promise<void>;
  /** Moves the sandbox's time forward (ms); what that brings is under way when it comes back. */
  clock(advanceMs: number): Promise<void>;
  /** Gives money back as Stripe's dashboard would; without `amount` (cents), all that is left. */
  refundInDashboard(intentId: string, amount?: number): Promise<Stripe.Refund>;
  /** Has the card's owner dispute the payment. */
  dispute(intentId: string): Promise<Stripe.Dispute>;
  /** Has the bank decide the open dispute: `won` by the shop, or lost. */
  closeDispute(intentId: string, status: "won" | "lost"): Promise<Stripe.Dispute>;
  /** The newest 200 payment intents, the newest first. */
  intents(): Promise<Stripe.PaymentIntent[]>;
  /** The newest 200 events, the newest first. */
  events(): Promise<Stripe.Event[]>;
  /** Forgets payments, events, faults; the clock is right again. */
  reset(): Promise<void>;
}

/** The control plane of the sandbox at `origin`. */
export function controlOf(origin: string, token: string): SandboxControl {
  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${origin}/sandbox/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  }
  const deliveries = (limit = 200) => ask<Webhooks>("GET", `webhooks?limit=${limit}`);

  return {
    faults: async (...wanted) => {
      const made: Fault[] = [];
      for (const fault of wanted) made.push(await ask("POST", "faults", fault));
      return made;
    },
    allFaults: () => ask("GET", "faults"),
    clearFaults: async () => void (await ask("DELETE", "faults")),
    webhooks: async (mode, choice = {}) =>
      void (await ask("POST", "webhooks", { mode, ...choice })),
    deliveries,
    redeliver: async (id) => void (await ask("POST", "webhooks/redeliver", { id })),
    delivered: () =>
      eventually(async () => {
        const { due } = await deliveries(0);
        if (due > 0) throw new Error(`${due} deliveries are still under way`);
      }),
    clock: async (advanceMs) => void (await ask("POST", "clock", { advanceMs })),
    refundInDashboard: (payment_intent, amount) =>
      ask("POST", "refunds", { payment_intent, ...(amount !== undefined && { amount }) }),
    dispute: (payment_intent) => ask("POST", "disputes", { payment_intent }),
    closeDispute: (payment_intent, status) => ask("POST", "disputes", { payment_intent, status }),
    intents: async () =>
      (await ask<{ payment_intents: Stripe.PaymentIntent[] }>("GET", "state")).payment_intents,
    events: async () => (await ask<{ events: Stripe.Event[] }>("GET", "state")).events,
    reset: async () => void (await ask("POST", "reset")),
  };
}
