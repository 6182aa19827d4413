import { DateTimeCell, Table } from "../../../../kit/ui/Table.tsx";
import { EmailText } from "../../../../kit/ui/Text.tsx";
import type { AuditEntry } from "../../contract-users.ts";
import { UserEmail } from "./UserEmail.tsx";

/** What was done, in words that stand between who and whom. */
const words: Record<AuditEntry["what"], string> = {
  "admin-made": "made an admin of",
  "admin-ended": "ended the admin role of",
  removed: "removed",
  restored: "restored",
  "signed-out": "signed out everywhere",
  "second-factor-ended": "ended the second factor of",
  "set-aside": "set aside for the mailbox's owner",
  "account-deleted": "deleted their account",
  "order-attached": "attached an order to the account of",
};

/** Who did what to whom, and when. */
export function AuditLogTable({ acts }: { acts: readonly AuditEntry[] }) {
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
        {acts.map((act) => (
          <tr key={act._id}>
            <DateTimeCell at={act.at} />
            <td data-label="Who" className="wide">
              {act.who ? <EmailText email={act.who} /> : <Shop what={act.what} />}
            </td>
            <td data-label="What">{words[act.what]}</td>
            <td data-label="Whom" className="wide">
              <UserEmail email={act.whom} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Who acted when it was no admin. Nobody asks for a setting aside: it follows from a proof. */
function Shop({ what }: Pick<AuditEntry, "what">) {
  return <span className="text-graphite">{others[what] ?? "the shop's own command"}</span>;
}

const others: Partial<Record<AuditEntry["what"], string>> = {
  "set-aside": "the shop",
  "account-deleted": "the customer",
};
