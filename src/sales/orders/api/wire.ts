import { isoTime, isoTimeOrNull } from "../../../lib/contract/iso-time.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { majorFromMinor } from "../../../lib/money/money.ts";
import { lineTotal, type PriceUnit } from "../../../lib/money/price-unit.ts";
import { keptOf } from "../../delivery/rules-kept.ts";
import { wireTravel } from "../../parcels/api/wire-parcel.ts";
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

/** "Cross-cut file and 3 more", in the current language. */
export function orderSummary({ product, line_count }: Pick<PurchaseRow, "product" | "line_count">) {
  if (line_count === 1) return product;
  return t("order.summary", "{product} and {more} more", { product, more: line_count - 1 });
}

/** What an order does not have is undefined, which JSON leaves out. */
export function wirePurchase(row: PurchaseWithTool): Purchase {
  const { paid_at, tax_basis_points } = row;
  return {
    _id: row.id,
    number: row.key,
    patient: row.buyer_email,
    patientName: row.buyer_name,
    product: orderSummary(row),
    lineCount: row.line_count,
    tool: row.tool_id ?? undefined,
    phone: row.phone,
    address: row.address,
    order: row.quantity,
    minOrder: row.minimum,
    fulfillable: row.fulfillable,
    unitPrice: onlyUnitPrice(row),
    priceUnit: row.price_unit ?? undefined,
    price: majorFromMinor(row.price_cents),
    delivery: majorFromMinor(row.delivery_cents),
    deliveryMethod: wireDelivery(row),
    tax: {
      rate: tax_basis_points === null ? undefined : tax_basis_points / 100,
      amount: majorFromMinor(row.tax_cents),
    },
    taxes: wireTaxes(row),
    netDelivery: netDelivery(row),
    paid: paid_at !== null,
    transactionId: row.transaction_id ?? undefined,
    state: row.state,
    refunded: majorFromMinor(row.refunded_cents),
    heldUntil: isoTimeOrNull(row.held_until),
    createdAt: isoTime(row.created_at),
    taken: row.taken_by_key === null ? undefined : true,
    ...(paid_at !== null && sincePayment(row, paid_at)),
  };
}

/** The price of the only line, which is what is paid beside delivery. */
function onlyUnitPrice(row: PurchaseWithTool): number | undefined {
  const { unit_price_cents, price_unit, tax_class, quantity, tax_terms } = row;
  if (unit_price_cents === null || price_unit === null || tax_class === null) return undefined;
  const total_cents = row.price_cents - row.delivery_cents;
  return lineUnitPrice({
    unit_price_cents,
    price_unit,
    tax_class,
    quantity,
    tax_terms,
    total_cents,
  });
}

function wireDelivery({ delivery_choice }: PurchaseRow): Purchase["deliveryMethod"] {
  const kept = keptOf(delivery_choice);
  if (!kept) return undefined;
  const { id, name, estimate, isPickup } = kept;
  return { id, name, estimate: estimate || undefined, pickup: isPickup };
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

function wireTaxes(row: PurchaseRow): Purchase["taxes"] {
  return taxesOfOrder(row).map(({ basisPoints, grossCents, taxCents, category, reason }) => ({
    rate: basisPoints / 100,
    base: majorFromMinor(grossCents - taxCents),
    amount: majorFromMinor(taxCents),
    category,
    reason: reason || undefined,
  }));
}

/** Delivery without its taxes, where the shop's prices are net. */
function netDelivery({ tax_terms }: PurchaseRow): number | undefined {
  const net = readOrderTax(tax_terms)?.netDeliveryCents;
  return net === undefined ? undefined : majorFromMinor(net);
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
