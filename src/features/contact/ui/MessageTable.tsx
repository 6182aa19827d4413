import { Link } from "react-router";
import { Badge } from "../../../kit/ui/Badge.tsx";
import { DateTime, Table, TableHead, Truncate } from "../../../kit/ui/Table.tsx";
import { EmailText } from "../../../kit/ui/Text.tsx";
import { paths } from "../../../paths.ts";
import type { Message } from "../contract.ts";
import "./messages.css";

export function MessageTable({ messages }: { messages: readonly Message[] }) {
  return (
    <Table>
      <caption className="sr-only">Messages, the newest first</caption>
      <TableHead columns={["Number", "From", "Subject", "State"]} />
      <tbody>
        {messages.map((message) => (
          <tr key={message._id}>
            <td data-label="Number">
              <span className="font-mono tabular-nums">{message.number}</span>
              <DateTime at={message.createdAt} />
            </td>
            <td data-label="From" className="wide">
              <Truncate title={message.email}>
                <EmailText email={message.email} />
              </Truncate>
            </td>
            <td data-label="Subject" className="wide">
              <Link
                to={paths.message(message._id)}
                className="link clipped font-medium"
                title={message.subject}
                aria-label={`${message.subject}, message ${message.number}`}
              >
                {message.subject}
              </Link>
              <span className="message-start text-note text-steel">{message.message}</span>
            </td>
            <td data-label="State" className="state">
              <MessageState message={message} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function MessageState({ message: { answeredAt } }: { message: Message }) {
  return answeredAt ? <Badge tone="good">answered</Badge> : <Badge tone="wait">new</Badge>;
}
