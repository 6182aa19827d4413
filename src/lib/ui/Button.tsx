import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import { Spinner } from "./Loading.tsx";

export type ButtonVariant = "primary" | "quiet" | "danger";

const looks: Record<ButtonVariant, string> = {
  primary: "btn btn-primary",
  quiet: "btn btn-quiet",
  danger: "btn btn-danger",
};

/** Classes that let another element look like a button. */
export function buttonClass(variant: ButtonVariant = "quiet", more = ""): string {
  return `${looks[variant]} ${more}`;
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
}

/** A link to a page that looks like a button. */
export function ButtonLink({ variant, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClass(variant, className)} />;
}

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  /** Pending: the button keeps its size, label and focus, and does not act again. */
  busy?: boolean;
}

/**
 * Disabled or busy it is `aria-disabled` and ignores clicks: natively disabled it would lose focus.
 */
export function Button({ variant = "quiet", busy, ...rest }: ButtonProps) {
  const { className = "", children, disabled, onClick, ...attributes } = rest;
  const actsOnce = rest.type === "submit" || busy !== undefined;
  const isOff = disabled || busy;

  function press(event: MouseEvent<HTMLButtonElement>): void {
    // The second click of a double click may come before it is busy: validation may still be running. It may also meet
    // another button that has moved there, such as that which removes the next row.
    // A cancelled click also cancels the implicit submit of Enter in a field.
    if (isOff || (actsOnce && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...attributes}
      className={buttonClass(variant, className)}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy && <Spinner label="" />}
      <span className="contents">{children}</span>
    </button>
  );
}
