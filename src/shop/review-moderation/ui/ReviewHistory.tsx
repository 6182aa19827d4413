import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatDateTime } from "../../../lib/ui/dates.ts";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import { Rich } from "../../../lib/ui/Rich.tsx";
import { EmailText, Quote } from "../../../lib/ui/Text.tsx";
import type { Review, ReviewHistoryEntry } from "../../reviews/contract.ts";
import { historyOf } from "./queries.ts";
import "../../../lib/ui/disclosure.css";

const entryLabels = texts("reviewHistory.what", {
  hidden: "Hidden",
  shown: "Shown again",
  replied: "Answered",
  "reply-removed": "Answer removed",
  deleted: "Deleted with the demo",
} satisfies Record<ReviewHistoryEntry["what"], string>);

export function ReviewHistory({ review }: { review: Review }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="disclosure mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Rich
          id="reviewHistory.title"
          text="History<hidden> of the review by {author}</hidden>"
          values={{ author: review.author }}
          tags={{ hidden: (words) => <span className="sr-only">{words}</span> }}
        />
      </summary>
      {isOpen && <HistoryEntries review={review} />}
    </details>
  );
}

function HistoryEntries({ review }: { review: Review }) {
  const entries = useQuery(historyOf(review._id));
  if (!entries.data)
    return (
      <LoadingOrError
        errorTitle={t("reviewHistory.failed", "The history could not be loaded.")}
        shape={<Skeleton className="h-16" />}
        {...entries}
      />
    );
  if (entries.data.length === 0)
    return <p className="text-graphite">{t("reviewHistory.none", "Nothing so far.")}</p>;
  return (
    <ul className="grid gap-3 pl-7">
      {entries.data.map((entry) => (
        <li key={entry.at + entry.what}>
          <p>
            <span className="font-medium">{entryLabels[entry.what]}</span>{" "}
            <span className="text-graphite text-note">
              {entry.by === undefined ? (
                <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              ) : (
                <Rich
                  id="reviewHistory.by"
                  text="<time>{time}</time> by <email>{by}</email>"
                  values={{ time: formatDateTime(entry.at), by: entry.by }}
                  tags={{
                    time: (time) => <time dateTime={entry.at}>{time}</time>,
                    email: (email) => <EmailText email={email} />,
                  }}
                />
              )}
            </span>
          </p>
          {entry.note && <Quote>{entry.note}</Quote>}
        </li>
      ))}
    </ul>
  );
}
