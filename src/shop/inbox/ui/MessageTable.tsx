import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { DateTime, Table, TableHead, Truncate } from "../../../lib/ui/Table.tsx";
import { EmailText } from "../../../lib/ui/Text.tsx";
import type { Message } from "../../contact/contract.ts";
import "./messages.css";

const columns = texts("inbox.column", {
  number: "Number",
  from: "From",
  subject: "Subject",
  state: "State",
});

export function MessageTable({ messages }: { messages: readonly Message[] }) {
  return (
    <Table>
      <caption className="sr-only">{t("inbox.caption", "Messages, the newest first")}</caption>
      <TableHead columns={[columns.number, columns.from, columns.subject, columns.state]} />
      <tbody>
        {messages.map((message) => (
          <tr key={message._id}>
            <td data-label={columns.number}>
              <span className="font-mono tabular-nums">{message.number}</span>
              <DateTime at={message.createdAt} />
            </td>
            <td data-label={columns.from} className="wide">
              <Truncate title={message.email}>
                <EmailText email={message.email} />
              </Truncate>
            </td>
            <td data-label={columns.subject} className="wide">
              <Link
                to={paths.message(message._id)}
                className="link clipped font-medium"
                title={message.subject}
                aria-label={t("inbox.open", "{subject}, message {number}", {
                  subject: message.subject,
                  number: message.number,
                })}
              >
                {message.subject}
              </Link>
              <span className="message-start text-note text-steel">{message.message}</span>
            </td>
            <td data-label={columns.state} className="state">
              <MessageState message={message} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function MessageState({ message: { answeredAt } }: { message: Message }) {
  if (answeredAt) return <Badge tone="good">{t("message.state.answered", "answered")}</Badge>;
  return <Badge tone="wait">{t("message.state.new", "new")}</Badge>;
}
