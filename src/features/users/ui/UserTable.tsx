import { Badge } from "../../../kit/ui/Badge.tsx";
import { SheetTable } from "../../../kit/ui/SheetTable.tsx";
import type { User } from "../contract.ts";
import { MakeAdmin } from "./MakeAdmin.tsx";
import { RemoveUser } from "./RemoveUser.tsx";

const dateFormat = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** All users with their role, and what an admin can do about each. */
export function UserTable({ users }: { users: readonly User[] }) {
  return (
    <SheetTable>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Since</th>
          <th scope="col">Role</th>
          <th scope="col">
            <span className="sr-only">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user._id}>
            <td data-label="Name" className="font-medium">
              {user.name}
            </td>
            <td data-label="Email" className="break-all">
              {user.email}
            </td>
            <td data-label="Since" className="whitespace-nowrap">
              {dateFormat.format(new Date(user.createdAt))}
            </td>
            <td data-label="Role">
              <Badge tone={user.role ? "good" : "plain"}>{user.role ?? "customer"}</Badge>
            </td>
            <td className="deeds">
              <span className="flex flex-wrap items-start gap-3 lg:justify-end">
                {!user.role && <MakeAdmin user={user} />}
                <RemoveUser user={user} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}
