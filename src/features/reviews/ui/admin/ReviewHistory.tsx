import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmailText } from "../../../../kit/ui/EmailText.tsx";
import { momentOf } from "../../../../kit/ui/moments.ts";
import { Quoted } from "../../../../kit/ui/Quoted.tsx";
import { Skeleton } from "../../../../kit/ui/Skeleton.tsx";
import { Waiting } from "../../../../kit/ui/Waiting.tsx";
import type { Review, ReviewHistoryEntry } from "../../contract.ts";
import { historyOf } from "./queries.ts";
import "../../../../kit/ui/fold.css";

const words: Record<ReviewHistoryEntry["what"], string> = {
  hidden: "Hidden",
  shown: "Shown again",
  replied: "Answered",
  "reply-removed": "Answer removed",
};

/** What was done about a review, by whom and when: asked for when it is unfolded. */
export function ReviewHistory({ review }: { review: Review }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="fold mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        What was done<span className="sr-only"> about the review by {review.author}</span>
      </summary>
      {isOpen && <HistoryEntries review={review} />}
    </details>
  );
}

function HistoryEntries({ review }: { review: Review }) {
  const entries = useQuery(historyOf(review._id));
  if (!entries.data)
    return <Waiting what="What was done" shape={<Skeleton className="h-16" />} {...entries} />;
  if (entries.data.length === 0) return <p className="text-graphite">Nothing so far.</p>;
  return (
    <ul className="grid gap-3 pl-7">
      {entries.data.map((entry) => (
        <li key={entry.at + entry.what}>
          <p>
            <span className="font-medium">{words[entry.what]}</span>{" "}
            <span className="text-graphite text-note">
              <time dateTime={entry.at}>{momentOf(entry.at)}</time> by{" "}
              <EmailText email={entry.by} />
            </span>
          </p>
          {entry.note && <Quoted>{entry.note}</Quoted>}
        </li>
      ))}
    </ul>
  );
}
