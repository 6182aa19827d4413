import type { ComponentProps } from "react";
import { useHydrating } from "./hydrating.ts";
import { Spinner } from "./Spinner.tsx";

/** How a button or a link that looks like one is drawn. One `primary` in a view. */
export type ButtonVariant = "primary" | "quiet" | "danger";

const looks: Record<ButtonVariant, string> = {
  primary: "btn btn-primary",
  quiet: "btn btn-quiet",
  danger: "btn btn-danger",
};

/** The class of a link that is to look like a button. */
export function buttonClass(variant: ButtonVariant = "quiet", more = ""): string {
  return `${looks[variant]} ${more}`;
}

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  /** Work is under way: the button keeps its size and its words, and does not act again. */
  busy?: boolean;
}

/** A button that says what it does. `type` is "button" unless given. */
export function Button({ variant = "quiet", busy = false, ...rest }: ButtonProps) {
  const { className = "", children, disabled, ...attributes } = rest;
  // Until the page's code has arrived the browser itself would send the form, to nobody. It is drawn as
  // it will be, so that nothing changes colour then.
  const isDead = useHydrating() && rest.type === "submit";
  return (
    <button
      type="button"
      {...attributes}
      className={buttonClass(variant, className)}
      disabled={disabled || busy || isDead}
      aria-busy={busy || undefined}
      data-asleep={isDead || undefined}
    >
      {busy && <Spinner label="" />}
      {children}
    </button>
  );
}
