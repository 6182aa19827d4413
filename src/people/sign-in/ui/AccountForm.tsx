import { useEffect, useId } from "react";
import type * as z from "zod";
import { hearSilentFill } from "../../../lib/browser/silent-fill.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { OwnControls } from "../../../lib/ui/form/FieldControl.tsx";
import { FormFields } from "../../../lib/ui/form/FormFields.tsx";
import { type DataForm, useDataForm } from "../../../lib/ui/form/use-data-form.ts";
import { UsernameField } from "./credential-fields.tsx";
import { ProofControl } from "./proof-fields.tsx";

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

interface AccountFormProps<Schema extends z.ZodType, Result> extends DataForm<Schema, Result> {
  email?: string;
  action: string;
  isDangerous?: boolean;
  onCancel: () => void;
  /** A way out of a refusal, below it. */
  remedy?: (failure: unknown) => Elements;
  /** What stands below the fields. */
  children?: Elements;
}

/** A change of the account, which the person proves with password or code. */
export function AccountForm<Schema extends z.ZodType, Result>(
  props: AccountFormProps<Schema, Result>,
) {
  const { email, action, isDangerous = false, onCancel, remedy, children, ...data } = props;
  const { form, fields, submit, isPending, failure } = useDataForm(data);
  const [first] = Object.keys(fields);
  const { setFocus } = form;
  useEffect(() => {
    if (first !== undefined) setFocus(first);
  }, [setFocus, first]);
  return (
    <form
      method="post"
      noValidate
      className="grid w-full max-w-md gap-5"
      onSubmitCapture={hearSilentFill}
      onSubmit={(event) => void submit(event)}
    >
      {email !== undefined && <UsernameField email={email} />}
      <OwnControls value={ProofControl}>
        <FormFields form={form} fields={fields} />
      </OwnControls>
      {children}
      <FormError failure={failure} />
      {remedy?.(failure)}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isDangerous ? "danger" : "primary"} busy={isPending}>
          {action}
        </Button>
        <Button onClick={onCancel} disabled={isPending}>
          {t("dialog.cancel", "Cancel")}
        </Button>
      </div>
    </form>
  );
}
