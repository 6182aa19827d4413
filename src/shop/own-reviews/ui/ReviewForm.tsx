import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { messages } from "../../../../shop/messages.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { SelectField } from "../../../lib/ui/Field.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import { useUnsavedForm } from "../../../lib/ui/unsaved.tsx";
import type { addReview, Review } from "../../reviews/contract.ts";
import { reviewsOf, updateOwnReviews } from "./queries.ts";
import {
  ReviewFields,
  type ReviewFormOutput,
  reviewFormSchema,
  showMissingRating,
} from "./review-fields.tsx";
import { companySubject, isReviewed, type Subject, unreviewed } from "./subjects.ts";

const words = texts("review.form", {
  about: "What is your review about?",
  reviewed: "(reviewed)",
  done: "You have reviewed this. Edit your review below.",
  onlyCompany: "A tool can be chosen here once you have bought it, or from its page.",
  submit: "Submit review",
  edit: "Edit that review",
});

const COMPANY = "";

interface ReviewFormProps {
  email: string;
  subjects: readonly Subject[];
  about: string | undefined;
  onAbout: (tool: string | undefined) => void;
  own: readonly Review[];
  onEdit: (review: Review) => void;
  onDirty: (isDirty: boolean) => void;
}

/** Sends a review; `reset` empties its form. */
function useSending(email: string, tool: string | undefined, reset: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (typed: ReviewFormOutput) =>
      call<typeof addReview>("POST /review", {
        body: { patient: email, ...typed, ...(tool && { tool }) },
      }),
    onSuccess: ({ acknowledged }) => {
      if (!acknowledged) {
        toast.failure(messages.alreadyReview);
        void queryClient.invalidateQueries({ queryKey: reviewsOf(email).queryKey });
        return;
      }
      // Before the toast: it may be the sign to type the next one.
      reset();
      toast.success(messages.reviewSet);
      updateOwnReviews(queryClient, email, (reviews) => reviews);
    },
    onError: () => toast.failure(messages.alreadyReview),
  });
}

export function ReviewForm({ email, subjects, about, onAbout, ...rest }: ReviewFormProps) {
  const { own, onEdit, onDirty } = rest;
  const form = useForm({
    resolver: zodResolver(reviewFormSchema),
    defaultValues: { review: "", rating: null as unknown as "1" },
  });
  const { handleSubmit, reset } = form;
  // The page asks before it is left.
  useUnsavedForm(form, "review");
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const subject = subjects.find(({ tool }) => tool === about) ?? companySubject();
  const sending = useSending(email, subject.tool, reset);
  const isDone = isReviewed(subject, own);
  const [next] = unreviewed(subjects, own);
  const isRefused = sending.data?.acknowledged === false;

  function choose(tool: string | undefined): void {
    sending.reset();
    onAbout(tool);
  }

  return (
    <form
      method="post"
      noValidate
      className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={handleSubmit((typed) => sending.mutate(typed), showMissingRating)}
    >
      <SubjectField {...{ subjects, subject, own }} onChoose={choose} />
      <ReviewFields {...form} />
      <FormError failure={sending.error} />
      {isRefused && (
        <AlreadyReviewed
          name={subject.name}
          review={own.find((review) => review.tool === subject.tool)}
          onEdit={onEdit}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={sending.isPending}>
          {words.submit}
        </Button>
        {isDone && next && (
          <Button onClick={() => choose(next.tool)}>
            {t("review.form.next", "Next: review {product}", { product: next.name })}
          </Button>
        )}
      </div>
    </form>
  );
}

interface SubjectFieldProps {
  subjects: readonly Subject[];
  subject: Subject;
  own: readonly Review[];
  onChoose: (tool: string | undefined) => void;
}

function SubjectField({ subjects, subject, own, onChoose }: SubjectFieldProps) {
  const hint = aboutSubject(subjects, own, isReviewed(subject, own));
  return (
    <SelectField
      label={words.about}
      required
      hint={hint}
      value={subject.tool ?? COMPANY}
      options={subjects.map(({ tool, name }) => [
        tool ?? COMPANY,
        isReviewed({ tool }, own) ? `${name} ${words.reviewed}` : name,
      ])}
      onChange={(tool) => onChoose(tool === COMPANY ? undefined : tool)}
    />
  );
}

/** Equally long in both cases, so that the form does not move when the reviews arrive. */
function aboutSubject(
  subjects: readonly Subject[],
  own: readonly Review[],
  isDone: boolean,
): string {
  if (isDone) return words.done;
  if (subjects.length === 1) {
    return words.onlyCompany;
  }
  const { length: waiting } = unreviewed(subjects, own);
  return t(
    "review.form.waiting",
    "{waiting} of {all} not reviewed yet. You can edit a review at any time.",
    { waiting, all: subjects.length },
  );
}

interface AlreadyReviewedProps {
  name: string;
  review: Review | undefined;
  onEdit: (review: Review) => void;
}

function AlreadyReviewed({ name, review, onEdit }: AlreadyReviewedProps) {
  return (
    <div role="alert" className="border-bad border-l-2 py-1 pl-3">
      <p className="text-bad">
        {t(
          "review.form.already",
          "You have already reviewed {product}. Your text is still in the form.",
          { product: name },
        )}
      </p>
      {review && (
        <Button className="mt-3" onClick={() => onEdit(review)}>
          {words.edit}
        </Button>
      )}
    </div>
  );
}
