import { call } from "../../../kit/ui/api.ts";
import { DialogButton, type DialogControl } from "../../../kit/ui/Dialog.tsx";
import { PromptDialog } from "../../../kit/ui/PromptDialog.tsx";
import type { Purchase } from "../contract.ts";
import type * as contract from "../contract-fulfillment.ts";
import { useOrderAction } from "./order-action.ts";

const REQUEST = "Request cancellation";

export function RequestCancellation({ order }: { order: Purchase }) {
  return (
    <DialogButton label={REQUEST}>
      {(opened) => <RequestDialog order={order} {...opened} />}
    </DialogButton>
  );
}

function RequestDialog({ order, isOpen, onClose }: DialogControl & { order: Purchase }) {
  const { doing, leave } = useOrderAction({
    act: (reason: string) =>
      call<typeof contract.requestCancellation>("POST /purchase/{id}/cancellation", {
        params: { id: order._id },
        body: { reason },
      }),
    done: "Cancellation requested",
    onClose,
  });
  return (
    <PromptDialog
      open={isOpen}
      title={`Request cancellation of order ${order.number}`}
      explained="We decide and answer here. If we accept, everything you paid goes back to your card."
      label="Reason"
      maxLength={500}
      confirm={REQUEST}
      busy={doing.isPending}
      failure={doing.error}
      onConfirm={doing.mutate}
      onCancel={leave}
    />
  );
}
