import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button, type ButtonVariant } from "./Button.tsx";
import { focusFirstFault } from "./focus-fault.ts";

interface DialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** What the button that acts says, for instance "Delete order 1042". */
  confirm: string;
  variant?: ButtonVariant;
  busy?: boolean;
  onConfirm: () => void;
  /** Also called by Escape. Not called while busy. */
  onCancel: () => void;
}

/**
 * Asks before something that cannot be undone. The browser keeps the focus inside and returns it. An
 * answer that leaves a field invalid moves the focus to that field.
 */
export function Dialog({
  open,
  title,
  children,
  confirm,
  variant = "danger",
  ...rest
}: DialogProps) {
  const { busy = false, onConfirm, onCancel } = rest;
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [answers, setAnswers] = useState(0);

  useEffect(() => {
    const dialog = element.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  useEffect(() => {
    if (answers > 0) focusFirstFault(element.current);
  }, [answers]);

  return (
    <dialog
      ref={element}
      aria-labelledby={heading}
      className="dialog"
      // Of a form inside, which Enter in a field submits.
      onSubmit={() => setAnswers((count) => count + 1)}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onCancel();
      }}
    >
      <h2 id={heading} className="text-lead font-semibold">
        {title}
      </h2>
      <div className="mt-2 text-graphite">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button
          variant={variant}
          busy={busy}
          onClick={() => {
            onConfirm();
            setAnswers((count) => count + 1);
          }}
        >
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
