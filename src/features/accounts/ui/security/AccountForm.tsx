import type { FormEventHandler, ReactNode } from "react";
import { Button } from "../../../../kit/ui/Button.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { UsernameField } from "./UsernameField.tsx";

interface AccountFormProps {
  /** Whose password is typed; undefined: none is. */
  email?: string;
  /** What the button that sends the form does. */
  action: string;
  /** Whether that cannot be undone. */
  isDangerous?: boolean;
  onSubmit: FormEventHandler;
  onCancel: () => void;
  failure: unknown;
  /** What helps against the failure. */
  remedy?: ReactNode;
  busy: boolean;
  /** The fields. */
  children: ReactNode;
}

/** A form that changes something about one's account, opened in its place and closed by Cancel. */
export function AccountForm({ email, action, isDangerous = false, ...rest }: AccountFormProps) {
  const { onSubmit, onCancel, failure, remedy, busy, children } = rest;
  return (
    <form method="post" noValidate className="grid w-full max-w-md gap-5" onSubmit={onSubmit}>
      {email !== undefined && <UsernameField email={email} />}
      {children}
      <FormError failure={failure} />
      {remedy}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isDangerous ? "danger" : "primary"} busy={busy}>
          {action}
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
