import { Button, type ButtonVariant } from "../../../kit/ui/Button.tsx";
import { Dialog, useDialog } from "../../../kit/ui/Dialog.tsx";
import { FormError } from "../../../kit/ui/Feedback.tsx";
import { useOrderAction } from "./order-action.ts";

interface PlainActionProps {
  label: string;
  title: string;
  /** What it changes. */
  text: string;
  /** What the toast says when it is done. */
  done: string;
  variant: ButtonVariant;
  act: () => Promise<unknown>;
}

/** A button for something about an order that needs no words: it asks, and does it. */
export function PlainAction({ label, title, text, done, variant, act }: PlainActionProps) {
  const opening = useDialog();
  const { doing, leave } = useOrderAction({ act, done, onClose: opening.close });
  return (
    <>
      <Button onClick={opening.open}>{label}</Button>
      <Dialog
        open={opening.isOpen}
        title={title}
        confirm={label}
        variant={variant}
        busy={doing.isPending}
        onConfirm={() => doing.mutate()}
        onCancel={() => {
          leave();
          doing.reset();
        }}
      >
        <p className="mb-3">{text}</p>
        <FormError failure={doing.error} />
      </Dialog>
    </>
  );
}
