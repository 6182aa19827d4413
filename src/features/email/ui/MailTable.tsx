import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "../../../kit/ui/Badge.tsx";
import { formatDateTime } from "../../../kit/ui/dates.ts";
import { ACTIONS, Table, TableHead, Truncate } from "../../../kit/ui/Table.tsx";
import { EmailText } from "../../../kit/ui/Text.tsx";
import type { Mail } from "../contract.ts";
import { ResendMail } from "./ResendMail.tsx";

/** The states with their words. A `Record`, so that none can be forgotten. */
export const stateWords: Record<Mail["state"], { tone: BadgeTone; word: string }> = {
  waiting: { tone: "wait", word: "waiting" },
  sent: { tone: "good", word: "sent" },
  "given-up": { tone: "bad", word: "failed" },
};

interface MailTableProps {
  letters: readonly Mail[];
  /** The way to the order that a letter is about. */
  orderLink: (order: NonNullable<Mail["order"]>) => ReactNode;
}

/** Letters of the outbox: to whom, about what, and whether each is on its way. */
export function MailTable({ letters, orderLink }: MailTableProps) {
  return (
    <Table>
      <caption className="sr-only">Emails, the newest first</caption>
      <TableHead columns={["Email", "To", "State", ACTIONS]} />
      <tbody>
        {letters.map((message) => (
          <tr key={message._id}>
            <td data-label="Email" className="wide">
              <Truncate className="font-medium" title={message.subject}>
                {message.subject}
              </Truncate>
              <Truncate className="text-note text-steel">
                <time dateTime={message.createdAt}>{formatDateTime(message.createdAt)}</time>
                {message.order && <> · {orderLink(message.order)}</>}
              </Truncate>
            </td>
            <td data-label="To" className="wide">
              <Truncate title={message.to}>
                <EmailText email={message.to} />
              </Truncate>
            </td>
            <td data-label="State" className="state">
              <LetterState message={message} />
            </td>
            <td className="actions">{message.resendable && <ResendMail email={message} />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function LetterState({ message }: { message: Mail }) {
  const { tone, word } = stateWords[message.state];
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <Badge tone={tone}>{word}</Badge>
        <span className="text-note text-steel *:whitespace-nowrap">{whatBecame(message)}</span>
      </span>
      {message.lastError && (
        <Truncate className="max-w-64 text-bad text-note" title={message.lastError}>
          {message.lastError}
        </Truncate>
      )}
    </>
  );
}

function whatBecame({ sentAt, nextAt, attempts }: Mail): ReactNode {
  if (sentAt) return <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>;
  if (attempts === 0) return "not tried yet";
  const tried = attempts === 1 ? "tried once" : `tried ${attempts} times`;
  return nextAt ? `${tried}, again ${formatDateTime(nextAt)}` : tried;
}
