import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../kit/ui/api.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { Dialog } from "../../../kit/ui/Dialog.tsx";
import { FormFailure } from "../../../kit/ui/FormFailure.tsx";
import type { removeUser, User } from "../contract.ts";
import { USERS } from "./queries.ts";

/** Removes a user after asking; a refusal is shown where it was asked. */
export function RemoveUser({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () =>
      call<typeof removeUser>("DELETE /user/{email}", { params: { email: user.email } }),
    onSuccess: () => {
      setAsking(false);
      void queryClient.invalidateQueries({ queryKey: [USERS] });
    },
  });

  function cancel() {
    setAsking(false);
    removal.reset();
  }

  return (
    <>
      <Button
        variant="danger"
        aria-label={`Remove user ${user.email}`}
        onClick={() => setAsking(true)}
      >
        Remove user
      </Button>
      <Dialog
        open={isAsking}
        title="Remove this user?"
        confirm="Remove user"
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onCancel={cancel}
      >
        {isAsking && (
          <p className="mb-3">
            {user.name}, {user.email}
          </p>
        )}
        <FormFailure failure={removal.error} />
      </Dialog>
    </>
  );
}
