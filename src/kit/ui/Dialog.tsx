import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button, type ButtonVariant } from "./Button.tsx";

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

/** Asks before something that cannot be undone. The browser keeps the focus inside and returns it. */
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

  useEffect(() => {
    const dialog = element.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  return (
    <dialog
      ref={element}
      aria-labelledby={heading}
      className="dialog"
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
        <Button variant={variant} onClick={onConfirm} busy={busy}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
