import { Button } from "../../../../kit/ui/Button.tsx";
import type { Review } from "../../contract.ts";

interface AlreadyReviewedProps {
  /** What was reviewed. */
  name: string;
  /** The review that there is; undefined while it is not known. */
  review: Review | undefined;
  onEdit: (review: Review) => void;
}

/** Why a second review was not taken, and the way to the first. */
export function AlreadyReviewed({ name, review, onEdit }: AlreadyReviewedProps) {
  return (
    <div role="alert" className="border-bad border-l-2 py-1 pl-3">
      <p className="text-bad">
        You have reviewed {name} already. Nothing was changed; what you typed is kept here.
      </p>
      {review && (
        <Button className="mt-3" onClick={() => onEdit(review)}>
          Edit that review
        </Button>
      )}
    </div>
  );
}
