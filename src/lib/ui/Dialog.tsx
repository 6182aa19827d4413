import {
  Fragment,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { t } from "../i18n/i18n.ts";
import { Button, type ButtonVariant } from "./Button.tsx";
import type { Elements } from "./elements.ts";

export interface DialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  variant?: ButtonVariant;
  busy?: boolean;
  /** Makes room for a table inside. */
  isWide?: boolean;
  /** Nothing is left to cancel: the confirmation closes it. */
  isDone?: boolean;
  onConfirm: () => void;
  /** Also called by Escape. Not called while busy. */
  onCancel: () => void;
}

/** The attribute of the field with which a dialog begins: the browser focuses the first, which may be a radio with its answer. */
const START = "data-start";

/**
 * A modal dialog; the browser keeps the focus inside and returns it. A confirmation that leaves a
 * field invalid moves the focus to that field.
 */
export function Dialog(props: DialogProps) {
  const { open, title, children, confirm, variant = "danger" } = props;
  const { busy = false, isWide = false, isDone = false, onConfirm, onCancel } = props;
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [submits, setSubmits] = useState(0);

  useEffect(() => {
    const dialog = element.current;
    if (open && dialog && !dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>(`[${START}]`)?.focus();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  useEffect(() => {
    if (submits > 0) focusFirstInvalid(element.current);
  }, [submits]);

  return (
    <dialog
      ref={element}
      aria-labelledby={heading}
      className={isWide ? "dialog w-[min(46rem,calc(100vw-2rem))]!" : "dialog"}
      // A form inside, submitted by Enter in a field.
      onSubmit={() => setSubmits((count) => count + 1)}
      onCancel={(event) => {
        // A file chooser inside says it as well when it is dismissed, and React tells of dialogs inside.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!busy) onCancel();
      }}
      onClose={(event) => open && reopen(event)}
    >
      <h2 id={heading} className="text-lead font-semibold">
        {title}
      </h2>
      <div className="wrap-anywhere mt-3 text-graphite">{children}</div>
      <div className="dialog-actions flex flex-wrap justify-end gap-3 max-sm:*:grow">
        {!isDone && (
          <Button onClick={onCancel} disabled={busy}>
            {t("dialog.cancel", "Cancel")}
          </Button>
        )}
        <Button
          variant={variant}
          busy={busy}
          onClick={() => {
            onConfirm();
            setSubmits((count) => count + 1);
          }}
        >
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}

/** Shows a dialog again that nobody has closed: browsers close it at the second Escape, whatever the page says. */
export function reopen({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
  const isOwn = target === currentTarget && currentTarget.isConnected;
  if (isOwn && !currentTarget.open) currentTarget.showModal();
}

export interface DialogControl {
  isOpen: boolean;
  onClose: () => void;
}

interface DialogButtonProps {
  label: string;
  accessibleName?: string | undefined;
  variant?: ButtonVariant | undefined;
  /** Renders the dialog, which stays in the page when closed so that it returns the focus. */
  children: (dialog: DialogControl) => Elements;
}

/** A button that opens a dialog, which begins anew at each opening. */
export function DialogButton({ label, accessibleName, variant, children }: DialogButtonProps) {
  // Each opening has a key of its own, and so a new form.
  const [{ count, isOpen }, set] = useState({ count: 0, isOpen: false });
  const open = () => set((last) => ({ count: last.count + 1, isOpen: true }));
  const close = () => set((last) => ({ ...last, isOpen: false }));
  return (
    <>
      <Button variant={variant} aria-label={accessibleName} onClick={open}>
        {label}
      </Button>
      <Fragment key={count}>{children({ isOpen, onClose: close })}</Fragment>
    </>
  );
}

interface RevealButtonProps {
  label: string;
  variant?: ButtonVariant;
  children: (close: () => void) => Elements;
}

/** A button in whose place its content appears. Once that is closed, the button has the focus again. */
export function RevealButton({ label, variant, children }: RevealButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useFocusBack(isOpen);
  if (isOpen) return children(() => setOpen(false));
  return (
    <Button ref={button} variant={variant} onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}

/** The ref of a button that has the focus again once what it opened is closed. */
export function useFocusBack(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

/** Moves the focus to the first invalid field, away from it first, so that screen readers read its error. */
export function focusFirstInvalid(within: ParentNode | null): void {
  const field = within?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.blur();
  field?.focus();
}
