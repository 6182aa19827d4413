import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { InstantAction } from "../../../lib/ui/action.tsx";
import { Badge, type BadgeTone } from "../../../lib/ui/Badge.tsx";
import { formatDateTime } from "../../../lib/ui/dates.ts";
import { ACTIONS, Table, TableHead, Truncate } from "../../../lib/ui/Table.tsx";
import { EmailText } from "../../../lib/ui/Text.tsx";
import type * as contract from "../contract.ts";
import type { Mail } from "../contract.ts";
import { MAIL } from "./queries.ts";

const stateTones: Record<Mail["state"], BadgeTone> = {
  waiting: "wait",
  sent: "good",
  "given-up": "bad",
};
const stateLabels = texts("mail.state", {
  waiting: "waiting",
  sent: "sent",
  "given-up": "failed",
} satisfies Record<Mail["state"], string>);
const columns = texts("mail.column", { email: "Email", to: "To", state: "State" });

export function MailTable({ emails }: { emails: readonly Mail[] }) {
  return (
    <Table>
      <caption className="sr-only">{t("mail.caption", "Emails, the newest first")}</caption>
      <TableHead columns={[columns.email, columns.to, columns.state, ACTIONS]} />
      <tbody>
        {emails.map((email) => (
          <tr key={email._id}>
            <td data-label={columns.email} className="wide">
              <Truncate className="font-medium" title={email.subject}>
                {email.subject}
              </Truncate>
              <Truncate className="text-note text-steel">
                <time dateTime={email.createdAt}>{formatDateTime(email.createdAt)}</time>
                {email.order && (
                  <>
                    <span>{" · "}</span>
                    <Link to={paths.order(email.order._id)} className="link reach">
                      {t("mail.order", "Order {number}", { number: email.order.number })}
                    </Link>
                  </>
                )}
              </Truncate>
            </td>
            <td data-label={columns.to} className="wide">
              <Truncate title={email.to}>
                <EmailText email={email.to} />
              </Truncate>
            </td>
            <td data-label={columns.state} className="state">
              <EmailState email={email} />
            </td>
            <td className="actions">
              {email.resendable && (
                <InstantAction
                  className="actions-only"
                  label={t("mail.resend", "Resend")}
                  accessibleName={t("mail.resendThis", 'Resend "{subject}" to {to}', {
                    subject: email.subject,
                    to: email.to,
                  })}
                  run={() =>
                    call<typeof contract.resendMail>("POST /mail/{id}/resend", {
                      params: { id: email._id },
                    })
                  }
                  done={t("mail.resent", "Email sent to {to} again", { to: email.to })}
                  refresh={[MAIL]}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function EmailState({ email }: { email: Mail }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <Badge tone={stateTones[email.state]}>{stateLabels[email.state]}</Badge>
        <span className="text-note text-steel *:whitespace-nowrap">{attemptsOf(email)}</span>
      </span>
      {email.lastError && (
        <Truncate className="max-w-64 text-bad text-note" title={email.lastError}>
          {email.lastError}
        </Truncate>
      )}
    </>
  );
}

function attemptsOf({ sentAt, nextAt, attempts }: Mail): ReactNode {
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
