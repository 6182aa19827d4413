import { DialogButton, type DialogControl } from "../../../../kit/ui/Dialog.tsx";
import { PromptDialog } from "../../../../kit/ui/PromptDialog.tsx";
import type { Review } from "../../contract.ts";
import { useReviewAction } from "./review-action.ts";

interface ReviewWordsProps {
  /** On the button that opens it, and of whose review, for those who hear only the button. */
  button: string;
  of: string;
  title: string;
  explained: string;
  label: string;
  maxLength: number;
  /** What the field holds at first. */
  before?: string | undefined;
  confirm: string;
  act: (words: string) => Promise<Review>;
  done: string;
}

/** A button with a dialog that asks for words about a review, and sends them. */
export function ReviewTextDialog({ button, of, ...rest }: ReviewWordsProps) {
  return (
    <DialogButton label={button} accessibleName={`${button}: ${of}`}>
      {(opened) => <Asking {...opened} {...rest} />}
    </DialogButton>
  );
}

function Asking({
  isOpen,
  onClose,
  act,
  done,
  ...words
}: DialogControl & Omit<ReviewWordsProps, "button" | "of">) {
  const { doing, leave } = useReviewAction({ act, done, onClose });
  return (
    <PromptDialog
      {...words}
      open={isOpen}
      busy={doing.isPending}
      failure={doing.error}
      onConfirm={doing.mutate}
      onCancel={leave}
    />
  );
}
