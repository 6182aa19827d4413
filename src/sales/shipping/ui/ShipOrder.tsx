import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../../../lib/api-client/api.ts";
import { useSubmitKey } from "../../../lib/api-client/submit-key.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { ActionButton, FormDialog, useAction } from "../../../lib/ui/action.tsx";
import { DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../contract.ts";
import type { TypedWay } from "./carriers.ts";
import { DisputeNote } from "./DisputeNote.tsx";
import { ParcelPieces } from "./ParcelPieces.tsx";
import { allOpen, openLines, readPieces, type TypedPieces } from "./pieces-form.ts";
import { TravelFields, useTypedTravel } from "./TravelFields.tsx";

const emailNotes = texts("ship.emailNote", {
  carrier: "The buyer gets both by email.",
  untracked: "The buyer gets the carrier by email.",
  own: "The buyer gets an email: the order is on its way, and you bring it yourself.",
  pickup: "The buyer gets an email: the order was picked up.",
} satisfies Record<TypedWay, string>);

/** Ships what is open, or some of it as a parcel. */
export function ShipOrder({ order }: { order: Purchase }) {
  return (
    <DialogButton
      label={
        order.partlyShipped ? t("ship.another", "Ship another parcel") : t("ship.ship", "Ship")
      }
      variant="primary"
    >
      {(dialog) => <ShipDialog order={order} {...dialog} />}
    </DialogButton>
  );
}

function ShipDialog({ order, isOpen, onClose }: DialogControl & { order: Purchase }) {
  const submitKey = useSubmitKey();
  const travel = useTypedTravel();
  const lines = openLines(order);
  const [pieces, setPieces] = useState<TypedPieces>(() => allOpen(lines));
  const [isChecked, setChecked] = useState(false);
  const chosen = readPieces(lines, pieces);
  const hasChoice = lines.length > 1 || (lines[0]?.open ?? 0) > 1;
  const action = useAction({
    run: () => {
      const body = { ...travel.body, ...(chosen.isAll ? {} : { lines: chosen.lines }) };
      const sent = { params: { id: order._id }, body };
      return submitKey.call<typeof contract.createParcel>(
        body,
        "POST /purchase/{id}/parcels",
        sent,
      );
    },
    done: ({ purchase }) =>
      purchase.state === "shipped"
        ? t("ship.shipped", "Order {number} is shipped", { number: order.number })
        : t("ship.partly", "A parcel of order {number} is shipped; the rest is open", {
            number: order.number,
          }),
    refresh: [ORDERS],
    onDone: () => {
      travel.remember();
      onClose();
    },
  });
  const carrierField = useRef<HTMLInputElement>(null);
  const trackingField = useRef<HTMLInputElement>(null);
  const focusFirstEmpty = useEffectEvent(() => {
    (travel.carrier === "" ? carrierField : trackingField).current?.focus();
  });
  useEffect(() => {
    if (isOpen) focusFirstEmpty();
  }, [isOpen]);

  function confirm() {
    setChecked(true);
    if (travel.isComplete && chosen.error === undefined) action.run();
  }

  return (
    <FormDialog
      {...{ isOpen, onClose, action }}
      isWide={hasChoice}
      title={t("ship.title", "Ship order {number}", { number: order.number })}
      confirm={
        chosen.isAll ? t("ship.ship", "Ship") : t("ship.shipThese", "Ship these, the rest later")
      }
      onConfirm={confirm}
    >
      {hasChoice && (
        <ParcelPieces
          lines={lines}
          typed={pieces}
          onType={setPieces}
          error={isChecked ? chosen.error : undefined}
        />
      )}
      <TravelFields
        travel={travel}
        name={`way-${order._id}`}
        isShown={isOpen}
        isChecked={isChecked}
        carrierField={carrierField}
        trackingField={trackingField}
      />
      <DisputeNote orders={[order]} />
      <p className="text-graphite">
        <span>{emailNotes[travel.way]}</span>
        {order.detached && <span>{` ${t("ship.detached", "No account lists the order.")}`}</span>}
      </p>
    </FormDialog>
  );
}

export function DeliverOrder({ order }: { order: Purchase }) {
  return (
    <ActionButton
      label={t("deliver.label", "Mark as delivered")}
      title={t("deliver.title", "Is order {number} delivered?", { number: order.number })}
      confirmVariant="primary"
      done={t("deliver.done", "Order {number} is delivered", { number: order.number })}
      refresh={[ORDERS]}
      run={() =>
        call<typeof contract.deliverOrder>("PUT /purchase/{id}/delivery", {
          params: { id: order._id },
          body: {},
        })
      }
    >
      <p>{t("deliver.text", "The buyer sees it as delivered. This cannot be undone.")}</p>
    </ActionButton>
  );
}
