import { useQueryClient } from "@tanstack/react-query";
import { mailLink } from "../../../kit/contact-links.ts";
import { t } from "../../../kit/i18n.ts";
import { ActionButton, InstantAction } from "../../../kit/ui/action.tsx";
import { call } from "../../../kit/ui/api.ts";
import { buttonClass } from "../../../kit/ui/Button.tsx";
import { formatDateTime } from "../../../kit/ui/dates.ts";
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
          <span className="label-text text-steel">
            {t("message.number", "Message {number}", { number })}
          </span>
          <MessageState message={message} />
        </p>
        <h1 className="heading wrap-anywhere mt-2 text-title">{subject}</h1>
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
          <dt className="text-steel">{t("message.from", "From")}</dt>
          <dd>
            <EmailText email={email} />
          </dd>
          <dt className="text-steel">{t("message.received", "Received")}</dt>
          <dd>
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </dd>
          {answeredAt && (
            <>
              <dt className="text-steel">{t("message.answered", "Answered")}</dt>
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
          href={mailLink(message.email, `Re: ${message.subject}`)}
          className={buttonClass(answeredAt ? "quiet" : "primary")}
        >
          {t("message.reply", "Reply by email")}
        </a>
        <InstantAction
          label={
            answeredAt
              ? t("message.markNew", "Mark as new")
              : t("message.markAnswered", "Mark as answered")
          }
          run={() =>
            call<typeof contract.markMessage>("PUT /message/{id}/answered", {
              params: { id },
              body: { answered: !answeredAt },
            })
          }
          refresh={[MESSAGES]}
        />
        <ActionButton
          label={t("message.delete", "Delete")}
          variant="danger"
          title={t("message.deleteThis", "Delete message {number}?", { number })}
          run={() =>
            call<typeof contract.deleteMessage>("DELETE /message/{id}", { params: { id } })
          }
          done={t("message.deleted", "Message {number} deleted", { number })}
          onDone={() => {
            onDeleted();
            // Without a refetch of this message, which is still on screen.
            void queryClient.invalidateQueries({ queryKey: [MESSAGES], refetchType: "none" });
          }}
        >
          {t("message.deleteText", "You cannot undo this. The sender is not notified.")}
        </ActionButton>
      </div>
      {!answeredAt && (
        <p className="text-note text-steel">
          {t(
            "message.replyHint",
            "The reply opens in your email program. Mark the message as answered once it is sent.",
          )}
        </p>
      )}
    </div>
  );
}
