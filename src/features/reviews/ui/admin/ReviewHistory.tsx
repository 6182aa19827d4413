import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime } from "../../../../kit/ui/dates.ts";
import { LoadingOrError } from "../../../../kit/ui/List.tsx";
import { Skeleton } from "../../../../kit/ui/Loading.tsx";
import { EmailText, Quote } from "../../../../kit/ui/Text.tsx";
import type { Review, ReviewHistoryEntry } from "../../contract.ts";
import { historyOf } from "./queries.ts";
import "../../../../kit/ui/disclosure.css";

const entryLabels: Record<ReviewHistoryEntry["what"], string> = {
  hidden: "Hidden",
  shown: "Shown again",
  replied: "Answered",
  "reply-removed": "Answer removed",
  deleted: "Deleted with the demo",
};

export function ReviewHistory({ review }: { review: Review }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="disclosure mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        History<span className="sr-only"> of the review by {review.author}</span>
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
        errorTitle="The history could not be loaded."
        shape={<Skeleton className="h-16" />}
        {...entries}
      />
    );
  if (entries.data.length === 0) return <p className="text-graphite">Nothing so far.</p>;
  return (
    <ul className="grid gap-3 pl-7">
      {entries.data.map((entry) => (
        <li key={entry.at + entry.what}>
          <p>
            <span className="font-medium">{entryLabels[entry.what]}</span>{" "}
            <span className="text-graphite text-note">
              <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              {entry.by !== undefined && (
                <>
                  {" by "}
                  <EmailText email={entry.by} />
                </>
              )}
            </span>
          </p>
          {entry.note && <Quote>{entry.note}</Quote>}
        </li>
      ))}
    </ul>
  );
}
