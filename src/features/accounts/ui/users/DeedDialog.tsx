import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Dialog } from "../../../../kit/ui/Dialog.tsx";
import { EmailText } from "../../../../kit/ui/EmailText.tsx";
import { FormFailure } from "../../../../kit/ui/FormFailure.tsx";
import { toast } from "../../../../kit/ui/toast.ts";
import type { User } from "../../contract-users.ts";
import type { Deed } from "./deeds.ts";
import { USERS } from "./queries.ts";

interface DeedDialogProps {
  user: User;
  /** What is asked about; nothing is shown without it. */
  deed: Deed | undefined;
  onClose: () => void;
}

/** Asks before a deed and does it; a refusal is shown where it was asked. */
export function DeedDialog({ user, deed, onClose }: DeedDialogProps) {
  const queryClient = useQueryClient();
  const doing = useMutation({
    mutationFn: (asked: Deed) => asked.act(user.email),
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
      open={deed !== undefined}
      title={deed?.title ?? ""}
      confirm={deed?.label ?? ""}
      variant={deed?.isHarmless ? "primary" : "danger"}
      busy={doing.isPending}
      onConfirm={() => deed && doing.mutate(deed)}
      onCancel={cancel}
    >
      {deed && (
        <>
          <p className="font-medium text-ink">
            {user.name}, <EmailText email={user.email} />
          </p>
          <p className="mt-1 mb-3">{deed.effect}</p>
        </>
      )}
      <FormFailure failure={doing.error} />
    </Dialog>
  );
}
