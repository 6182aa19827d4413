import { useEffect, useRef } from "react";
import { currentShop } from "../../../frame/shop.ts";
import { createSubmitKey } from "../../../lib/api-client/submit-key.ts";
import { clearDraft } from "../../../lib/browser/draft.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { lengthFault } from "../../../lib/ui/Field.tsx";
import { Rich } from "../../../lib/ui/Rich.tsx";
import { EmailText } from "../../../lib/ui/Text.tsx";
import { type MessageText, newMessage, type sendMessage } from "../contract.ts";
import { MAX_TYPED_MS } from "../rules.ts";
import { CONTACT_DRAFT, readFields, type SubmitResult } from "./form-state.tsx";

const submitKey = createSubmitKey();

export async function submitMessage(
  form: HTMLFormElement,
  typedMs: number,
  onAnother: () => void,
): Promise<SubmitResult> {
  const website = takeWebsite(form);
  const parsed = newMessage.safeParse({
    ...readFields(form),
    typedMs: Math.min(typedMs, MAX_TYPED_MS),
    ...(website !== "" && { website }),
  });
  if (!parsed.success) return showErrors(form, parsed.error.issues);
  const { email, subject, message } = parsed.data;
  try {
    const { number } = await submitKey.call<typeof sendMessage>(
      { email, subject, message },
      "POST /message",
      { body: parsed.data },
      { anonymous: true },
    );
    clearDraft(CONTACT_DRAFT);
    return { receipt: <Receipt number={number} email={email} onAnother={onAnother} /> };
  } catch (failure) {
    return { failure: <FormError failure={failure} /> };
  }
}

/** Empties the field, too: programs that fill in forms for people do not skip it, and the next press sends without. */
function takeWebsite(form: HTMLFormElement): string {
  const field = form.elements.namedItem("website");
  if (!(field instanceof HTMLInputElement)) return "";
  const { value } = field;
  field.value = "";
  return value;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code: string;
  readonly message: string;
  readonly maximum?: number | bigint;
}

function showErrors(form: HTMLFormElement, issues: readonly Issue[]): SubmitResult {
  const typed = readFields(form);
  const errors: Partial<Record<keyof MessageText, string>> = {};
  // Reversed, so that the first issue of a field is kept.
  for (const issue of issues.toReversed()) {
    const name = String(issue.path[0]) as keyof MessageText;
    const { length } = typed[name].trim();
    errors[name] =
      issue.code === "too_big" ? lengthFault(length, Number(issue.maximum)) : issue.message;
  }
  const first = (["email", "subject", "message"] as const).find((name) => errors[name]);
  const field = first && form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
  return { errors };
}

interface ReceiptProps {
  number: number;
  email: string;
  onAnother: () => void;
}

function Receipt({ number, email, onAnother }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="border border-line bg-sheet p-6 sm:p-8">
      <p className="text-note text-good">
        <span aria-hidden="true">✓ </span>
        <span>{t("contact.sent", "Message {number}", { number })}</span>
      </p>
      <h3 ref={heading} tabIndex={-1} className="heading mt-2 text-title">
        {currentShop().contactForm.sentTitle}
      </h3>
      <p className="measure mt-3 text-graphite">{currentShop().contactForm.sentText}</p>
      <p className="mt-3 text-graphite">
        <Rich
          id="contact.replyTo"
          text="We will reply to <email>{email}</email>. If that is wrong, send another message."
          values={{ email }}
          tags={{
            email: (words) => (
              <span className="font-semibold text-ink">
                <EmailText email={words} />
              </span>
            ),
          }}
        />
      </p>
      <Button className="mt-6" onClick={onAnother}>
        {t("contact.another", "Write another message")}
      </Button>
    </div>
  );
}
