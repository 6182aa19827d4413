import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, type ButtonVariant } from "./Button.tsx";

interface OpenerProps {
  label: string;
  variant?: ButtonVariant;
  /** What the button opens in its place; `close` brings the button back. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a form in its own place. When the form is closed, the button has the focus again. */
export function Opener({ label, variant = "quiet", children }: OpenerProps) {
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
