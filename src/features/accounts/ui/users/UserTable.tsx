import { Badge } from "../../../../kit/ui/Badge.tsx";
import { formatDate } from "../../../../kit/ui/dates.ts";
import { ACTIONS, Table, TableHead, Truncate } from "../../../../kit/ui/Table.tsx";
import { EmailText } from "../../../../kit/ui/Text.tsx";
import type { User } from "../../contract-users.ts";
import { RestoreUser, UserActions } from "./UserActions.tsx";

const ROLE = { name: "Role", className: "rare" } as const;

export function UserTable({ users, removed }: { users: readonly User[]; removed: boolean }) {
  return (
    <Table>
      <caption className="sr-only">{removed ? "Removed users" : "Users"}</caption>
      <TableHead columns={["Name", "Email", ...(removed ? [] : [ROLE]), ACTIONS]} />
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
      <td data-label="Name" className="wide">
        <Truncate className="font-medium" title={user.name}>
          {user.name}
        </Truncate>
        <Truncate className="text-note text-steel">
          {removed ? "removed" : "since"} <time dateTime={timestamp}>{formatDate(timestamp)}</time>
        </Truncate>
      </td>
      <td data-label="Email" className="wide">
        <Truncate title={user.email}>
          <EmailText email={user.email} />
        </Truncate>
        <span className="block text-note text-steel">
          {user.proven ? "confirmed" : "not confirmed"}
        </span>
      </td>
      {!removed && (
        <td data-label="Role" className="rare">
          <Badge tone={user.role ? "good" : "plain"}>{user.role ?? "customer"}</Badge>
        </td>
      )}
      <td className="actions">
        {removed ? <RestoreUser user={user} /> : <UserActions user={user} />}
      </td>
    </tr>
  );
}
