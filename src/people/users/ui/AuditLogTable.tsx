import { t, texts } from "../../../lib/i18n/i18n.ts";
import { whenColumn } from "../../../lib/ui/data-table/cells.tsx";
import { type ListOf, QueryTable } from "../../../lib/ui/data-table/QueryTable.tsx";
import { EmailText } from "../../../lib/ui/Text.tsx";
import type { AuditEntry } from "../contract.ts";
import { UserEmail } from "./customer-fields.tsx";

const whatLabels = texts("audit.what", {
  "admin-granted": "made an admin of",
  "admin-ended": "ended the admin role of",
  removed: "removed",
  restored: "restored",
  "signed-out": "signed out everywhere",
  "second-factor-ended": "ended the second factor of",
  detached: "detached for the email's owner",
  "account-deleted": "deleted their account",
  "order-attached": "attached an order to the account of",
  "api-key-created": "created an API key of",
  "api-key-revoked": "revoked an API key of",
} satisfies Record<AuditEntry["what"], string>);
const columns = texts("audit.column", { who: "Who", what: "What", whom: "Whom" });

export function AuditLogTable(entries: ListOf<AuditEntry>) {
  return (
    <QueryTable
      {...entries}
      className="compact audit-log"
      caption={t("audit.caption", "What was done about users, the newest first")}
      keyOf={({ _id }) => _id}
      columns={[
        { ...whenColumn(), className: "whitespace-nowrap text-note text-steel" },
        {
          header: columns.who,
          width: "wide",
          cell: ({ who, what }) => (who ? <EmailText email={who} /> : <OtherActor what={what} />),
        },
        {
          header: columns.what,
          width: "wide",
          cell: ({ what }) => whatLabels[what],
        },
        {
          header: columns.whom,
          width: "wide",
          cell: ({ whom, apiKey }) => (
            <>
              <UserEmail email={whom} />
              {apiKey && <span className="text-graphite text-note">{` · ${apiKey}`}</span>}
            </>
          ),
        },
      ]}
    />
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
  detached: "shop",
  "account-deleted": "customer",
};
