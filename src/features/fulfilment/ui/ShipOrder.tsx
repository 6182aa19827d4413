import { useState } from "react";
import { call } from "../../../kit/ui/api.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { Dialog } from "../../../kit/ui/Dialog.tsx";
import { TextField } from "../../../kit/ui/Field.tsx";
import { FormFailure } from "../../../kit/ui/FormFailure.tsx";
import { useOpening } from "../../../kit/ui/opening.ts";
import type { Purchase } from "../../orders/contract.ts";
import { useOrderDeed } from "../../orders/ui/order-deed.ts";
import type * as contract from "../contract.ts";

/** An admin tells how an order travels; on one that is shipped, corrects it. */
export function ShipOrder({ order }: { order: Purchase }) {
  const opening = useOpening();
  return (
    <>
      <Button variant={order.shipment ? "quiet" : "primary"} onClick={opening.open}>
        {order.shipment ? "Correct shipment" : "Ship"}
      </Button>
      <ShipDialog
        key={opening.count}
        order={order}
        isOpen={opening.isOpen}
        onClose={opening.close}
      />
    </>
  );
}

interface DialogProps {
  order: Purchase;
  isOpen: boolean;
  onClose: () => void;
}

function ShipDialog({ order, isOpen, onClose }: DialogProps) {
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
    isChecked && value.trim() === "" ? `${name} is Required` : undefined;

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
      <p>The buyer is told of both, here and by letter.</p>
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
