import { isoTime, isoTimeOrNull } from "../../../lib/contract/iso-time.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { majorFromMinor } from "../../../lib/money/money.ts";
import { lineTotal, type PriceUnit } from "../../../lib/money/price-unit.ts";
import { keptOf } from "../../delivery/rules-kept.ts";
import { wireTravel } from "../../parcels/api/wire-parcel.ts";
import { originalRow } from "../../place-order/api/batch.ts";
import { readOrderTax, taxesOfOrder } from "../../pricing/rules-order-tax.ts";
import {
  hasAmount,
  type RefundLineRow,
  type RefundRow,
} from "../../refund-records/api/refund-store.ts";
import type { OrderLine, Purchase } from "../contract.ts";
import type { Refund } from "../contract-fulfillment.ts";
import { refundFacts } from "./blockers.ts";
import type { PurchaseRow } from "./changes.ts";
import { type LineWithTool, lineCents, lineUnitPrice } from "./order-lines.ts";

/** An order; the members beside those of its row are null when it has several lines. */
export type PurchaseWithTool = PurchaseRow & {
  readonly tool_id: string | null;
  readonly unit_price_cents: number | null;
  readonly price_unit: PriceUnit | null;
  readonly tax_class: string | null;
};

interface OnlyLine {
  readonly tool_id: string;
  readonly unit_price_cents: number;
  readonly price_unit: PriceUnit;
  readonly tax_class: string;
}

/** What an order with this one line has besides its own columns. */
export function onlyLine(line: OnlyLine | undefined): Pick<PurchaseWithTool, keyof OnlyLine> {
  const { tool_id = null, unit_price_cents = null, price_unit = null } = line ?? {};
  return { tool_id, unit_price_cents, price_unit, tax_class: line?.tax_class ?? null };
}

/** "Cross-cut file and 3 more", in the current language. */
export function orderSummary({ product, line_count }: Pick<PurchaseRow, "product" | "line_count">) {
  if (line_count === 1) return product;
  return t("order.summary", "{product} and {more} more", { product, more: line_count - 1 });
}

export function wirePurchase(row: PurchaseWithTool): Purchase {
  const { tool_id, tax_basis_points } = row;
  return {
    _id: row.id,
    number: row.key,
    patient: row.buyer_email,
    patientName: row.buyer_name,
    product: orderSummary(row),
    lineCount: row.line_count,
    ...(tool_id !== null && { tool: tool_id }),
    phone: row.phone,
    address: row.address,
    order: row.quantity,
    minOrder: row.minimum,
    fulfillable: row.fulfillable,
    ...onlyPrice(row),
    price: majorFromMinor(row.price_cents),
    delivery: majorFromMinor(row.delivery_cents),
    ...wireDelivery(row),
    tax: {
      ...(tax_basis_points !== null && { rate: tax_basis_points / 100 }),
      amount: majorFromMinor(row.tax_cents),
    },
    ...wireTaxes(row),
    paid: row.paid_at !== null,
    ...(row.transaction_id !== null && { transactionId: row.transaction_id }),
    state: row.state,
    refunded: majorFromMinor(row.refunded_cents),
    heldUntil: isoTimeOrNull(row.held_until),
    createdAt: isoTime(row.created_at),
    ...(row.taken_by_key !== null && { taken: true as const }),
    ...(row.paid_at !== null && sincePayment(row, row.paid_at)),
  };
}

/** The price of the only line, which is what is paid beside delivery. */
function onlyPrice(row: PurchaseWithTool): Pick<Purchase, "unitPrice" | "priceUnit"> {
  const { unit_price_cents, price_unit, tax_class } = row;
  if (unit_price_cents === null || price_unit === null || tax_class === null) return {};
  const total_cents = row.price_cents - row.delivery_cents;
  const line = { ...row, unit_price_cents, price_unit, tax_class, total_cents };
  return { unitPrice: lineUnitPrice(line), priceUnit: price_unit };
}

