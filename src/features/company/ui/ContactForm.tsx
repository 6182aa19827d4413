import { type FormEvent, useState } from "react";
import { company } from "../../../../shop/company.ts";
import { contactForm } from "../../../../shop/home.ts";
import { Button, buttonClass } from "../../../kit/ui/Button.tsx";
import { TextAreaField, TextField } from "../../../kit/ui/Field.tsx";

interface Typed {
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** A link that opens the reader's own mail program with what was typed. */
function mailTo({ email, subject, message }: Typed): string {
  const body = email === "" ? message : `${message}\n\n${email}`;
  // A mail program reads "+" as a plus sign, so this cannot be a URLSearchParams.
  const fields = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${company.email}?${fields}`;
}

/**
 * The contact form. This shop does not take messages yet: Submit says so, keeps what was typed, and
 * offers to send it by mail. Outside a dialog the method `dialog` does nothing, so that a Submit before
 * this code has arrived loses nothing either. `subject` fills the field in, for the footer's links.
 */
export function ContactForm({ subject = "" }: { subject?: string }) {
  const [typed, setTyped] = useState<Typed>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name) ?? "").trim();
    setTyped({ email: read("email"), subject: read("subject"), message: read("message") });
  }

  return (
    <form
      method="dialog"
      onSubmit={submit}
      onChange={() => setTyped(undefined)}
      className="grid gap-5"
    >
      <TextField label={contactForm.emailLabel} name="email" type="email" autoComplete="email" />
      <TextField
        key={subject}
        label={contactForm.subjectLabel}
        name="subject"
        defaultValue={subject}
      />
      <TextAreaField label={contactForm.messageLabel} name="message" rows={6} />
      <div aria-live="polite">{typed && <NotDelivered typed={typed} />}</div>
      <div>
        <Button type="submit" className="px-8">
          {contactForm.submit}
        </Button>
      </div>
    </form>
  );
}

function NotDelivered({ typed }: { typed: Typed }) {
  return (
    <div className="border-wait border-l-2 py-1 pl-4">
      <p className="font-semibold">Not sent: this form does not deliver messages yet.</p>
      <p className="mt-1 text-graphite">
        What you typed is still here. You can send it from your own mail program instead.
      </p>
      <a href={mailTo(typed)} className={buttonClass("quiet", "mt-4")}>
        Write to {company.email}
      </a>
    </div>
  );
}
