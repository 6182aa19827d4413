import { useState } from "react";
import { fieldRules } from "../../../../shop/messages.ts";
import { call } from "../../../kit/ui/api.ts";
import { Dialog, DialogButton, type DialogControl } from "../../../kit/ui/Dialog.tsx";
import { FormError } from "../../../kit/ui/Feedback.tsx";
import { TextField } from "../../../kit/ui/Field.tsx";
import { Radio } from "../../../kit/ui/Radio.tsx";
import type { Purchase } from "../contract.ts";
import type * as contract from "../contract-fulfillment.ts";
import { useOrderAction } from "./order-action.ts";

type Way = NonNullable<Purchase["shipment"]>["way"];

/** The ways with their words. A `Record`, so that none can be forgotten. */
const ways: Record<Way, { label: string; told: string }> = {
  carrier: { label: "Carrier", told: "The buyer gets both by email." },
  own: {
    label: "Own delivery",
    told: "The buyer gets an email: the order is on its way, and you bring it yourself.",
  },
  pickup: { label: "Picked up", told: "The buyer gets an email: the order was picked up." },
};

/** An admin tells how an order travels; on one that is shipped, corrects it. */
export function ShipOrder({ order }: { order: Purchase }) {
  return (
    <DialogButton
      label={order.shipment ? "Correct shipment" : "Ship"}
      variant={order.shipment ? "quiet" : "primary"}
    >
      {(opened) => <ShipDialog order={order} {...opened} />}
    </DialogButton>
  );
}

function ShipDialog({ order, isOpen, onClose }: DialogControl & { order: Purchase }) {
  const [way, setWay] = useState<Way>(order.shipment?.way ?? "carrier");
  const [carrier, setCarrier] = useState(order.shipment?.carrier ?? "");
  const [tracking, setTracking] = useState(order.shipment?.tracking ?? "");
  const [isChecked, setChecked] = useState(false);
  const { doing, leave } = useOrderAction({
    act: () =>
      call<typeof contract.shipOrder>("PUT /purchase/{id}/shipment", {
        params: { id: order._id },
        body: way === "carrier" ? { carrier, tracking } : { way },
      }),
    done: order.shipment ? "Shipment corrected" : `Order ${order.number} is shipped`,
    onClose,
  });
  const isComplete = way !== "carrier" || (carrier.trim() !== "" && tracking.trim() !== "");

  function confirm() {
    setChecked(true);
    if (isComplete && !doing.isPending) doing.mutate();
  }

  const required = (value: string, name: string) =>
    isChecked && value.trim() === "" ? fieldRules.required(name) : undefined;

  return (
    <Dialog
      open={isOpen}
      title={order.shipment ? "Correct the shipment" : `Ship order ${order.number}`}
      confirm={order.shipment ? "Correct" : "Ship"}
      variant="primary"
      busy={doing.isPending}
      onConfirm={confirm}
      onCancel={leave}
    >
      <form
        className="mb-3 grid gap-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <fieldset>
          <legend className="mb-1.5 font-medium text-note">How it travels</legend>
          <div className="flex flex-wrap gap-x-6">
            {(Object.keys(ways) as Way[]).map((each) => (
              <Radio
                key={each}
                name={`way-${order._id}`}
                label={ways[each].label}
                checked={way === each}
                onChange={() => setWay(each)}
              />
            ))}
          </div>
        </fieldset>
        {way === "carrier" && (
          <>
            <TextField
              label="Carrier"
              required
              autoComplete="off"
              maxLength={80}
              value={carrier}
              onChange={(event) => setCarrier(event.target.value)}
              error={required(carrier, "Carrier")}
            />
            <TextField
              label="Tracking number"
              required
              className="font-mono"
              autoComplete="off"
              maxLength={80}
              value={tracking}
              onChange={(event) => setTracking(event.target.value)}
              error={required(tracking, "Tracking number")}
            />
          </>
        )}
        <p className="text-graphite">
          {ways[way].told}
          {order.detached && " No account lists the order."}
        </p>
        {/* Enter in either field ships; the button that is seen stands below. */}
        <button type="submit" hidden />
      </form>
      <FormError failure={doing.error} />
    </Dialog>
  );
}
