import { type FormEvent, useEffect, useRef, useState } from "react";
import { company } from "../../../../shop/company.ts";
import { contactForm } from "../../../../shop/home.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { TextAreaField, TextField } from "../../../kit/ui/Field.tsx";
import { CODE_MISSING } from "./code-missing.tsx";
import type { SubmitResult } from "./delivery.ts";
import { keepDraft, keptDraft } from "./draft.ts";

/** Everything behind Submit is loaded when the form is first used. */
const loadDelivery = () => import("./submit.tsx");

export interface MessageFormProps {
  /** Fill a field in: for the links that lead here, and for who is signed in. */
  subject: string;
  email: string;
}

/**
 * The contact form. What is typed survives a failure, and a walk to another page and back. Its ids are
 * fixed, since it may be drawn in one tree and come alive in another.
 */
export function MessageForm({ subject, email }: MessageFormProps) {
  const [{ faults = {}, failure, receipt }, setDelivery] = useState<SubmitResult>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => fillIn(form.current, "subject", subject), [subject]);
  useEffect(() => fillIn(form.current, "email", email), [email]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    // Since the shop was opened: whoever has walked through it is no program of the simple kind.
    const typedMs = Math.round(performance.now());
    setBusy(true);
    setDelivery(
      await loadDelivery()
        .then(({ deliver }) => deliver(sent, typedMs, () => setDelivery({})))
        .catch(() => ({ failure: CODE_MISSING })),
    );
    setBusy(false);
  }

  if (receipt) return receipt;
  const draft = keptDraft();
  return (
    // Outside a dialog the method does nothing: a Submit before this code has arrived loses nothing.
    <form
      ref={form}
      method="dialog"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
      onFocus={() => void loadDelivery().catch(() => {})}
      onInput={({ currentTarget }) => {
        keepDraft(currentTarget);
        if (failure) setDelivery({ faults });
      }}
    >
      <TextField
        id="contact-email"
        label={contactForm.emailLabel}
        required
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={draft.email}
        hint={contactForm.emailHint}
        error={faults.email}
      />
      <TextField
        id="contact-subject"
        label={contactForm.subjectLabel}
        required
        name="subject"
        defaultValue={draft.subject}
        error={faults.subject}
      />
      <TextAreaField
        id="contact-message"
        label={contactForm.messageLabel}
        required
        name="message"
        rows={6}
        defaultValue={draft.message}
        error={faults.message}
      />
      {/* Nobody sees it; what fills it in is a program. */}
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        className="sr-only"
      />
      <noscript>
        <p>This form needs JavaScript. Without it, write to {company.email}.</p>
      </noscript>
      {failure}
      <div>
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          worksUnhydrated
          className="w-full sm:w-auto sm:px-12"
        >
          {failure ? "Retry" : contactForm.submit}
        </Button>
      </div>
    </form>
  );
}

/** Writes into a field what is known of it: a subject always, an address where none is typed. */
function fillIn(form: HTMLFormElement | null, name: "subject" | "email", known: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement) || known === "") return;
  if (name === "subject" || field.value === "") field.value = known;
}
