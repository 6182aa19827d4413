import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { formatDate } from "../../../lib/ui/dates.ts";
import { ACTIONS, Table, TableHead, Truncate } from "../../../lib/ui/Table.tsx";
import { EmailText } from "../../../lib/ui/Text.tsx";
import type { User } from "../contract.ts";
import { RestoreUser, UserActions } from "./UserActions.tsx";

const columns = texts("users.column", { name: "Name", email: "Email", role: "Role" });

export function UserTable({ users, removed }: { users: readonly User[]; removed: boolean }) {
  const role = removed ? [] : [{ name: columns.role, className: "rare" }];
  return (
    <Table>
      <caption className="sr-only">
        {removed ? t("users.removed", "Removed users") : t("users.all", "Users")}
      </caption>
      <TableHead columns={[columns.name, columns.email, ...role, ACTIONS]} />
      <tbody>
        {users.map((user) => (
          <Row key={user._id} user={user} removed={removed} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ user, removed }: { user: User; removed: boolean }) {
  const timestamp = removed ? (user.removedAt ?? user.createdAt) : user.createdAt;
  return (
    <tr>
      <td data-label={columns.name} className="wide">
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
      </td>
      <td data-label={columns.email} className="wide">
        <Truncate title={user.email}>
          <EmailText email={user.email} />
        </Truncate>
        <span className="block text-note text-steel">
          {user.proven
            ? t("users.confirmed", "confirmed")
            : t("users.notConfirmed", "not confirmed")}
        </span>
      </td>
      {!removed && (
        <td data-label={columns.role} className="rare">
          <Badge tone={user.role ? "good" : "plain"}>
            {user.role ? t("users.role.admin", "admin") : t("users.role.customer", "customer")}
          </Badge>
        </td>
      )}
      <td className="actions">
        {removed ? <RestoreUser user={user} /> : <UserActions user={user} />}
      </td>
    </tr>
  );
}
