import { call } from "../../../kit/ui/api.ts";
import { DialogButton, type Opened } from "../../../kit/ui/Dialog.tsx";
import { PromptDialog } from "../../../kit/ui/PromptDialog.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { useOrderAction } from "../../orders/ui/order-action.ts";
import type * as contract from "../contract.ts";

const ASK = "Request cancellation";

/** The buyer of a paid order asks the shop to cancel it, and says why. */
export function AskCancellation({ order }: { order: Purchase }) {
  return (
    <DialogButton label={ASK}>{(opened) => <AskDialog order={order} {...opened} />}</DialogButton>
  );
}

function AskDialog({ order, isOpen, onClose }: Opened & { order: Purchase }) {
  const { doing, leave } = useOrderAction({
    act: (reason: string) =>
      call<typeof contract.askCancellation>("POST /purchase/{id}/cancellation", {
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
      confirm={ASK}
      busy={doing.isPending}
      failure={doing.error}
      onConfirm={doing.mutate}
      onCancel={leave}
    />
  );
}
