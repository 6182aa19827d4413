import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { Truncate } from "../../../lib/ui/data-table/cells.tsx";
import { type ListOf, QueryTable } from "../../../lib/ui/data-table/QueryTable.tsx";
import { formatDate } from "../../../lib/ui/dates.ts";
import { EmailText } from "../../../lib/ui/Text.tsx";
import type { User } from "../contract.ts";
import { RestoreUser, UserActions } from "./UserActions.tsx";

const columns = texts("users.column", { name: "Name", email: "Email", role: "Role" });

interface UserTableProps {
  /** The list is that of removed users. */
  removed: boolean;
}

export function UserTable({ removed, ...users }: ListOf<User> & UserTableProps) {
  return (
    <QueryTable
      {...users}
      caption={removed ? t("users.removed", "Removed users") : t("users.all", "Users")}
      keyOf={({ _id }) => _id}
      columns={[
        {
          header: columns.name,
          width: "wide",
          cell: (user) => <Name user={user} removed={removed} />,
        },
        {
          header: columns.email,
          width: "wide",
          cell: ({ email, proven }) => (
            <>
              <Truncate title={email}>
                <EmailText email={email} />
              </Truncate>
              <span className="block text-note text-steel">
                {proven
                  ? t("users.confirmed", "confirmed")
                  : t("users.notConfirmed", "not confirmed")}
              </span>
            </>
          ),
        },
        !removed && {
          header: columns.role,
          hidden: "rare",
          cell: ({ role }) => (
            <Badge tone={role ? "good" : "plain"}>
              {role ? t("users.role.admin", "admin") : t("users.role.customer", "customer")}
            </Badge>
          ),
        },
      ]}
      actions={(user) => (removed ? <RestoreUser user={user} /> : <UserActions user={user} />)}
    />
  );
}

function Name({ user, removed }: UserTableProps & { user: User }) {
  const timestamp = removed ? (user.removedAt ?? user.createdAt) : user.createdAt;
  return (
    <>
      <Truncate className="font-medium" title={user.name}>
        {user.name}
      </Truncate>
      <Truncate className="text-note text-steel">
        <time dateTime={timestamp}>
          {removed
            ? t("users.removedOn", "removed {date}", { date: formatDate(timestamp) })
            : t("users.since", "since {date}", { date: formatDate(timestamp) })}
        </time>
      </Truncate>
    </>
  );
}
