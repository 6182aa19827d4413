import { DateTimeCell, Table } from "../../../../kit/ui/Table.tsx";
import { EmailText } from "../../../../kit/ui/Text.tsx";
import type { AuditEntry } from "../../contract-users.ts";
import { UserEmail } from "./customer-fields.tsx";

const labels: Record<AuditEntry["what"], string> = {
  "admin-made": "made an admin of",
  "admin-ended": "ended the admin role of",
  removed: "removed",
  restored: "restored",
  "signed-out": "signed out everywhere",
  "second-factor-ended": "ended the second factor of",
  "set-aside": "detached for the email's owner",
  "account-deleted": "deleted their account",
  "order-attached": "attached an order to the account of",
};

export function AuditLogTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table>
      <caption className="sr-only">What was done about users, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col" className="lg:w-[28%]">
            Who
          </th>
          <th scope="col">What</th>
          <th scope="col" className="lg:w-[28%]">
            Whom
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry._id}>
            <DateTimeCell at={entry.at} />
            <td data-label="Who" className="wide">
              {entry.who ? <EmailText email={entry.who} /> : <OtherActor what={entry.what} />}
            </td>
            <td data-label="What">{labels[entry.what]}</td>
            <td data-label="Whom" className="wide">
              <UserEmail email={entry.whom} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The actor of entries without an admin. */
function OtherActor({ what }: Pick<AuditEntry, "what">) {
  return <span className="text-graphite">{otherActors[what] ?? "the operator's command"}</span>;
}

const otherActors: Partial<Record<AuditEntry["what"], string>> = {
  "set-aside": "the shop",
  "account-deleted": "the customer",
};
