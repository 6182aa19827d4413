import { useQueryClient } from "@tanstack/react-query";
import { ActionButton, InstantAction } from "../../../kit/ui/action.tsx";
import { call } from "../../../kit/ui/api.ts";
import { buttonClass } from "../../../kit/ui/Button.tsx";
import { formatDateTime } from "../../../kit/ui/dates.ts";
import { mailto } from "../../../kit/ui/mailto.ts";
import { EmailText } from "../../../kit/ui/Text.tsx";
import type * as contract from "../contract.ts";
import type { Message } from "../contract.ts";
import { MessageState } from "./MessageTable.tsx";
import { MESSAGES } from "./queries.ts";
import "./messages.css";

export function MessageSheet({ message }: { message: Message }) {
  const { number, email, subject, message: text, createdAt, answeredAt } = message;
  return (
    <article className="border border-line bg-sheet">
      <header className="border-line border-b p-5 sm:p-6">
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="label-text text-steel">Message {number}</span>
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
      <p className="wrap-anywhere measure whitespace-pre-line p-5 sm:p-6">{text}</p>
    </article>
  );
}

interface MessageActionsProps {
  message: Message;
  onDeleted: () => void;
}

export function MessageActions({ message, onDeleted }: MessageActionsProps) {
  const queryClient = useQueryClient();
  const { _id: id, number, answeredAt } = message;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <a
          href={mailto(message.email, `Re: ${message.subject}`)}
          className={buttonClass(answeredAt ? "quiet" : "primary")}
        >
          Reply by email
        </a>
        <InstantAction
          label={answeredAt ? "Mark as new" : "Mark as answered"}
          run={() =>
            call<typeof contract.markMessage>("PUT /message/{id}/answered", {
              params: { id },
              body: { answered: !answeredAt },
            })
          }
          refresh={[MESSAGES]}
        />
        <ActionButton
          label="Delete"
          variant="danger"
          title={`Delete message ${number}?`}
          run={() =>
            call<typeof contract.deleteMessage>("DELETE /message/{id}", { params: { id } })
          }
          done={`Message ${number} deleted`}
          onDone={() => {
            onDeleted();
            // Without a refetch of this message, which is still on screen.
            void queryClient.invalidateQueries({ queryKey: [MESSAGES], refetchType: "none" });
          }}
        >
          You cannot undo this. The sender is not notified.
        </ActionButton>
      </div>
      {!answeredAt && (
        <p className="text-note text-steel">
          The reply opens in your email program. Mark the message as answered once it is sent.
        </p>
      )}
    </div>
  );
}
