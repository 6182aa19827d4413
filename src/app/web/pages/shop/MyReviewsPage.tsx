import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { texts } from "../../../../lib/i18n/i18n.ts";
import { EmptyState, QueryError } from "../../../../lib/ui/Feedback.tsx";
import { useUnsavedWarning } from "../../../../lib/ui/unsaved.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { OwnReviews } from "../../../../shop/own-reviews/ui/OwnReviews.tsx";
import { reviewsOf } from "../../../../shop/own-reviews/ui/queries.ts";
import { ReviewForm } from "../../../../shop/own-reviews/ui/ReviewForm.tsx";
import { unreviewed, useSubjects } from "../../../../shop/own-reviews/ui/subjects.ts";
import { EntriesSkeleton } from "../../../../shop/reviews/ui/EntriesSkeleton.tsx";
import { PageHead } from "../../heads/PageHead.tsx";

const words = texts("myReviews", {
  written: "What you have written",
  notLoaded: "Your reviews could not be loaded.",
  none: "You have not written a review yet",
  noneText: "What you write above will appear here.",
});

/** `tool` is undefined for the company. */
interface Chosen {
  readonly tool: string | undefined;
}

export function Component() {
  const { email } = useSignedIn();
  const [query] = useSearchParams();
  const named = query.get("tool") || undefined;
  const [chosen, setChosen] = useState<Chosen | undefined>(named ? { tool: named } : undefined);
  const [editing, setEditing] = useState<string>();
  const [isWriting, setWriting] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const { warning } = useUnsavedWarning(isWriting || (editing !== undefined && isChanging));
  const reviews = useQuery(reviewsOf(email));
  const own = reviews.data ?? [];
  const { subjects, isComplete } = useSubjects(email, named);
  // Starts with a tool that has no review yet. A review that was begun keeps its subject.
  if (chosen === undefined && isComplete && reviews.data && !isWriting) {
    setChosen({ tool: unreviewed(subjects, own)[0]?.tool });
  }

  function startWriting(isDirty: boolean): void {
    setWriting(isDirty);
    if (isDirty) setChosen((subject) => subject ?? { tool: undefined });
  }

  return (
    <>
      <PageHead title={dashboardLabels.reviews} />
      <h1 className="heading mb-6 text-title">{dashboardLabels.reviews}</h1>
      <ReviewForm
        email={email}
        subjects={subjects}
        about={chosen?.tool}
        onAbout={(tool) => setChosen({ tool })}
        own={own}
        onEdit={({ _id }) => setEditing(_id)}
        onDirty={startWriting}
      />
      <h2 className="heading mt-12 mb-4 text-lead">{words.written}</h2>
      {reviews.isPending && <EntriesSkeleton />}
      {!reviews.data && reviews.error && <QueryError what={words.notLoaded} {...reviews} />}
      {reviews.data?.length === 0 && <EmptyState title={words.none} text={words.noneText} />}
      <OwnReviews
        email={email}
        reviews={own}
        editing={editing}
        onEdit={(review) => setEditing(review?._id)}
        onDirty={setChanging}
      />
      {warning}
    </>
  );
}
