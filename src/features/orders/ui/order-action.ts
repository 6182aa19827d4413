/** Something that is done to an order from a dialog. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../../kit/ui/toast.ts";
import { ORDERS } from "./queries.ts";

interface OrderActionInput<Given> {
  /** Is given what the dialog was told, where there is something to tell. */
  act: (given: Given) => Promise<unknown>;
  /** What the toast says when it is done. */
  done: string;
  onClose: () => void;
}

/**
 * The action and how to leave its dialog. When it was done, or refused and the reason was read, all that
 * is shown of orders is asked for anew: a refusal means that the order is not as it stands there.
 */
export function useOrderAction<Given = void>({ act, done, onClose }: OrderActionInput<Given>) {
  const queryClient = useQueryClient();
  const showOrders = () => queryClient.invalidateQueries({ queryKey: [ORDERS] });
  const doing = useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast.success(done);
      onClose();
      void showOrders();
    },
  });
  function leave() {
    onClose();
    if (doing.isError) void showOrders();
  }
  return { doing, leave };
}
