/** Tells webhooks what happened to an order, in the transaction in which it happens. */
import type { Selectable } from "kysely";
import type { Tx } from "../../../database/schema.ts";
import type { PurchaseTable } from "../../../database/tables/orders.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { majorFromMinor } from "../../../lib/money/money.ts";
import { recordOrderEvent } from "../../../shop/webhooks/api/record-event.ts";
import type { OrderData, OrderEventType } from "../../../shop/webhooks/contract-events.ts";
import type { PiecesOfLine, StoredParcel } from "../../parcels/api/parcel-store.ts";
import { linesOfRefund, type RefundRow } from "../../refund-records/api/refund-store.ts";
import { type LineWithTool, lineUnitPrice, orderLines } from "./order-lines.ts";

type OrderRow = Selectable<PurchaseTable>;

/** What an event is about beside its order. */
interface EventSubject {
  readonly refund?: RefundRow;
  readonly parcel?: StoredParcel;
}

/** `order` as it is after the change; call it after its lines have changed, too. */
export function announceOrder(
  tx: Tx,
  type: OrderEventType,
  order: OrderRow,
  now: number,
  { refund, parcel }: EventSubject = {},
): Promise<void> {
  const readData = async () => {
    const lines = await orderLines(tx, order.key);
    return {
      ...orderData(order, lines),
      ...(refund && { refund: await refundData(tx, refund, lines) }),
      ...(parcel && { parcel: parcelData(parcel, lines) }),
    };
  };
  return recordOrderEvent(tx, type, readData, now);
}

/** Neither the buyer's name nor their address: what needs them reads the order. */
function orderData(order: OrderRow, lines: readonly LineWithTool[]): OrderData {
  return {
    _id: order.id,
    number: order.key,
    state: order.state,
    currency: moneyFormat().currency,
    price: majorFromMinor(order.price_cents),
    refunded: majorFromMinor(order.refunded_cents),
    lines: lines.map((line) => ({
      tool: line.tool_id,
      partNumber: line.part_number,
      quantity: line.quantity,
      fulfillable: line.fulfillable,
      unitPrice: lineUnitPrice(line),
      priceUnit: line.price_unit,
    })),
  };
}

function parcelData(
  { number, lines: parts }: StoredParcel,
  lines: readonly LineWithTool[],
): OrderData["parcel"] {
  return { number, lines: withTools(parts, lines).map(({ pieces }) => pieces) };
}

async function refundData(
  tx: Tx,
  { key, id, amount_cents, restocked_at }: RefundRow,
  ordered: readonly LineWithTool[],
): Promise<OrderData["refund"]> {
  const lines = withTools(await linesOfRefund(tx, key), ordered).map(({ part, pieces }) => ({
    ...pieces,
    amount: majorFromMinor(part.amount_cents),
    restocked: restocked_at === null ? 0 : part.restock,
  }));
  return { _id: id, amount: majorFromMinor(amount_cents), ...(lines.length > 0 && { lines }) };
}

/** The charge for delivery, a part of a refund, has no tool and is left out. */
function withTools<Part extends PiecesOfLine>(
  parts: readonly Part[],
  lines: readonly LineWithTool[],
) {
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  return parts.flatMap((part) => {
    const line = byNumber.get(part.line);
    if (!line) return [];
    const pieces = { tool: line.tool_id, partNumber: line.part_number, quantity: part.quantity };
    return [{ part, pieces }];
  });
}
