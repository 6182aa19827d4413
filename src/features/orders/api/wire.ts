/** Orders as they go over the wire. */
import { dollarsFromCents } from "../../../kit/money.ts";
import type { Purchase } from "../contract.ts";
import type { PurchaseRow } from "./batch.ts";

/** An order's row with its tool's id. */
export type PurchaseWithTool = PurchaseRow & { readonly tool_id: string };

/** An order as its owner and admins see it. */
export function wirePurchase(row: PurchaseWithTool): Purchase {
  return {
    _id: row.id,
    number: row.key,
    patient: row.patient,
    patientName: row.patient_name,
    product: row.product,
    tool: row.tool_id,
    phone: row.phone,
    address: row.address,
    order: row.quantity,
    minOrder: row.minimum,
    unitPrice: dollarsFromCents(row.unit_price_cents),
    price: dollarsFromCents(row.price_cents),
    paid: row.paid_at !== null,
    ...(row.transaction_id !== null && { transactionId: row.transaction_id }),
    state: row.state,
    refunded: 0,
    heldUntil: row.held_until === null ? null : new Date(row.held_until).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
  };
}

/** The order as it was when it was placed: the first answer, given again. */
export function asPlaced(row: PurchaseWithTool, holdMs: number): PurchaseWithTool {
  return {
    ...row,
    state: "unpaid",
    held_until: row.created_at + holdMs,
    transaction_id: null,
    paid_at: null,
  };
}
