import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../../../kit/ui/toast.ts";
import type { Review } from "../../contract.ts";
import { reviewsChanged } from "./queries.ts";

interface Action<Given> {
  /** Is given what the dialog was told, where there is something to tell. */
  act: (given: Given) => Promise<Review>;
  /** What is said when it is done. */
  done: string;
  onClose: () => void;
}

/** Something that an admin does to a review from a dialog. `leave` puts the dialog away undone. */
export function useReviewAction<Given = void>({ act, done, onClose }: Action<Given>) {
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
