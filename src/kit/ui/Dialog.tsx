import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from "react";
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
    if (answers > 0) focusFirstInvalid(element.current);
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

/** A dialog's openings: `count` as its key gives each opening a form of its own. */
export interface Opening {
  readonly count: number;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Opens and closes a dialog. It stays in the page when it is closed, so that it can give the focus back. */
export function useDialog(): Opening {
  const [{ count, isOpen }, set] = useState({ count: 0, isOpen: false });
  return {
    count,
    isOpen,
    open: () => set((last) => ({ count: last.count + 1, isOpen: true })),
    close: () => set((last) => ({ ...last, isOpen: false })),
  };
}

/** What a dialog is told of its opening. */
export interface Opened {
  isOpen: boolean;
  onClose: () => void;
}

interface DialogButtonProps {
  label: string;
  /** For those who hear the button alone, where its label does not say of what it speaks. */
  spoken?: string;
  variant?: ButtonVariant;
  /** Draws the dialog. */
  children: (opened: Opened) => ReactNode;
}

/** A button with a dialog that has something to fill in: empty again each time that it is opened. */
export function DialogButton({ label, spoken, variant = "quiet", children }: DialogButtonProps) {
  const { count, isOpen, open, close } = useDialog();
  return (
    <>
      <Button variant={variant} aria-label={spoken} onClick={open}>
        {label}
      </Button>
      <Fragment key={count}>{children({ isOpen, onClose: close })}</Fragment>
    </>
  );
}

interface RevealButtonProps {
  label: string;
  variant?: ButtonVariant;
  /** What the button opens in its place; `close` brings the button back. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a form in its own place. When the form is closed, the button has the focus again. */
export function RevealButton({ label, variant = "quiet", children }: RevealButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) return children(() => setOpen(false));
  return (
    <Button ref={button} variant={variant} onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}

/**
 * Moves the focus to the first invalid field within an element. A field that has the focus already
 * loses it for a moment, so that a screen reader reads its new error.
 */
export function focusFirstInvalid(within: ParentNode | null): void {
  const field = within?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.blur();
  field?.focus();
}
