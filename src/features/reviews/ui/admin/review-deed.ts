import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../../../kit/ui/toast.ts";
import type { Review } from "../../contract.ts";
import { reviewsChanged } from "./queries.ts";

interface Deed {
  act: () => Promise<Review>;
  /** What is said when it is done. */
  done: string;
  onClose: () => void;
}

/** Something that an admin does to a review from a dialog. `leave` puts the dialog away undone. */
export function useReviewDeed({ act, done, onClose }: Deed) {
  const queryClient = useQueryClient();
  const doing = useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast.success(done);
      onClose();
      reviewsChanged(queryClient);
    },
  });
  function leave() {
    onClose();
    doing.reset();
  }
  return { doing, leave };
}
