import type { ReactNode } from "react";
import { Badge } from "../../../kit/ui/Badge.tsx";
import { EmailText } from "../../../kit/ui/EmailText.tsx";
import { momentOf } from "../../../kit/ui/moments.ts";
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
              <time
                dateTime={message.createdAt}
                className="block text-note text-steel lg:whitespace-nowrap"
              >
                {momentOf(message.createdAt)}
              </time>
            </td>
            <td data-label="From" className="wide">
              <EmailText email={message.email} />
            </td>
            <td data-label="Subject" className="wide">
              <span className="grid min-w-0">
                {link(message)}
                <span className="message-start text-note text-steel">{message.message}</span>
              </span>
            </td>
            <td data-label="State">
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
