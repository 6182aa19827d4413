import { t } from "../../../lib/i18n/i18n.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import type { MessageText } from "../contract.ts";

export interface SubmitResult {
  readonly errors?: Partial<Record<keyof MessageText, string>>;
  readonly failure?: Elements;
  readonly receipt?: Elements;
}

export const CONTACT_DRAFT = "contact";

export function readFields(form: HTMLFormElement): MessageText {
  const fields = new FormData(form);
  const read = (name: keyof MessageText) => String(fields.get(name) ?? "");
  return { email: read("email"), subject: read("subject"), message: read("message") };
}

/** Shown when the code behind Submit did not load. */
export function CodeMissing() {
  return (
    <p role="alert" className="mt-3 border-bad border-l-2 py-1 pl-3 text-bad">
      {t(
        "contact.codeMissing",
        "Not sent: part of this page could not be loaded. Your text is kept.",
      )}
    </p>
  );
}
