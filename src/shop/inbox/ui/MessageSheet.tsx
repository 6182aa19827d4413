import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatDateTime } from "../../../lib/ui/dates.ts";
import { EmailText } from "../../../lib/ui/Text.tsx";
import type { Message } from "../../contact/contract.ts";
import { LinkedText } from "./LinkedText.tsx";
import { MessageState } from "./MessageTable.tsx";
import "./messages.css";

export function MessageSheet({ message }: { message: Message }) {
  const { number, email, subject, message: text, createdAt, answeredAt, answers = [] } = message;
  return (
    <article className="border border-line bg-sheet">
      <header className="border-line border-b p-5 sm:p-6">
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-note text-steel">
            {t("message.number", "Message {number}", { number })}
          </span>
          <MessageState message={message} />
        </p>
        <h1 className="heading wrap-anywhere mt-2 text-title">{subject}</h1>
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
          <dt className="text-steel">{t("message.from", "From")}</dt>
          <dd className="flex flex-wrap gap-x-6">
            <span>
              <EmailText email={email} />
            </span>
            <Link to={paths.allOrders({ search: email })} className="link">
              {t("message.orders", "Orders of this address")}
            </Link>
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
      <p className="wrap-anywhere measure whitespace-pre-line p-5 sm:p-6">
        <LinkedText text={text} />
      </p>
      {answers.map((answer) => (
        <section key={answer.sentAt} className="border-line border-t p-5 sm:p-6">
          <h2 className="text-note text-steel">
            {t("message.answerOf", "Answer of {time}", { time: formatDateTime(answer.sentAt) })}
          </h2>
          <p className="wrap-anywhere measure mt-2 whitespace-pre-line">{answer.text}</p>
        </section>
      ))}
    </article>
  );
}
