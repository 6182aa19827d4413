import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmailText } from "../../../../kit/ui/EmailText.tsx";
import { momentOf } from "../../../../kit/ui/moments.ts";
import { Quoted } from "../../../../kit/ui/Quoted.tsx";
import { Skeleton } from "../../../../kit/ui/Skeleton.tsx";
import { Waiting } from "../../../../kit/ui/Waiting.tsx";
import type { Review, ReviewAct } from "../../contract.ts";
import { historyOf } from "./queries.ts";
import "../../../../kit/ui/fold.css";

const words: Record<ReviewAct["what"], string> = {
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
      {isOpen && <Acts review={review} />}
    </details>
  );
}

function Acts({ review }: { review: Review }) {
  const acts = useQuery(historyOf(review._id));
  if (!acts.data)
    return <Waiting what="What was done" shape={<Skeleton className="h-16" />} {...acts} />;
  if (acts.data.length === 0) return <p className="text-graphite">Nothing so far.</p>;
  return (
    <ul className="grid gap-3 pl-7">
      {acts.data.map((act) => (
        <li key={act.at + act.what}>
          <p>
            <span className="font-medium">{words[act.what]}</span>{" "}
            <span className="text-graphite text-note">
              <time dateTime={act.at}>{momentOf(act.at)}</time> by <EmailText email={act.by} />
            </span>
          </p>
          {act.note && <Quoted>{act.note}</Quoted>}
        </li>
      ))}
    </ul>
  );
}
