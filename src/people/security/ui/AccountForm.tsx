import { type FormEventHandler, useId } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { UsernameField } from "../../sign-in/ui/credential-fields.tsx";

export function AccountSection({ title, children }: { title: string; children: Elements }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-x-8 gap-y-3 border-line border-t py-6 lg:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <h3 id={heading} className="font-semibold">
        {title}
      </h3>
      <div className="grid max-w-xl justify-items-start gap-4">{children}</div>
    </section>
  );
}

interface AccountFormProps {
  email?: string;
  action: string;
  isDangerous?: boolean;
  onSubmit: FormEventHandler;
  onCancel: () => void;
  failure: unknown;
  remedy?: Elements;
  busy: boolean;
  children: Elements;
}

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
          {t("dialog.cancel", "Cancel")}
        </Button>
      </div>
    </form>
  );
}
