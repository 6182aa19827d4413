import type { ReactNode } from "react";
import { Badge } from "../../../kit/ui/Badge.tsx";
import { Clip } from "../../../kit/ui/Clip.tsx";
import { EmailText } from "../../../kit/ui/EmailText.tsx";
import { Moment } from "../../../kit/ui/Moment.tsx";
import { SheetHead } from "../../../kit/ui/SheetHead.tsx";
import { SheetTable } from "../../../kit/ui/SheetTable.tsx";
import type { Message } from "../contract.ts";
import "./messages.css";

interface MessageTableProps {
  messages: readonly Message[];
  /** The way to a message; its name is the subject. */
  link: (message: Message) => ReactNode;
}

/** What visitors have written: when, from whom, about what, and whether it is answered. */
export function MessageTable({ messages, link }: MessageTableProps) {
  return (
    <SheetTable>
      <caption className="sr-only">Messages, the newest first</caption>
      <SheetHead columns={["Number", "From", "Subject", "State"]} />
      <tbody>
        {messages.map((message) => (
          <tr key={message._id}>
            <td data-label="Number">
              <span className="font-mono tabular-nums">{message.number}</span>
              <Moment at={message.createdAt} />
            </td>
            <td data-label="From" className="wide">
              <Clip title={message.email}>
                <EmailText email={message.email} />
              </Clip>
            </td>
            <td data-label="Subject" className="wide">
              {link(message)}
              <span className="message-start text-note text-steel">{message.message}</span>
            </td>
            <td data-label="State" className="state">
              <MessageState message={message} />
            </td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}

/** Whether a message waits for an answer. */
export function MessageState({ message: { answeredAt } }: { message: Message }) {
  return answeredAt ? <Badge tone="good">answered</Badge> : <Badge tone="wait">new</Badge>;
}
