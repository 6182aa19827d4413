import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "../../../../shop/messages.ts";
import { call } from "../../../kit/ui/api.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { Dialog } from "../../../kit/ui/Dialog.tsx";
import { FormError } from "../../../kit/ui/Feedback.tsx";
import { toast } from "../../../kit/ui/toast.ts";
import type { Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../contract.ts";

/** Deletes an unpaid order after asking. */
export function DeleteOrder({ order }: { order: Purchase }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const showOrders = () => queryClient.invalidateQueries({ queryKey: [ORDERS] });

  const deletion = useMutation({
    mutationFn: () =>
      call<typeof contract.deletePurchase>("DELETE /purchase/{id}", { params: { id: order._id } }),
    onSuccess: () => {
      toast.success(messages.orderDeleted(order._id));
      setAsking(false);
      void showOrders();
    },
  });

  function cancel() {
    setAsking(false);
    // A refusal means that the order is not what the list shows; not before its reason was read.
    if (deletion.isError) void showOrders();
    deletion.reset();
  }

  return (
    <>
      <Button aria-label={`Delete order ${order.number}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Dialog
        open={isAsking}
        title={`Delete order ${order.number}?`}
        confirm={`Delete order ${order.number}`}
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onCancel={cancel}
      >
        {isAsking && (
          <p className="mb-3">
            {order.product}. Its pieces go back into stock. This cannot be undone.
          </p>
        )}
        <FormError failure={deletion.error} />
      </Dialog>
    </>
  );
}
