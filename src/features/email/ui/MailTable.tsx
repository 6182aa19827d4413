import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "../../../kit/ui/Badge.tsx";
import { Clip } from "../../../kit/ui/Clip.tsx";
import { EmailText } from "../../../kit/ui/EmailText.tsx";
import { momentOf } from "../../../kit/ui/moments.ts";
import { ACTIONS, SheetHead } from "../../../kit/ui/SheetHead.tsx";
import { SheetTable } from "../../../kit/ui/SheetTable.tsx";
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
    <SheetTable>
      <caption className="sr-only">Emails, the newest first</caption>
      <SheetHead columns={["Email", "To", "State", ACTIONS]} />
      <tbody>
        {letters.map((message) => (
          <tr key={message._id}>
            <td data-label="Email" className="wide">
              <Clip className="font-medium" title={message.subject}>
                {message.subject}
              </Clip>
              <Clip className="text-note text-steel">
                <time dateTime={message.createdAt}>{momentOf(message.createdAt)}</time>
                {message.order && <> · {orderLink(message.order)}</>}
              </Clip>
            </td>
            <td data-label="To" className="wide">
              <Clip title={message.to}>
                <EmailText email={message.to} />
              </Clip>
            </td>
            <td data-label="State" className="state">
              <LetterState message={message} />
            </td>
            <td className="actions">{message.resendable && <ResendMail email={message} />}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
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
        <Clip className="max-w-64 text-bad text-note" title={message.lastError}>
          {message.lastError}
        </Clip>
      )}
    </>
  );
}

function whatBecame({ sentAt, nextAt, attempts }: Mail): ReactNode {
  if (sentAt) return <time dateTime={sentAt}>{momentOf(sentAt)}</time>;
  if (attempts === 0) return "not tried yet";
  const tried = attempts === 1 ? "tried once" : `tried ${attempts} times`;
  return nextAt ? `${tried}, again ${momentOf(nextAt)}` : tried;
}
