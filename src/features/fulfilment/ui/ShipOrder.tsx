import { useState } from "react";
import { fieldRules } from "../../../../shop/messages.ts";
import { call } from "../../../kit/ui/api.ts";
import { Dialog } from "../../../kit/ui/Dialog.tsx";
import { DialogOpener, type Opened } from "../../../kit/ui/DialogOpener.tsx";
import { TextField } from "../../../kit/ui/Field.tsx";
import { FormFailure } from "../../../kit/ui/FormFailure.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { useOrderDeed } from "../../orders/ui/order-deed.ts";
import type * as contract from "../contract.ts";

/** An admin tells how an order travels; on one that is shipped, corrects it. */
export function ShipOrder({ order }: { order: Purchase }) {
  return (
    <DialogOpener
      label={order.shipment ? "Correct shipment" : "Ship"}
      variant={order.shipment ? "quiet" : "primary"}
    >
      {(opened) => <ShipDialog order={order} {...opened} />}
    </DialogOpener>
  );
}

function ShipDialog({ order, isOpen, onClose }: Opened & { order: Purchase }) {
  const [carrier, setCarrier] = useState(order.shipment?.carrier ?? "");
  const [tracking, setTracking] = useState(order.shipment?.tracking ?? "");
  const [isChecked, setChecked] = useState(false);
  const { doing, leave } = useOrderDeed({
    act: () =>
      call<typeof contract.shipOrder>("PUT /purchase/{id}/shipment", {
        params: { id: order._id },
        body: { carrier, tracking },
      }),
    done: order.shipment ? "Shipment corrected" : `Order ${order.number} is shipped`,
    onClose,
  });
  const isComplete = carrier.trim() !== "" && tracking.trim() !== "";

  function confirm() {
    setChecked(true);
    if (isComplete) doing.mutate();
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
      <p>
        {order.detached
          ? "The buyer is told of both by email. No account lists the order."
          : "The buyer is told of both, here and by email."}
      </p>
      <form
        className="mt-4 mb-3 grid gap-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          if (!doing.isPending) confirm();
        }}
      >
        <TextField
          label="Carrier"
          autoComplete="off"
          maxLength={80}
          value={carrier}
          onChange={(event) => setCarrier(event.target.value)}
          error={required(carrier, "Carrier")}
        />
        <TextField
          label="Tracking number"
          className="font-mono"
          autoComplete="off"
          maxLength={80}
          value={tracking}
          onChange={(event) => setTracking(event.target.value)}
          error={required(tracking, "Tracking number")}
        />
        {/* Enter in either field ships; the button that is seen stands below. */}
        <button type="submit" hidden />
      </form>
      <FormFailure failure={doing.error} />
    </Dialog>
  );
}
