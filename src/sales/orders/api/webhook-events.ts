/** Tells webhooks what happened to an order, in the transaction in which it happens. */
import type { Selectable } from "kysely";
import type { Tx } from "../../../database/schema.ts";
import type { PurchaseTable } from "../../../database/tables/orders.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { majorFromMinor } from "../../../lib/money/money.ts";
import { recordOrderEvent } from "../../../shop/webhooks/api/record-event.ts";
import type { OrderData, OrderEventType } from "../../../shop/webhooks/contract-events.ts";
import type { StoredParcel } from "../../parcels/api/parcel-store.ts";
import { type LineWithTool, orderLines } from "./order-lines.ts";
import type { RefundRow } from "./refund-store.ts";

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
  about: EventSubject = {},
): Promise<void> {
  return recordOrderEvent(
    tx,
    type,
    async () => orderData(order, await orderLines(tx, order.key), about),
    now,
  );
}

/** Neither the buyer's name nor their address: what needs them reads the order. */
function orderData(
  order: OrderRow,
  lines: readonly LineWithTool[],
  { refund, parcel }: EventSubject,
): OrderData {
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
      unitPrice: majorFromMinor(line.unit_price_cents),
      priceUnit: line.price_unit,
    })),
    ...(refund && { refund: { _id: refund.id, amount: majorFromMinor(refund.amount_cents) } }),
    ...(parcel && { parcel: parcelData(parcel, lines) }),
  };
}

function parcelData(
  { number, lines: pieces }: StoredParcel,
  lines: readonly LineWithTool[],
): OrderData["parcel"] {
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  return {
    number,
    lines: pieces.flatMap(({ line: lineNumber, quantity }) => {
      const line = byNumber.get(lineNumber);
      return line ? [{ tool: line.tool_id, partNumber: line.part_number, quantity }] : [];
    }),
  };
}
