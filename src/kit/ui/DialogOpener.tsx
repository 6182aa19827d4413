import { Fragment, type ReactNode } from "react";
import { Button, type ButtonVariant } from "./Button.tsx";
import { useOpening } from "./opening.ts";

/** What a dialog is told of its opening. */
export interface Opened {
  isOpen: boolean;
  onClose: () => void;
}

interface DialogOpenerProps {
  label: string;
  /** For those who hear the button alone, where its label does not say of what it speaks. */
  spoken?: string;
  variant?: ButtonVariant;
  /** Draws the dialog. */
  children: (opened: Opened) => ReactNode;
}

/** A button with a dialog that has something to fill in: empty again each time that it is opened. */
export function DialogOpener({ label, spoken, variant = "quiet", children }: DialogOpenerProps) {
  const { count, isOpen, open, close } = useOpening();
  return (
    <>
      <Button variant={variant} aria-label={spoken} onClick={open}>
        {label}
      </Button>
      <Fragment key={count}>{children({ isOpen, onClose: close })}</Fragment>
    </>
  );
}
