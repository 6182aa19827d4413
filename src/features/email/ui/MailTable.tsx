import type { ReactNode } from "react";
import { Link } from "react-router";
import { InstantAction } from "../../../kit/ui/action.tsx";
import { call } from "../../../kit/ui/api.ts";
import { Badge, type BadgeTone } from "../../../kit/ui/Badge.tsx";
import { formatDateTime } from "../../../kit/ui/dates.ts";
import { ACTIONS, Table, TableHead, Truncate } from "../../../kit/ui/Table.tsx";
import { EmailText } from "../../../kit/ui/Text.tsx";
import { paths } from "../../../paths.ts";
import type * as contract from "../contract.ts";
import type { Mail } from "../contract.ts";
import { MAIL } from "./queries.ts";

export const emailStateLabels: Record<Mail["state"], { tone: BadgeTone; label: string }> = {
  waiting: { tone: "wait", label: "waiting" },
  sent: { tone: "good", label: "sent" },
  "given-up": { tone: "bad", label: "failed" },
};

export function MailTable({ emails }: { emails: readonly Mail[] }) {
  return (
    <Table>
      <caption className="sr-only">Emails, the newest first</caption>
      <TableHead columns={["Email", "To", "State", ACTIONS]} />
      <tbody>
        {emails.map((email) => (
          <tr key={email._id}>
            <td data-label="Email" className="wide">
              <Truncate className="font-medium" title={email.subject}>
                {email.subject}
              </Truncate>
              <Truncate className="text-note text-steel">
                <time dateTime={email.createdAt}>{formatDateTime(email.createdAt)}</time>
                {email.order && (
                  <>
                    {" · "}
                    <Link to={paths.order(email.order._id)} className="link reach">
                      Order {email.order.number}
                    </Link>
                  </>
                )}
              </Truncate>
            </td>
            <td data-label="To" className="wide">
              <Truncate title={email.to}>
                <EmailText email={email.to} />
              </Truncate>
            </td>
            <td data-label="State" className="state">
              <EmailState email={email} />
            </td>
            <td className="actions">
              {email.resendable && (
                <InstantAction
                  className="actions-only"
                  label="Resend"
                  accessibleName={`Resend "${email.subject}" to ${email.to}`}
                  run={() =>
                    call<typeof contract.resendMail>("POST /mail/{id}/resend", {
                      params: { id: email._id },
                    })
                  }
                  done={`Email sent to ${email.to} again`}
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
  const { tone, label } = emailStateLabels[email.state];
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <Badge tone={tone}>{label}</Badge>
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
  if (attempts === 0) return "not tried yet";
  const tried = attempts === 1 ? "tried once" : `tried ${attempts} times`;
  return nextAt ? `${tried}, again ${formatDateTime(nextAt)}` : tried;
}
