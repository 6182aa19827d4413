import { type FormEvent, useEffect, useRef, useState } from "react";
import { currentShop } from "../../../frame/shop.ts";
import { readDraft, saveDraft } from "../../../lib/browser/draft.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { TextAreaField, TextField } from "../../../lib/ui/Field.tsx";
import { CONTACT_DRAFT, CodeMissing, readFields, type SubmitResult } from "./form-state.tsx";

const loadSubmit = () => import("./submit.tsx");

export interface MessageFormProps {
  /** Initial values; empty if unknown. */
  subject: string;
  email: string;
}

/** Its ids are fixed, because it may be rendered in one React root and hydrated in another. */
export function MessageForm({ subject, email }: MessageFormProps) {
  const { company, contactForm } = currentShop();
  const [{ errors = {}, failure, receipt }, setResult] = useState<SubmitResult>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => fillIn(form.current, "subject", subject), [subject]);
  useEffect(() => fillIn(form.current, "email", email), [email]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    // Time since page load; simple bots submit at once.
    const typedMs = Math.round(performance.now());
    setBusy(true);
    setResult(
      await loadSubmit()
        .then(({ submitMessage }) => submitMessage(sent, typedMs, () => setResult({})))
        .catch(() => ({ failure: <CodeMissing /> })),
    );
    setBusy(false);
  }

  if (receipt) return receipt;
  const draft = readDraft(CONTACT_DRAFT);
  return (
    // Outside a dialog this method sends nothing, so a submit before hydration does not reload the page.
    <form
      ref={form}
      method="dialog"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
      onFocus={() => void loadSubmit().catch(() => {})}
      onInput={({ currentTarget }) => {
        saveDraft(CONTACT_DRAFT, { ...readFields(currentTarget) });
        if (failure) setResult({ errors });
      }}
    >
      <Fields errors={errors} draft={draft} />
      {/* Honeypot. */}
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        className="sr-only"
      />
      <noscript>
        <p>
          {t("contact.noScript", "This form needs JavaScript. Without it, write to {email}.", {
            email: company.email,
          })}
        </p>
      </noscript>
      {failure}
      <div>
        <Button type="submit" variant="primary" busy={isBusy} className="w-full sm:w-auto sm:px-12">
          {failure ? t("failure.retry", "Retry") : contactForm.submit}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  errors: NonNullable<SubmitResult["errors"]>;
  draft: ReturnType<typeof readDraft>;
}

function Fields({ errors, draft }: FieldsProps) {
  const { contactForm } = currentShop();
  return (
    <>
      <TextField
        id="contact-email"
        label={contactForm.emailLabel}
        required
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={draft.email}
        hint={contactForm.emailHint}
        error={errors.email}
      />
      <TextField
        id="contact-subject"
        label={contactForm.subjectLabel}
        required
        name="subject"
        defaultValue={draft.subject}
        error={errors.subject}
      />
      <TextAreaField
        id="contact-message"
        label={contactForm.messageLabel}
        required
        name="message"
        rows={6}
        defaultValue={draft.message}
        error={errors.message}
      />
    </>
  );
}

function fillIn(form: HTMLFormElement | null, name: "subject" | "email", known: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement) || known === "") return;
  if (name === "subject" || field.value === "") field.value = known;
}
