import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { type ListOf, QueryTable } from "../../../lib/ui/data-table/QueryTable.tsx";
import type { Sort } from "../../../lib/ui/data-table/SortHeader.tsx";
import { formatDate, formatDateTime } from "../../../lib/ui/dates.ts";
import { EmailText } from "../../../lib/ui/Text.tsx";
import type { User } from "../contract.ts";
import { RestoreUser, UserActions } from "./UserActions.tsx";

const columns = texts("users.column", {
  name: "Name",
  email: "Email",
  role: "Role",
  orders: "Orders",
  spent: "Spent",
  last: "Last order",
});

const NOTHING: NonNullable<User["bought"]> = { orders: 0, spent: 0 };

interface UserTableProps {
  /** The list is that of removed users. */
  removed: boolean;
  sort: Sort;
}

export function UserTable({ removed, ...users }: ListOf<User> & UserTableProps) {
  return (
    <QueryTable
      {...users}
      className="compact user-table"
      caption={removed ? t("users.removed", "Removed users") : t("users.all", "Users")}
      keyOf={({ _id }) => _id}
      columns={[
        {
          header: columns.name,
          width: "whole",
          className: "user-name",
          cell: (user) => <Name user={user} removed={removed} />,
        },
        {
          header: columns.email,
          width: "whole",
          className: "user-email",
          cell: ({ email, proven }) => (
            <>
              <EmailText email={email} />
              <span className="block text-note text-steel">
                {proven
                  ? t("users.confirmed", "confirmed")
                  : t("users.notConfirmed", "not confirmed")}
              </span>
            </>
          ),
        },
        {
          header: columns.orders,
          isFigure: true,
          hidden: "spare",
          className: sumClass,
          sort: "orders",
          isLargestFirst: true,
          cell: ({ email, bought: { orders } = NOTHING }) =>
            orders > 0 ? (
              <Link to={paths.allOrders({ search: email })} className="link">
                {formatCount(orders)}
              </Link>
            ) : (
              "–"
            ),
        },
        {
          header: columns.spent,
          isFigure: true,
          className: (user) => `pl-4 ${sumClass(user)}`,
          sort: "spent",
          isLargestFirst: true,
          cell: ({ bought: { orders, spent } = NOTHING }) =>
            orders > 0 ? formatMajor(spent) : "–",
        },
        {
          header: columns.last,
          hidden: "spare",
          sort: "last",
          isLargestFirst: true,
          className: (user) => `whitespace-nowrap text-note text-steel ${sumClass(user)}`,
          cell: ({ bought: { lastOrderAt } = NOTHING }) =>
            lastOrderAt ? (
              <time dateTime={lastOrderAt} title={formatDateTime(lastOrderAt)}>
                {formatDate(lastOrderAt)}
              </time>
            ) : (
              "–"
            ),
        },
        !removed && {
          header: columns.role,
          hidden: "spare",
          className: "user-role",
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

/** What a user bought. A phone shows nothing for nothing. */
function sumClass({ bought: { orders } = NOTHING }: User): string {
  return orders > 0 ? "user-sum" : "user-sum nothing";
}

function Name({ user, removed }: { user: User; removed: boolean }) {
  const timestamp = removed ? (user.removedAt ?? user.createdAt) : user.createdAt;
  return (
    <>
      <span className="wrap-anywhere font-medium">{user.name}</span>
      <time dateTime={timestamp} className="block text-note text-steel">
        {removed
          ? t("users.removedOn", "removed {date}", { date: formatDate(timestamp) })
          : t("users.since", "since {date}", { date: formatDate(timestamp) })}
      </time>
    </>
  );
}
