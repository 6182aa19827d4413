import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { InstantAction } from "../../../lib/ui/action.tsx";
import { Badge, type BadgeTone } from "../../../lib/ui/Badge.tsx";
import { Truncate } from "../../../lib/ui/data-table/cells.tsx";
import { type ListOf, QueryTable } from "../../../lib/ui/data-table/QueryTable.tsx";
import { formatDateTime } from "../../../lib/ui/dates.ts";
import { EmailText } from "../../../lib/ui/Text.tsx";
import type * as contract from "../contract.ts";
import { MAIL } from "./queries.ts";

const stateTones: Record<contract.Mail["state"], BadgeTone> = {
  waiting: "wait",
  sent: "good",
  "given-up": "bad",
};
const stateLabels = texts("mail.state", {
  waiting: "waiting",
  sent: "sent",
  "given-up": "failed",
} satisfies Record<contract.Mail["state"], string>);
const columns = texts("mail.column", { email: "Email", to: "To", state: "State" });

export function MailTable(emails: ListOf<contract.Mail>) {
  return (
    <QueryTable
      {...emails}
      className="compact beside"
      caption={t("mail.caption", "Emails, the newest first")}
      keyOf={({ _id }) => _id}
      columns={[
        { header: columns.email, width: "wide", cell: (email) => <Subject email={email} /> },
        {
          header: columns.to,
          width: "wide",
          cell: ({ to }) => <EmailText email={to} />,
        },
        { header: columns.state, width: "state", cell: (email) => <EmailState email={email} /> },
      ]}
      actions={(email) => email.resendable && <Resend email={email} />}
    />
  );
}

interface EmailProps {
  email: contract.Mail;
}

function Subject({ email: { subject, createdAt, order } }: EmailProps) {
  return (
    <>
      <Truncate className="font-medium" title={subject}>
        {subject}
      </Truncate>
      <Truncate className="text-note text-steel">
        {/* What there is no room for is the time, which is no link. */}
        {order && (
          <>
            <Link to={paths.order(order._id)} className="link reach">
              {t("mail.order", "Order {number}", { number: order.number })}
            </Link>
            <span>{" · "}</span>
          </>
        )}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Truncate>
    </>
  );
}

function Resend({ email: { _id: id, subject, to } }: EmailProps) {
  return (
    <InstantAction
      className="actions-only"
      label={t("mail.resend", "Resend")}
      accessibleName={t("mail.resendThis", 'Resend "{subject}" to {to}', { subject, to })}
      run={() => call<typeof contract.resendMail>("POST /mail/{id}/resend", { params: { id } })}
      done={t("mail.resent", "Email sent to {to} again", { to })}
      refresh={[MAIL]}
    />
  );
}

function EmailState({ email }: EmailProps) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <Badge tone={stateTones[email.state]}>{stateLabels[email.state]}</Badge>
        <span className="text-note text-steel *:whitespace-nowrap">{attemptsOf(email)}</span>
      </span>
      {email.lastError && <p className="wrap-anywhere text-bad text-note">{email.lastError}</p>}
    </>
  );
}

function attemptsOf({ sentAt, nextAt, attempts }: contract.Mail): ReactNode {
  if (sentAt) return <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>;
  if (attempts === 0) return t("mail.tried.not", "not tried yet");
  if (nextAt === undefined) {
    return t("mail.tried", "{attempts, plural, =1 {tried once} other {tried # times}}", {
      attempts,
    });
  }
  return t(
    "mail.tried.again",
    "{attempts, plural, =1 {tried once} other {tried # times}}, again {time}",
    { attempts, time: formatDateTime(nextAt) },
  );
}
