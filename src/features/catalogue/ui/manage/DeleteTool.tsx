import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../kit/ui/api.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { Dialog } from "../../../../kit/ui/Dialog.tsx";
import { FormFailure } from "../../../../kit/ui/FormFailure.tsx";
import { toast } from "../../../../kit/ui/toast.ts";
import type { deleteTool, Tool } from "../../contract.ts";
import { TOOLS } from "./queries.ts";

/** Takes a tool out of the catalogue after asking. */
export function DeleteTool({ tool }: { tool: Tool }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => call<typeof deleteTool>("DELETE /tool/{id}", { params: { id: tool._id } }),
    onSuccess: ({ deletedCount }) => {
      if (deletedCount > 0) toast.success(`${tool.name} is deleted`);
      else toast.failure(`${tool.name} was deleted already`);
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
        confirm="Delete from the catalogue"
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onCancel={cancel}
      >
        {isAsking && (
          <p className="mb-3">
            Nobody can order it any more. Orders that name it keep what they say.
          </p>
        )}
        <FormFailure failure={deletion.error} />
      </Dialog>
    </>
  );
}
