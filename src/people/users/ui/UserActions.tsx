import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "../../../../shop/messages.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { ActionDialog, useAction } from "../../../lib/ui/action.tsx";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { Menu } from "../../../lib/ui/Menu.tsx";
import { EmailText } from "../../../lib/ui/Text.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import type { makeAdmin, User } from "../contract.ts";
import { USERS } from "./queries.ts";
import { actions, type UserAction } from "./user-actions.ts";

export function UserActions({ user }: { user: User }) {
  const [chosen, choose] = useState<UserAction>();
  const promotion = useMakeAdmin(user);
  const more = user.role ? [actions.endAdmin, actions.signOut] : [actions.signOut];
  return (
    <span className="grid gap-2 text-left">
      <span className="actions-row">
        {!user.role && (
          <Button
            aria-label={t("users.makeThisAdmin", "Make Admin {email}", { email: user.email })}
            onClick={() => promotion.mutate()}
            busy={promotion.isPending}
          >
            {t("users.makeAdmin", "Make Admin")}
          </Button>
        )}
        <Button
          aria-label={t("users.removeThis", "Remove user {email}", { email: user.email })}
          onClick={() => choose(actions.remove)}
        >
          {textOf(actions.remove.label)}
        </Button>
        <Menu
          label={t("users.more", "More about {email}", { email: user.email })}
          entries={more.map((action) => ({
            label: textOf(action.label),
            onSelect: () => choose(action),
          }))}
        />
      </span>
      {!user.role && (
        <span className="empty:hidden lg:max-w-72">
          <FormError failure={promotion.error} />
        </span>
      )}
      <UserActionDialog user={user} chosen={chosen} onClose={() => choose(undefined)} />
    </span>
  );
}

export function RestoreUser({ user }: { user: User }) {
  const [chosen, choose] = useState<UserAction>();
  return (
    <span className="actions-row">
      <Button
        aria-label={t("users.restoreThis", "Restore {email}", { email: user.email })}
        onClick={() => choose(actions.restore)}
      >
        {textOf(actions.restore.label)}
      </Button>
      <UserActionDialog user={user} chosen={chosen} onClose={() => choose(undefined)} />
    </span>
  );
}

interface UserActionDialogProps {
  user: User;
  /** The dialog is closed without it. */
  chosen: UserAction | undefined;
  onClose: () => void;
}

function UserActionDialog({ user, chosen, onClose }: UserActionDialogProps) {
  const action = useAction({
    run: (one: UserAction) => one.run(user.email),
    done: (message) => message,
    // The action may be about the admin who is signed in.
    refresh: [USERS, "admin"],
    onDone: onClose,
  });
  return (
    <ActionDialog
      isOpen={chosen !== undefined}
      onClose={onClose}
      title={chosen ? textOf(chosen.title) : ""}
      confirm={chosen ? textOf(chosen.label) : ""}
      variant={chosen?.isHarmless ? "primary" : "danger"}
      action={action}
      onConfirm={() => chosen && action.run(chosen)}
    >
      {chosen && (
        <>
          <p className="font-medium text-ink">
            <span>{`${user.name}, `}</span>
            <EmailText email={user.email} />
          </p>
          <p className="mt-1">{textOf(chosen.effect)}</p>
        </>
      )}
    </ActionDialog>
  );
}

/** The toasts are the specification's, also for a refusal. */
function useMakeAdmin(user: User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call<typeof makeAdmin>("PUT /user/admin/{email}", { params: { email: user.email } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) toast.success(messages.madeAdmin);
      else toast.failure(messages.makeAdminFailed);
      void queryClient.invalidateQueries({ queryKey: [USERS] });
    },
    onError: () => toast.failure(messages.makeAdminFailed),
  });
}
