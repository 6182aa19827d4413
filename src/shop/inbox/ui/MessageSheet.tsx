import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { listProducts } from "../../../catalog/tools/contract-manage.ts";
import { paths } from "../../../frame/paths.ts";
import { apiListQuery } from "../../../lib/api-client/queries.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatDateTime } from "../../../lib/ui/dates.ts";
import { EmailText } from "../../../lib/ui/Text.tsx";
import type { Message } from "../../contact/contract.ts";
import { splitText } from "./linked-parts.ts";
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

/** A message whose numbers of orders and parts lead to them. */
function LinkedText({ text }: { text: string }) {
  // The place in the text is the identity of a piece: the text does not change.
  return splitText(text).map((part, index) => {
    const key = `${index} ${part.text}`;
    if (part.kind === "text") return <span key={key}>{part.text}</span>;
    if (part.kind === "part") return <PartLink key={key} partNumber={part.text} />;
    return (
      <Link key={key} to={paths.allOrders({ search: part.number })} className="link">
        {part.text}
      </Link>
    );
  });
}

/** A link if the catalog has this part number to the letter. */
function PartLink({ partNumber }: { partNumber: string }) {
  const { data } = useQuery(
    apiListQuery<typeof listProducts>(["tools", "by part number", partNumber], "GET /product", {
      query: { partNumber, limit: "2" },
    }),
  );
  const [only, ...others] = data?.items ?? [];
  if (only === undefined || others.length > 0) return <span translate="no">{partNumber}</span>;
  return (
    <Link to={paths.product(only._id)} className="link" translate="no">
      {partNumber}
    </Link>
  );
}
