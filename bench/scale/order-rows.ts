/** Generated orders with stock changes, history, payments, refunds, invoices and emails. */
import type { Insertable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Schema } from "../../src/database/schema.ts";
import type { BillingDocument } from "../../src/sales/invoices/api/billing-document.ts";
import type { NewTool } from "./catalog-rows.ts";
import { type Random, randomFrom } from "./random.ts";

const DAY_MS = 24 * 3_600_000;
const YEARS_MS = 3 * 365 * DAY_MS;
/** Every fiftieth order is the first customer's. */
const HEAVY_SHARE = 50;

export type NewOrder = Insertable<Schema["purchase"]> & {
  readonly key: number;
  paid_at: number | null;
};

export interface OrderWorld {
  readonly tools: readonly NewTool[];
  readonly firstUser: number;
  readonly users: number;
  readonly emailOf: (userKey: number) => string;
  readonly firstKey: number;
  readonly now: number;
}

export function idAt(random: Random, msecs: number): string {
  return uuidv7({ msecs, random: Uint8Array.from({ length: 16 }, () => random.below(256)) });
}

/** An order of one tool. */
export interface OrderOfTool extends NewOrder {
  /** Not columns. */
  readonly tool: NewTool;
}

export function* createOrders(count: number, world: OrderWorld): Generator<OrderOfTool> {
  const random = randomFrom(2);
  const unpaid = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const user =
      world.firstUser + (index % HEAVY_SHARE === 0 ? 0 : 1 + random.below(world.users - 1));
    const tool = world.tools[random.skewed(world.tools.length)] as NewTool;
    const at = world.now - Math.floor(YEARS_MS * (1 - index / count)) - 120_000;
    // A customer has at most one unpaid order of a tool.
    let state = stateOf(random, index / count);
    const pair = `${user} ${tool.key}`;
    if (state === "unpaid" && unpaid.has(pair)) state = "expired";
    if (state === "unpaid") unpaid.add(pair);
    const key = world.firstKey + index;
    yield { ...orderRow(random, { key, user, tool, at, state, world }), tool };
  }
}

/** Old orders are delivered, expired or deleted; some of the newest twentieth are shipping. */
function stateOf(random: Random, age: number): NewOrder["state"] {
  const of100 = random.below(100);
  if (of100 < 8) return "expired";
  if (of100 < 14) return "deleted";
  if (age < 0.95) return "delivered";
  if (of100 < 30) return "paid";
  if (of100 < 50) return "shipped";
  return of100 < 60 ? "unpaid" : "delivered";
}

function orderRow(
  random: Random,
  {
    key,
    user,
    tool,
    at,
    state,
    world,
  }: {
    key: number;
    user: number;
    tool: NewTool;
    at: number;
    state: NewOrder["state"];
    world: OrderWorld;
  },
): NewOrder {
  const isPaid = state === "paid" || state === "shipped" || state === "delivered";
  const isShipped = state === "shipped" || state === "delivered";
  const paidAt = isPaid ? at + 60_000 : null;
  return {
    key,
    id: idAt(random, at),
    user_key: user,
    buyer_email: world.emailOf(user),
    buyer_name: `Buyer ${user}`,
    product: tool.name,
    phone: "+44 114 496 0000",
    address: "12 Mill Lane, Sheffield S1 2AB",
    quantity: tool.minimum,
    minimum: tool.minimum,
    fulfillable: tool.minimum,
    price_cents: tool.price_cents * tool.minimum,
    line_count: 1,
    delivery_cents: 0,
    delivery_charge_cents: 0,
    delivery_free_from_cents: null,
    tax_cents: 0,
    tax_basis_points: 0,
    state,
    held_until: state === "unpaid" && random.below(4) === 0 ? world.now + DAY_MS : null,
    request_hash: idAt(random, at),
    transaction_id: isPaid ? `pi_scale_${key}` : null,
    created_at: at,
    paid_at: paidAt,
    shipped_at: isShipped ? at + DAY_MS : null,
    delivered_at: state === "delivered" ? at + 3 * DAY_MS : null,
    cancellation_requested_at: state === "paid" && random.below(200) === 0 ? at + DAY_MS : null,
    disputed_at: isPaid && random.below(5000) === 0 ? at + 9 * DAY_MS : null,
    refunded_cents: isPaid && key % 100 === 0 ? tool.price_cents * tool.minimum : 0,
  };
}

export function purchaseOf({ tool: _tool, ...order }: OrderOfTool): NewOrder {
  return order;
}