function wireDelivery({ delivery_choice }: PurchaseRow): Pick<Purchase, "deliveryMethod"> {
  const kept = keptOf(delivery_choice);
  if (!kept) return {};
  const { id, name, estimate, isPickup } = kept;
  return {
    deliveryMethod: {
      id,
      name,
      ...(estimate !== "" && { estimate }),
      ...(isPickup && { pickup: isPickup }),
    },
  };
}

/** `pieces`: of a paid order, what has left and what is to ship. */
export function wireLine(
  row: LineWithTool,
  { shipped, open }: { readonly shipped: number; readonly open: number } = NO_PIECES,
): OrderLine {
  return {
    number: row.number,
    tool: row.tool_id,
    partNumber: row.part_number,
    product: row.product,
    quantity: row.quantity,
    minOrder: row.minimum,
    ...wirePrices(row),
    fulfillable: row.fulfillable,
    ...(shipped > 0 && { shipped }),
    ...(open > 0 && { open }),
    ...(row.lost_at !== null && { lost: true as const }),
  };
}

function wirePrices(
  row: LineWithTool,
): Pick<OrderLine, "unitPrice" | "priceUnit" | "total" | "net"> {
  const { price_unit: priceUnit, quantity } = row;
  const listed = lineTotal(row.unit_price_cents, priceUnit, quantity);
  const total = lineCents(row);
  return {
    unitPrice: lineUnitPrice(row),
    priceUnit,
    total: majorFromMinor(total),
    ...(total > listed && { net: majorFromMinor(listed) }),
  };
}

/** The taxes by rate, and delivery without them where the shop's prices are net. */
function wireTaxes(row: PurchaseRow): Pick<Purchase, "taxes" | "netDelivery"> {
  const net = readOrderTax(row.tax_terms)?.netDeliveryCents;
  return {
    taxes: taxesOfOrder(row).map(({ basisPoints, grossCents, taxCents, category, reason }) => ({
      rate: basisPoints / 100,
      base: majorFromMinor(grossCents - taxCents),
      amount: majorFromMinor(taxCents),
      ...(category && { category }),
      ...(reason && { reason }),
    })),
    ...(net !== undefined && { netDelivery: majorFromMinor(net) }),
  };
}

const NO_PIECES = { shipped: 0, open: 0 };

/** `lines` that have an amount: a refund of a free amount may have lines that only return to stock. */
export function wireRefund(row: RefundRow, lines: readonly RefundLineRow[] = []): Refund {
  const isByLine = lines.some(hasAmount);
  return {
    _id: row.id,
    amount: majorFromMinor(row.amount_cents),
    status: row.status,
    reason: row.reason,
    ...(refundFacts(row).restock !== "none" && { withPieces: true as const }),
    ...(isByLine && { lines: lines.map(wireRefundLine) }),
    ...(row.note !== null && { note: row.note }),
    ...(row.failure !== null && { failure: row.failure }),
    createdAt: isoTime(row.created_at),
  };
}

function wireRefundLine({ line, quantity, amount_cents, shipped }: RefundLineRow) {
  const amount = majorFromMinor(amount_cents);
  return { line, quantity, amount, ...(shipped > 0 && { shipped }) };
}

function sincePayment(row: PurchaseRow, paidAt: number): Partial<Purchase> {
  const { shipped_at, delivered_at, partly_shipped_at } = row;
  const { cancellation_requested_at, disputed_at } = row;
  return {
    paidAt: isoTime(paidAt),
    ...(shipped_at !== null && {
      shipment: {
        ...wireTravel(row),
        shippedAt: isoTime(shipped_at),
        ...(delivered_at !== null && { deliveredAt: isoTime(delivered_at) }),
      },
    }),
    ...(partly_shipped_at !== null && { partlyShipped: true }),
    ...(cancellation_requested_at !== null && {
      cancellationAskedAt: isoTime(cancellation_requested_at),
    }),
    ...(disputed_at !== null && { disputed: true }),
  };
}

/** The order as it was placed: the first answer, repeated. */
export function originalOrder(row: PurchaseWithTool, holdMs: number): PurchaseWithTool {
  const { tool_id, unit_price_cents, price_unit, tax_class } = row;
  return { ...originalRow(row, holdMs), tool_id, unit_price_cents, price_unit, tax_class };
}
