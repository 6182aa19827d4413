import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount } from "../../../../kit/numbers.ts";
import { call } from "../../../../kit/ui/api.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { Dialog } from "../../../../kit/ui/Dialog.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { toast } from "../../../../kit/ui/toast.ts";
import type { deleteTool } from "../../contract.ts";
import type { Product } from "../../contract-manage.ts";
import { TOOLS } from "./queries.ts";

/** Takes a product out of the catalogue after asking. */
export function DeleteTool({ tool }: { tool: Product }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => call<typeof deleteTool>("DELETE /tool/{id}", { params: { id: tool._id } }),
    onSuccess: () => {
      toast.success(`${tool.name} is deleted`);
      setAsking(false);
      void queryClient.invalidateQueries({ queryKey: [TOOLS] });
    },
  });

  function cancel() {
    setAsking(false);
    deletion.reset();
  }

  return (
    <>
      <Button variant="danger" aria-label={`Delete ${tool.name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Dialog
        open={isAsking}
        title={`Delete ${tool.name}?`}
        confirm="Delete from the catalog"
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onCancel={cancel}
      >
        {isAsking && <WhatHappens tool={tool} />}
        <FormError failure={deletion.error} />
      </Dialog>
    </>
  );
}

/** What becomes of the orders that are open. */
function WhatHappens({ tool: { held, toShip } }: { tool: Product }) {
  return (
    <div className="mb-3 grid gap-2">
      <p>
        Nobody can order it any more, and its page says that it is gone. Orders that name it keep
        what they say.
      </p>
      {held > 0 && (
        <p>
          {formatCount(held)} {held === 1 ? "piece is" : "pieces are"} held by unpaid orders: they
          can still be paid.
        </p>
      )}
      {toShip > 0 && (
        <p>
          {formatCount(toShip)} {toShip === 1 ? "piece is" : "pieces are"} sold and wait to be
          shipped.
        </p>
      )}
    </div>
  );
}
