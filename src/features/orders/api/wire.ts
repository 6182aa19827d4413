import { majorFromMinor } from "../../../kit/money.ts";
import type { Purchase } from "../contract.ts";
import type { Refund } from "../contract-fulfillment.ts";
import { includedTax, lineTotal } from "../rules.ts";
import { refundFacts } from "./blockers.ts";
import type { PurchaseRow } from "./changes.ts";
import { originalRow } from "./place/batch.ts";
import type { RefundRow } from "./refund-store.ts";

export type PurchaseWithTool = PurchaseRow & {
  readonly tool_id: string;
  readonly tax_basis_points: number;
};

export function wirePurchase(row: PurchaseWithTool): Purchase {
  const { quantity, unit_price_cents, price_cents, tax_basis_points } = row;
  return {
    _id: row.id,
    number: row.key,
    patient: row.patient,
    patientName: row.patient_name,
    product: row.product,
    tool: row.tool_id,
    phone: row.phone,
    address: row.address,
    order: quantity,
    minOrder: row.minimum,
    unitPrice: majorFromMinor(unit_price_cents),
    price: majorFromMinor(price_cents),
    delivery: majorFromMinor(price_cents - lineTotal(unit_price_cents, quantity)),
    tax: {
      rate: tax_basis_points / 100,
      amount: majorFromMinor(includedTax(price_cents, tax_basis_points)),
    },
    paid: row.paid_at !== null,
    ...(row.transaction_id !== null && { transactionId: row.transaction_id }),
    state: row.state,
    refunded: majorFromMinor(row.refunded_cents),
    heldUntil: row.held_until === null ? null : onWire(row.held_until),
    createdAt: onWire(row.created_at),
    ...(row.paid_at !== null && sincePayment(row, row.paid_at)),
  };
}

export function wireRefund(row: RefundRow): Refund {
  return {
    _id: row.id,
    amount: majorFromMinor(row.amount_cents),
    status: row.status,
    reason: row.reason,
    ...(refundFacts(row).restock !== "none" && { withPieces: true as const }),
    ...(row.note !== null && { note: row.note }),
    ...(row.failure !== null && { failure: row.failure }),
    createdAt: onWire(row.created_at),
  };
}

function sincePayment(row: PurchaseRow, paidAt: number): Partial<Purchase> {
  const { shipped_at, delivered_at, cancellation_requested_at, disputed_at } = row;
  return {
    paidAt: onWire(paidAt),
    ...(shipped_at !== null && {
      shipment: {
        way: row.delivery_method ?? "carrier",
        carrier: row.carrier ?? "",
        tracking: row.tracking ?? "",
        shippedAt: onWire(shipped_at),
        ...(delivered_at !== null && { deliveredAt: onWire(delivered_at) }),
      },
    }),
    ...(cancellation_requested_at !== null && {
      cancellationAskedAt: onWire(cancellation_requested_at),
    }),
    ...(disputed_at !== null && { disputed: true }),
  };
}

/** The order as it was placed: the first answer, repeated. */
export function originalOrder(row: PurchaseWithTool, holdMs: number): PurchaseWithTool {
  const { tool_id, tax_basis_points } = row;
  return { ...originalRow(row, holdMs), tool_id, tax_basis_points };
}

function onWire(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
