import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { shop } from "../../../../../shop.config.ts";
import { text } from "../../../../kit/fields.ts";
import { call } from "../../../../kit/ui/api.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { TextAreaField } from "../../../../kit/ui/Field.tsx";
import { FormFailure } from "../../../../kit/ui/FormFailure.tsx";
import { toast } from "../../../../kit/ui/toast.ts";
import type { addReview } from "../../contract.ts";
import { REVIEWS } from "./queries.ts";
import { RatingField } from "./RatingField.tsx";

const { messages } = shop;

// A radio's value is text; the group's is null while none is chosen.
const typedReview = z.object({
  review: text(2000, "Review is Required"),
  rating: z.enum(["1", "2", "3", "4", "5"], messages.invalidRating).transform(Number),
});

/** Writes a review of the company: one for each customer. */
export function ReviewForm({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(typedReview),
    defaultValues: { review: "" },
  });
  const { errors } = formState;

  const sending = useMutation({
    mutationFn: (typed: z.output<typeof typedReview>) =>
      call<typeof addReview>("POST /review", { body: { patient: email, ...typed } }),
    onSuccess: ({ acknowledged }) => {
      void queryClient.invalidateQueries({ queryKey: [REVIEWS] });
      if (!acknowledged) {
        toast.failure(messages.alreadyReview);
        return;
      }
      toast.success(messages.reviewSet);
      reset();
    },
    onError: () => toast.failure(messages.alreadyReview),
  });

  return (
    <form
      method="post"
      noValidate
      className="grid max-w-xl gap-5"
      onSubmit={handleSubmit(
        (typed) => sending.mutate(typed),
        (faults) => {
          if (faults.rating) toast.failure(messages.invalidRating);
        },
      )}
    >
      <TextAreaField
        {...register("review")}
        label="Your review"
        maxLength={2000}
        error={errors.review?.message}
      />
      <RatingField input={register("rating")} error={errors.rating?.message} />
      <FormFailure failure={sending.error} />
      {sending.data?.acknowledged === false && (
        <p role="alert" className="border-bad border-l-2 py-1 pl-3 text-bad">
          You have reviewed us already. Each customer has one review.
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={sending.isPending}
      >
        Submit review
      </Button>
    </form>
  );
}
