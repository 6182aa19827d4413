import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { useAction } from "../../../lib/ui/action.tsx";
import { Dialog, DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../contract.ts";
import { CarrierField } from "./CarrierField.tsx";
import {
  hasCarrier,
  readLastCarrier,
  saveLastCarrier,
  shipmentOf,
  type TypedWay,
} from "./carriers.ts";
import { DisputeNote } from "./DisputeNote.tsx";
import { type SelectedOrder, ShipmentRows } from "./ShipmentRows.tsx";
import { readTrackingColumn } from "./tracking-column.ts";
import { WayChoice } from "./WayChoice.tsx";

interface ShipSelectedProps {
  orders: readonly SelectedOrder[];
  onDone?: () => void;
}

const words = texts("shipSelected", {
  paste:
    "Scan each number, or paste a column of them. Orders without a number are left as they are.",
  untracked: "Each buyer gets an email with the carrier.",
  own: "Each buyer gets an email: the order is on its way, and you bring it yourself.",
  pickup: "Each buyer gets an email: the order was picked up.",
  noNumber: "Enter at least one tracking number.",
  none: "None of these orders can be shipped: they are not paid, or have left already.",
  close: "Close",
});

/** Ships the paid ones of the selected orders. */
export function ShipSelected({ orders, onDone }: ShipSelectedProps) {
  return (
    <DialogButton label={t("ship.ship", "Ship")} variant="primary">
      {(dialog) => <ShipDialog orders={orders} onDone={onDone} {...dialog} />}
    </DialogButton>
  );
}

function ShipDialog({ orders, onDone, isOpen, onClose }: ShipSelectedProps & DialogControl) {
  const [way, setWay] = useState<TypedWay>("carrier");
  const [carrier, setCarrier] = useState(readLastCarrier);
  const paid = orders.filter(({ state }) => state === "paid");
  const { tracking, unplaced, type, paste } = useTracking(paid);
  const [isChecked, setChecked] = useState(false);
  const [results, setResults] = useState<readonly contract.ShipmentResult[]>();
  const form = useRef<HTMLFormElement>(null);
  // The scanner can begin at once if the carrier is known; without it the carrier is typed first.
  const focusFirstEmpty = useEffectEvent(() => {
    const first = carrier === "" ? "input[list]" : ".tracking-field";
    form.current?.querySelector<HTMLElement>(first)?.focus();
  });
  useEffect(() => {
    if (isOpen) focusFirstEmpty();
  }, [isOpen]);

  const isOver = results !== undefined || paid.length === 0;
  const shipments = shipmentsOf(paid, { way, carrier, tracking });
  const action = useAction({
    run: () => call<typeof contract.shipOrders>("PUT /shipments", { body: { shipments } }),
    refresh: [ORDERS],
    onDone: (answer) => {
      if (hasCarrier(way)) saveLastCarrier(carrier.trim());
      setResults(answer.results);
    },
  });
  const faultId = useId();
  const isWithout = isChecked && !results && shipments.length === 0;
  const isComplete = shipments.length > 0 && (!hasCarrier(way) || carrier.trim() !== "");

  function close() {
    onClose();
    action.dismiss();
    if (results) onDone?.();
  }

  return (
    <Dialog
      open={isOpen}
      isWide
      isDone={isOver}
      title={titleOf(results, paid.length)}
      confirm={isOver ? words.close : confirmLabel(shipments.length)}
      variant="primary"
      busy={action.isPending}
      onCancel={close}
      onConfirm={() => {
        if (isOver) return close();
        setChecked(true);
        if (isComplete) action.run();
      }}
    >
      <form
        ref={form}
        className="grid gap-4 text-ink"
        // The button below confirms: Enter in a field leads to the next one.
        onSubmit={(event) => event.preventDefault()}
      >
        {!isOver && (
          <TravelOfAll
            {...{ way, carrier, isChecked }}
            isShown={isOpen}
            onWay={setWay}
            onCarrier={setCarrier}
          />
        )}
        {!results && paid.length === 0 && <p>{words.none}</p>}
        <ShipmentRows
          orders={orders}
          tracking={way === "carrier" ? tracking : undefined}
          fault={isWithout ? faultId : undefined}
          results={results}
          onType={type}
          onPaste={paste}
        />
        {!isOver && <DisputeNote orders={paid} />}
        <Notes unplaced={results ? 0 : unplaced} faultId={isWithout ? faultId : undefined} />
        <FormError failure={action.error} />
      </form>
    </Dialog>
  );
}

/** Numbers by the ids of their orders. */
type Tracking = Readonly<Record<string, string>>;

/** The tracking numbers as they are typed, or pasted as a column. */
function useTracking(orders: readonly SelectedOrder[]) {
  const [tracking, setTracking] = useState<Tracking>({});
  const [unplaced, setUnplaced] = useState(0);
  function type(id: string, value: string): void {
    setTracking({ ...tracking, [id]: value });
  }
  /** False: it is no column, and the field takes it. */
  function paste(text: string, id: string): boolean {
    const numbers = orders.map(({ number }) => number);
    const first = orders.findIndex(({ _id }) => _id === id);
    const column = readTrackingColumn(text, numbers, first);
    if (!column) return false;
    const pasted = [...column.values].map(([row, value]) => [orders[row]?._id ?? "", value]);
    setTracking({ ...tracking, ...Object.fromEntries(pasted) });
    setUnplaced(column.unplaced);
    return true;
  }
  return { tracking, unplaced, type, paste };
}

interface Typed {
  readonly way: TypedWay;
  readonly carrier: string;
  readonly tracking: Tracking;
}

function shipmentsOf(paid: readonly SelectedOrder[], { way, carrier, tracking }: Typed) {
  return paid.flatMap(({ _id: order }): (contract.Shipment & { order: string })[] => {
    const number = tracking[order]?.trim() ?? "";
    const isLeft = way === "carrier" && number === "";
    return isLeft ? [] : [{ order, ...shipmentOf(way, carrier, number) }];
  });
}

interface TravelOfAllProps {
  way: TypedWay;
  carrier: string;
  isShown: boolean;
  isChecked: boolean;
  onWay: (way: TypedWay) => void;
  onCarrier: (carrier: string) => void;
}

function TravelOfAll(props: TravelOfAllProps) {
  const { way, onWay, onCarrier, ...field } = props;
  return (
    <>
      <WayChoice name="way-of-selected" way={way} onChange={onWay} />
      {hasCarrier(way) && <CarrierField {...field} onChange={onCarrier} />}
      <p className="text-graphite">{way === "carrier" ? words.paste : words[way]}</p>
    </>
  );
}

/** What was pasted and fits no order, and that nothing is typed yet, by an id for the field. */
function Notes({ unplaced, faultId }: { unplaced: number; faultId: string | undefined }) {
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {unplaced > 0 && (
        <p className="text-note text-wait">
          {t(
            "shipSelected.unplaced",
            "{count, plural, one {# pasted line fits} other {# pasted lines fit}} no order.",
            { count: unplaced },
          )}
        </p>
      )}
      {faultId && (
        <p id={faultId} className="text-bad text-note">
          {words.noNumber}
        </p>
      )}
    </div>
  );
}

function confirmLabel(count: number): string {
  if (count === 0) return t("ship.ship", "Ship");
  return t("shipSelected.confirm", "Ship {count, plural, one {# order} other {# orders}}", {
    count,
  });
}

function titleOf(results: readonly contract.ShipmentResult[] | undefined, count: number): string {
  if (results === undefined)
    return t("shipSelected.title", "Ship {count, plural, one {# order} other {# orders}}", {
      count,
    });
  const shipped = results.filter(({ outcome }) => outcome === "shipped").length;
  return t(
    "shipSelected.shipped",
    "{count, plural, =0 {No order was} one {# order is} other {# orders are}} shipped",
    { count: shipped },
  );
}
