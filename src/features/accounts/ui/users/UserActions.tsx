import { useState } from "react";
import { labels } from "../../../../../shop/labels.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { Menu } from "../../../../kit/ui/Menu.tsx";
import type { User } from "../../contract-users.ts";
import { ActionDialog } from "./ActionDialog.tsx";
import { useMakeAdmin } from "./make-admin.ts";
import { type Action, actions } from "./user-actions.ts";

const MAKE_ADMIN = labels.dashboard.makeAdmin;

/** What can be done about a user: the specified buttons, the rest in a menu; below them why one was refused. */
export function UserActions({ user }: { user: User }) {
  const [asked, ask] = useState<Action>();
  const promotion = useMakeAdmin(user);
  const more = user.role ? [actions.endAdmin, actions.signOut] : [actions.signOut];
  return (
    <span className="grid gap-2 text-left">
      <span className="actions-row">
        {!user.role && (
          <Button
            className="whitespace-nowrap"
            aria-label={`${MAKE_ADMIN} ${user.email}`}
            onClick={() => promotion.mutate()}
            busy={promotion.isPending}
          >
            {MAKE_ADMIN}
          </Button>
        )}
        <Button
          variant="danger"
          className="whitespace-nowrap"
          aria-label={`${actions.remove.label} ${user.email}`}
          onClick={() => ask(actions.remove)}
        >
          {actions.remove.label}
        </Button>
        <Menu
          label={`More about ${user.email}`}
          entries={more.map((action) => ({ label: action.label, onSelect: () => ask(action) }))}
        />
      </span>
      {!user.role && (
        <span className="empty:hidden lg:max-w-72">
          <FormError failure={promotion.error} />
        </span>
      )}
      <ActionDialog user={user} action={asked} onClose={() => ask(undefined)} />
    </span>
  );
}

/** The one thing that can be done about a removed user. */
export function RestoreUser({ user }: { user: User }) {
  const [asked, ask] = useState<Action>();
  return (
    <span className="actions-row">
      <Button
        aria-label={`${actions.restore.label} ${user.email}`}
        onClick={() => ask(actions.restore)}
      >
        {actions.restore.label}
      </Button>
      <ActionDialog user={user} action={asked} onClose={() => ask(undefined)} />
    </span>
  );
}
