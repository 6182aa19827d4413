import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../kit/ui/api.ts";
import { Button, buttonClass } from "../../../kit/ui/Button.tsx";
import { Dialog, useDialog } from "../../../kit/ui/Dialog.tsx";
import { FormError } from "../../../kit/ui/Feedback.tsx";
import { mailto } from "../../../kit/ui/mailto.ts";
import { toast } from "../../../kit/ui/toast.ts";
import type * as contract from "../contract.ts";
import { MESSAGES } from "./queries.ts";

interface MessageActionsProps {
  message: contract.Message;
  /** Called when the message is gone. */
  onDeleted: () => void;
}

/** What an admin does with a message: reply from one's own mail program, mark it, delete it. */
export function MessageActions({ message, onDeleted }: MessageActionsProps) {
  const queryClient = useQueryClient();
  const { _id: id, number, answeredAt } = message;
  const refresh = () => queryClient.invalidateQueries({ queryKey: [MESSAGES] });
  const marking = useMutation({
    mutationFn: (answered: boolean) =>
      call<typeof contract.markMessage>("PUT /message/{id}/answered", {
        params: { id },
        body: { answered },
      }),
    onSuccess: refresh,
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <a
          href={mailto(message.email, `Re: ${message.subject}`)}
          className={buttonClass(answeredAt ? "quiet" : "primary")}
        >
          Reply by mail
        </a>
        <Button onClick={() => marking.mutate(!answeredAt)} busy={marking.isPending}>
          {answeredAt ? "Mark as new" : "Mark as answered"}
        </Button>
        <DeleteMessage
          id={id}
          number={number}
          onDeleted={() => {
            onDeleted();
            // The list is fetched when it is shown; this message, still on its page, must not be.
            void queryClient.invalidateQueries({ queryKey: [MESSAGES], refetchType: "none" });
          }}
        />
      </div>
      <FormError failure={marking.error} />
      {!answeredAt && (
        <p className="text-note text-steel">
          The reply opens in your mail program. Mark the message when it is sent.
        </p>
      )}
    </div>
  );
}

interface DeleteMessageProps {
  id: string;
  number: number;
  onDeleted: () => void;
}

function DeleteMessage({ id, number, onDeleted }: DeleteMessageProps) {
  const opening = useDialog();
  const deleting = useMutation({
    mutationFn: () =>
      call<typeof contract.deleteMessage>("DELETE /message/{id}", { params: { id } }),
    onSuccess: () => {
      toast.success(`Message ${number} is deleted`);
      onDeleted();
    },
  });
  return (
    <>
      <Button variant="danger" onClick={opening.open}>
        Delete
      </Button>
      <Dialog
        open={opening.isOpen}
        title={`Delete message ${number}?`}
        confirm="Delete"
        busy={deleting.isPending}
        onConfirm={() => deleting.mutate()}
        onCancel={() => {
          opening.close();
          deleting.reset();
        }}
      >
        <p className="mb-3">It cannot be brought back. Its writer is not told.</p>
        <FormError failure={deleting.error} />
      </Dialog>
    </>
  );
}
