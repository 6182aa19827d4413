import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { DateTime } from "../../../lib/ui/data-table/cells.tsx";
import { type ListOf, QueryTable } from "../../../lib/ui/data-table/QueryTable.tsx";
import { EmailText } from "../../../lib/ui/Text.tsx";
import type { Message } from "../../contact/contract.ts";
import "./messages.css";

const columns = texts("inbox.column", {
  number: "Number",
  from: "From",
  subject: "Subject",
  state: "State",
});

export function MessageTable(messages: ListOf<Message>) {
  return (
    <QueryTable
      {...messages}
      className="compact beside message-list"
      caption={t("inbox.caption", "Messages, the newest first")}
      keyOf={({ _id }) => _id}
      columns={[
        {
          header: columns.number,
          cell: ({ number, createdAt }) => (
            <>
              <span className="font-mono tabular-nums">{number}</span>
              <DateTime at={createdAt} />
            </>
          ),
        },
        {
          header: columns.from,
          width: "wide",
          cell: ({ email }) => <EmailText email={email} />,
        },
        {
          header: columns.subject,
          width: "wide",
          isTitle: true,
          cell: (message) => <Subject message={message} />,
        },
        {
          header: columns.state,
          className: "message-state",
          cell: (message) => <MessageState message={message} />,
        },
      ]}
    />
  );
}

function Subject({ message: { _id, subject, number, message } }: { message: Message }) {
  return (
    <>
      <Link
        to={paths.message(_id)}
        className="link clipped font-medium"
        title={subject}
        aria-label={t("inbox.open", "{subject}, message {number}", { subject, number })}
      >
        {subject}
      </Link>
      <span className="message-start text-note text-steel">{message}</span>
    </>
  );
}

export function MessageState({ message: { answeredAt } }: { message: Message }) {
  if (answeredAt) return <Badge tone="good">{t("message.state.answered", "answered")}</Badge>;
  return <Badge tone="wait">{t("message.state.new", "new")}</Badge>;
}
