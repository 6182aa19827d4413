import { t, texts } from "../../../lib/i18n/i18n.ts";
import { DateTimeCell, Table, TableHead } from "../../../lib/ui/Table.tsx";
import { EmailText } from "../../../lib/ui/Text.tsx";
import type { AuditEntry } from "../contract.ts";
import { UserEmail } from "./customer-fields.tsx";

const labels = texts("audit.what", {
  "admin-made": "made an admin of",
  "admin-ended": "ended the admin role of",
  removed: "removed",
  restored: "restored",
  "signed-out": "signed out everywhere",
  "second-factor-ended": "ended the second factor of",
  "set-aside": "detached for the email's owner",
  "account-deleted": "deleted their account",
  "order-attached": "attached an order to the account of",
  "api-key-created": "created an API key of",
  "api-key-revoked": "revoked an API key of",
} satisfies Record<AuditEntry["what"], string>);
const columns = texts("audit.column", { when: "When", who: "Who", what: "What", whom: "Whom" });
const EMAIL_WIDTH = "lg:w-[28%]";

export function AuditLogTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table>
      <caption className="sr-only">
        {t("audit.caption", "What was done about users, the newest first")}
      </caption>
      <TableHead
        columns={[
          columns.when,
          { name: columns.who, className: EMAIL_WIDTH },
          columns.what,
          { name: columns.whom, className: EMAIL_WIDTH },
        ]}
      />
      <tbody>
        {entries.map((entry) => (
          <tr key={entry._id}>
            <DateTimeCell at={entry.at} />
            <td data-label={columns.who} className="wide">
              {entry.who ? <EmailText email={entry.who} /> : <OtherActor what={entry.what} />}
            </td>
            <td data-label={columns.what} className="lg:whitespace-nowrap">
              {labels[entry.what]}
            </td>
            <td data-label={columns.whom} className="wide">
              <UserEmail email={entry.whom} />
              {entry.apiKey && <span className="text-graphite">{` · ${entry.apiKey}`}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The actor of entries without an admin. */
function OtherActor({ what }: Pick<AuditEntry, "what">) {
  return <span className="text-graphite">{otherActors[otherActorOf[what] ?? "operator"]}</span>;
}

const otherActors = texts("audit.actor", {
  shop: "the shop",
  customer: "the customer",
  operator: "the operator's command",
});

const otherActorOf: Partial<Record<AuditEntry["what"], keyof typeof otherActors>> = {
  "set-aside": "shop",
  "account-deleted": "customer",
};