export function lineOf({ tool, ...order }: OrderOfTool): Insertable<Schema["purchase_line"]> {
  return {
    purchase_key: order.key,
    number: 1,
    user_key: order.user_key,
    tool_key: tool.key,
    part_number: tool.part_number,
    product: order.product,
    quantity: order.quantity,
    minimum: order.minimum,
    unit_price_cents: tool.price_cents,
    tax_basis_points: 0,
    fulfillable: order.quantity,
    unpaid: order.state === "unpaid" ? 1 : 0,
    paid_at: order.paid_at ?? null,
    lost_at: null,
  };
}

export function stockChangeOf(order: OrderOfTool) {
  return {
    tool_key: order.tool.key,
    purchase_key: order.key,
    amount: -order.quantity,
    reason: "sale" as const,
    at: order.created_at,
  };
}

export function eventsOf({
  key,
  user_key,
  state,
  created_at,
  paid_at,
}: NewOrder): Insertable<Schema["purchase_event"]>[] {
  const placed = { purchase_key: key, number: 1, kind: "placed" as const, actor_key: user_key };
  const then = { purchase_key: key, number: 2, actor_key: null, at: created_at + 60_000 };
  if (paid_at !== null)
    return [
      { ...placed, at: created_at },
      { ...then, kind: "paid" as const },
    ];
  if (state !== "expired" && state !== "deleted") return [{ ...placed, at: created_at }];
  return [
    { ...placed, at: created_at },
    { ...then, kind: state },
  ];
}

export function paymentOf(order: NewOrder): Insertable<Schema["payment"]>[] {
  if (order.paid_at === null && order.state !== "unpaid") return [];
  const isPaid = order.paid_at !== null;
  return [
    {
      purchase_key: order.key,
      attempt: 1,
      intent_id: `pi_scale_${order.key}`,
      amount_cents: order.price_cents,
      currency: "usd",
      status: isPaid ? "succeeded" : "open",
      created_at: order.created_at,
      updated_at: order.paid_at ?? order.created_at,
    },
  ];
}

export function refundOf(order: NewOrder): Insertable<Schema["refund"]>[] {
  if (order.paid_at === null || order.key % 100 !== 0) return [];
  return [
    {
      id: `re-scale-${order.key}`,
      purchase_key: order.key,
      amount_cents: order.price_cents,
      reason: "admin",
      note: null,
      restocked_at: null,
      restock_requested: 0,
      status: order.key % 1000 === 0 ? "failed" : "succeeded",
      provider_id: `re_scale_${order.key}`,
      failure: null,
      actor_key: null,
      created_at: order.paid_at + DAY_MS,
      updated_at: order.paid_at + 2 * DAY_MS,
      next_at: null,
    },
  ];
}

export function invoiceOf(
  order: OrderOfTool,
  number: number,
): Insertable<Schema["billing_document"]> {
  const paidAt = order.paid_at ?? 0;
  const content: BillingDocument = {
    kind: "invoice",
    number,
    issuedAt: paidAt,
    timeZone: "UTC",
    language: "en",
    page: "letter",
    currency: "usd",
    locale: "en-US",
    seller: {
      name: "Millwright Tools",
      address: "1 Mill Lane, Sheffield",
      email: "office@shop.test",
      phone: "+44 114 496 0000",
      taxNumber: "",
      register: "",
    },
    buyer: {
      name: order.buyer_name,
      address: order.address,
      company: null,
      taxNumber: null,
      purchaseOrder: null,
    },
    order: { number: order.key, placedAt: order.created_at },
    lines: [
      {
        partNumber: "",
        article: order.product,
        quantity: order.quantity,
        unitCents: order.tool.price_cents,
        totalCents: order.price_cents,
      },
    ],
    delivery: { label: "Delivery", cents: 0 },
    tax: { label: "Tax", basisPoints: 0, cents: 0 },
    totalCents: order.price_cents,
    payment: { at: paidAt, id: order.transaction_id ?? "" },
  };
  return {
    number,
    kind: "invoice",
    purchase_key: order.key,
    refund_key: null,
    content: JSON.stringify(content),
    issued_at: paidAt,
  };
}

export function emailOf(random: Random, order: NewOrder): Insertable<Schema["email_message"]> {
  const isGivenUp = random.below(500) === 0;
  return {
    id: idAt(random, order.created_at),
    recipient: order.buyer_email,
    subject: `Your order ${order.key}`,
    text: "Thank you for your order. ".repeat(15),
    html: "<p>Thank you for your order.</p>".repeat(25),
    attempts: 1,
    next_at: null,
    sent_at: isGivenUp ? null : order.created_at + 2000,
    last_error: isGivenUp ? "mailbox unavailable" : null,
    created_at: order.created_at,
    purchase_key: order.key,
    kind: "placed",
    reply_to: null,
  };
}
