import { useState } from "react";
import { labels } from "../../../../../shop/labels.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { FormFailure } from "../../../../kit/ui/FormFailure.tsx";
import { Menu } from "../../../../kit/ui/Menu.tsx";
import type { User } from "../../contract-users.ts";
import { DeedDialog } from "./DeedDialog.tsx";
import { type Deed, deeds } from "./deeds.ts";
import { useMakeAdmin } from "./make-admin.ts";

const MAKE_ADMIN = labels.dashboard.makeAdmin;

/** What can be done about a user: the specified buttons, the rest in a menu; below them why one was refused. */
export function UserDeeds({ user }: { user: User }) {
  const [asked, ask] = useState<Deed>();
  const promotion = useMakeAdmin(user);
  const more = user.role ? [deeds.endAdmin, deeds.signOut] : [deeds.signOut];
  return (
    <span className="grid gap-2 text-left">
      <span className="deeds-row">
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
          aria-label={`${deeds.remove.label} ${user.email}`}
          onClick={() => ask(deeds.remove)}
        >
          {deeds.remove.label}
        </Button>
        <Menu
          label={`More about ${user.email}`}
          entries={more.map((deed) => ({ label: deed.label, onSelect: () => ask(deed) }))}
        />
      </span>
      {!user.role && (
        <span className="empty:hidden lg:max-w-72">
          <FormFailure failure={promotion.error} />
        </span>
      )}
      <DeedDialog user={user} deed={asked} onClose={() => ask(undefined)} />
    </span>
  );
}

/** The one thing that can be done about a removed user. */
export function RestoreUser({ user }: { user: User }) {
  const [asked, ask] = useState<Deed>();
  return (
    <span className="deeds-row">
      <Button
        aria-label={`${deeds.restore.label} ${user.email}`}
        onClick={() => ask(deeds.restore)}
      >
        {deeds.restore.label}
      </Button>
      <DeedDialog user={user} deed={asked} onClose={() => ask(undefined)} />
    </span>
  );
}
