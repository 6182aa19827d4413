import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Dialog } from "../../../../kit/ui/Dialog.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { EmailText } from "../../../../kit/ui/Text.tsx";
import { toast } from "../../../../kit/ui/toast.ts";
import type { User } from "../../contract-users.ts";
import { USERS } from "./queries.ts";
import type { Action } from "./user-actions.ts";

interface ActionDialogProps {
  user: User;
  /** What is asked about; nothing is shown without it. */
  action: Action | undefined;
  onClose: () => void;
}

/** Asks before an action and does it; a refusal is shown where it was asked. */
export function ActionDialog({ user, action, onClose }: ActionDialogProps) {
  const queryClient = useQueryClient();
  const doing = useMutation({
    mutationFn: (asked: Action) => asked.act(user.email),
    onSuccess: (said) => {
      toast.success(said);
      onClose();
      void queryClient.invalidateQueries({ queryKey: [USERS] });
      // It may have been about oneself.
      void queryClient.invalidateQueries({ queryKey: ["admin"] });
    },
  });

  function cancel() {
    onClose();
    doing.reset();
  }

  return (
    <Dialog
      open={action !== undefined}
      title={action?.title ?? ""}
      confirm={action?.label ?? ""}
      variant={action?.isHarmless ? "primary" : "danger"}
      busy={doing.isPending}
      onConfirm={() => action && doing.mutate(action)}
      onCancel={cancel}
    >
      {action && (
        <>
          <p className="font-medium text-ink">
            {user.name}, <EmailText email={user.email} />
          </p>
          <p className="mt-1 mb-3">{action.effect}</p>
        </>
      )}
      <FormError failure={doing.error} />
    </Dialog>
  );
}
