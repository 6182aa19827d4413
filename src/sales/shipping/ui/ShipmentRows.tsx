import { keyOf } from "../../../lib/browser/keys.ts";
import { t, textOf, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { Truncate } from "../../../lib/ui/data-table/cells.tsx";
import { DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import { badges, states } from "../../order-page/ui/OrderStatus.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { SHORTENED } from "../../parcels/rules.ts";
import { isShortened } from "../../parcels/rules-tracking.ts";
import type { ShipmentResult } from "../contract.ts";
import { duplicates } from "./tracking-column.ts";

/** `order`: pieces of all lines. */
export type SelectedOrder = Pick<
  Purchase,
  "_id" | "number" | "state" | "patientName" | "order" | "disputed"
>;

interface ShipmentRowsProps {
  orders: readonly SelectedOrder[];
  /** The keys are ids of orders; undefined: not with a carrier. */
  tracking: Readonly<Record<string, string>> | undefined;
  /** The id of what says that numbers are missing: the first field is invalid then. */
  fault: string | undefined;
  results: readonly ShipmentResult[] | undefined;
  onType: (id: string, value: string) => void;
  /** Whether the text was a column. */
  onPaste: (text: string, id: string) => boolean;
}

const words = texts("shipmentRows", {
  order: "Order",
  buyer: "Buyer",
  pieces: "Pieces",
  tracking: "Tracking number",
  result: "Result",
  shipped: "shipped",
  unchanged: "was shipped so already",
  leftOut: "left as it is",
  twice: "Another order has the same number.",
});

/** A row for each order; after the call what became of it. */
export function ShipmentRows({ orders, tracking, fault, results, ...rest }: ShipmentRowsProps) {
  const found = new Map(results?.map((result) => [result.order, result]));
  const twice = duplicates(orders.map(({ _id }) => tracking?.[_id] ?? ""));
  const withFields = tracking !== undefined && !results;
  const first = orders.find(({ state }) => state === "paid");
  return (
    <div className="-mx-1 px-1 sm:max-h-[50dvh] sm:overflow-y-auto">
      <DataTable
        rows={orders}
        keyOf={({ _id }) => _id}
        columns={[
          {
            header: words.order,
            className: "font-mono tabular-nums",
            cell: ({ number }) => number,
          },
          {
            header: words.buyer,
            width: "wide",
            cell: ({ patientName, disputed }) => (
              <>
                <Truncate title={patientName}>{patientName}</Truncate>
                {disputed && <span className="block text-bad text-note">{badges.disputed}</span>}
              </>
            ),
          },
          {
            header: words.pieces,
            isFigure: true,
            hidden: "rare",
            cell: ({ order }) => formatCount(order),
          },
          withFields && {
            header: words.tracking,
            width: "whole",
            className: "w-72",
            cell: (order, index) =>
              order.state === "paid" ? (
                <TrackingField
                  order={order}
                  value={tracking[order._id] ?? ""}
                  isTwice={twice.has(index)}
                  fault={order === first ? fault : undefined}
                  {...rest}
                />
              ) : (
                <span className="text-steel">{`${states[order.state]}: ${words.leftOut}`}</span>
              ),
          },
          results !== undefined && {
            header: words.result,
            width: "whole",
            cell: ({ _id }) => <Result result={found.get(_id)} />,
          },
        ]}
      />
    </div>
  );
}

interface TrackingFieldProps extends Pick<ShipmentRowsProps, "onType" | "onPaste"> {
  order: SelectedOrder;
  value: string;
  isTwice: boolean;
  fault: string | undefined;
}

function TrackingField({ order, value, isTwice, fault, onType, onPaste }: TrackingFieldProps) {
  return (
    <>
      <input
        type="text"
        className="tracking-field input h-9 min-h-9 w-full font-mono"
        aria-label={t("shipSelected.trackingOf", "Tracking number of order {number}", {
          number: order.number,
        })}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={value}
        onChange={(event) => onType(order._id, event.target.value)}
        onPaste={(event) => {
          if (onPaste(event.clipboardData.getData("text"), order._id)) event.preventDefault();
        }}
        // A scanner types the number and Enter.
        onKeyDown={(event) => {
          if (keyOf(event) !== "Enter") return;
          event.preventDefault();
          focusNext(event.currentTarget);
        }}
      />
      {isTwice && <p className="mt-1 text-note text-wait">{words.twice}</p>}
      {isShortened(value) && <p className="mt-1 text-bad text-note">{textOf(SHORTENED)}</p>}
    </>
  );
}

/** The next tracking field or, after the last one, the button that confirms. */
function focusNext(field: HTMLInputElement): void {
  const dialog = field.closest("dialog");
  const fields = [...(dialog?.querySelectorAll<HTMLElement>(".tracking-field") ?? [])];
  const confirm = dialog?.querySelector<HTMLElement>(".btn-primary");
  (fields[fields.indexOf(field) + 1] ?? confirm)?.focus();
}

function Result({ result }: { result: ShipmentResult | undefined }) {
  if (result === undefined) return <span className="text-steel">{words.leftOut}</span>;
  if (result.outcome === "refused") {
    return (
      <span className="text-bad">
        <span aria-hidden="true">✕ </span>
        {result.detail && <span>{result.detail}</span>}
      </span>
    );
  }
  return (
    <span className={result.outcome === "shipped" ? "text-good" : "text-steel"}>
      <span aria-hidden="true">✓ </span>
      <span>{words[result.outcome]}</span>
    </span>
  );
}
