import { useEffect, useEffectEvent, useRef, useState } from "react";
import { fieldRules } from "../../../../shop/messages.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { ActionButton, FormDialog, useAction } from "../../../lib/ui/action.tsx";
import { DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../contract.ts";
import { CarrierField } from "./CarrierField.tsx";
import { readLastCarrier, saveLastCarrier } from "./carriers.ts";
import { type Way, WayChoice } from "./WayChoice.tsx";

const emailNotes = texts("ship.emailNote", {
  carrier: "The buyer gets both by email.",
  own: "The buyer gets an email: the order is on its way, and you bring it yourself.",
  pickup: "The buyer gets an email: the order was picked up.",
} satisfies Record<Way, string>);

export function ShipOrder({ order }: { order: Purchase }) {
  return (
    <DialogButton
      label={
        order.shipment ? t("ship.correctShipment", "Correct shipment") : t("ship.ship", "Ship")
      }
      variant={order.shipment ? "quiet" : "primary"}
    >
      {(dialog) => <ShipDialog order={order} {...dialog} />}
    </DialogButton>
  );
}

function ShipDialog({ order, isOpen, onClose }: DialogControl & { order: Purchase }) {
  const [way, setWay] = useState<Way>(order.shipment?.way ?? "carrier");
  const [carrier, setCarrier] = useState(order.shipment?.carrier ?? readLastCarrier());
  const [tracking, setTracking] = useState(order.shipment?.tracking ?? "");
  const [isChecked, setChecked] = useState(false);
  const action = useAction({
    run: () =>
      call<typeof contract.shipOrder>("PUT /purchase/{id}/shipment", {
        params: { id: order._id },
        body: way === "carrier" ? { carrier, tracking } : { way },
      }),
    done: order.shipment
      ? t("ship.corrected", "Shipment corrected")
      : t("ship.shipped", "Order {number} is shipped", { number: order.number }),
    refresh: [ORDERS],
    onDone: () => {
      if (way === "carrier") saveLastCarrier(carrier.trim());
      onClose();
    },
  });
  const field = useRef<HTMLInputElement>(null);
  const focusFirstEmpty = useEffectEvent(() => {
    if (carrier !== "") field.current?.focus();
  });
  useEffect(() => {
    if (isOpen) focusFirstEmpty();
  }, [isOpen]);
  const isComplete = way !== "carrier" || (carrier.trim() !== "" && tracking.trim() !== "");

  function confirm() {
    setChecked(true);
    if (isComplete) action.run();
  }

  const required = (value: string, name: string) =>
    isChecked && value.trim() === "" ? fieldRules.required(name) : undefined;

  return (
    <FormDialog
      {...{ isOpen, onClose, action }}
      title={
        order.shipment
          ? t("ship.correctTitle", "Correct the shipment")
          : t("ship.title", "Ship order {number}", { number: order.number })
      }
      confirm={order.shipment ? t("ship.correct", "Correct") : t("ship.ship", "Ship")}
      onConfirm={confirm}
    >
      <WayChoice name={`way-${order._id}`} way={way} onChange={setWay} />
      {way === "carrier" && (
        <>
          <CarrierField
            isShown={isOpen}
            value={carrier}
            onChoose={setCarrier}
            onChange={(event) => setCarrier(event.target.value)}
            error={required(carrier, t("ship.carrier", "Carrier"))}
          />
          <TextField
            ref={field}
            label={t("ship.tracking", "Tracking number")}
            required
            className="font-mono"
            autoComplete="off"
            maxLength={80}
            value={tracking}
            onChange={(event) => setTracking(event.target.value)}
            error={required(tracking, t("ship.tracking", "Tracking number"))}
          />
        </>
      )}
      <p className="text-graphite">
        <span>{emailNotes[way]}</span>
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
