import { formatDateTime } from "../../../kit/ui/dates.ts";
import { EmailText } from "../../../kit/ui/Text.tsx";
import type { Message } from "../contract.ts";
import { MessageState } from "./MessageTable.tsx";
import "./messages.css";

/** A message as it was written: plain text, whatever stands in it. */
export function MessageSheet({ message }: { message: Message }) {
  const { number, email, subject, message: words, createdAt, answeredAt } = message;
  return (
    <article className="border border-line bg-sheet">
      <header className="border-line border-b p-5 sm:p-6">
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="lettering text-steel">Message {number}</span>
          <MessageState message={message} />
        </p>
        <h1 className="heading wrap-anywhere mt-2 text-title">{subject}</h1>
        <dl className="message-facts mt-4">
          <dt>From</dt>
          <dd>
            <EmailText email={email} />
          </dd>
          <dt>Received</dt>
          <dd>
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </dd>
          {answeredAt && (
            <>
              <dt>Answered</dt>
              <dd>
                <time dateTime={answeredAt}>{formatDateTime(answeredAt)}</time>
              </dd>
            </>
          )}
        </dl>
      </header>
      <p className="wrap-anywhere measure whitespace-pre-line p-5 sm:p-6">{words}</p>
    </article>
  );
}
