import { Badge } from "../../../../kit/ui/Badge.tsx";
import { Clip } from "../../../../kit/ui/Clip.tsx";
import { EmailText } from "../../../../kit/ui/EmailText.tsx";
import { dateOf } from "../../../../kit/ui/moments.ts";
import { ACTIONS, SheetHead } from "../../../../kit/ui/SheetHead.tsx";
import { SheetTable } from "../../../../kit/ui/SheetTable.tsx";
import type { User } from "../../contract-users.ts";
import { RestoreUser, UserActions } from "./UserActions.tsx";

const ROLE = { name: "Role", className: "rare" } as const;

/** Users with their role, and what an admin can do about each. `removed`: those that were removed. */
export function UserTable({ users, removed }: { users: readonly User[]; removed: boolean }) {
  return (
    <SheetTable>
      <caption className="sr-only">{removed ? "Removed users" : "Users"}</caption>
      <SheetHead columns={["Name", "Email", ...(removed ? [] : [ROLE]), ACTIONS]} />
      <tbody>
        {users.map((user) => (
          <Row key={user._id} user={user} removed={removed} />
        ))}
      </tbody>
    </SheetTable>
  );
}

function Row({ user, removed }: { user: User; removed: boolean }) {
  const moment = removed ? (user.removedAt ?? user.createdAt) : user.createdAt;
  return (
    <tr>
      <td data-label="Name" className="wide">
        <Clip className="font-medium" title={user.name}>
          {user.name}
        </Clip>
        <Clip className="text-note text-steel">
          {removed ? "removed" : "since"} <time dateTime={moment}>{dateOf(moment)}</time>
        </Clip>
      </td>
      <td data-label="Email" className="wide">
        <Clip title={user.email}>
          <EmailText email={user.email} />
        </Clip>
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
