/** What somebody has typed into the contact form and not sent, while this page of the browser lives. */

/** The form's fields as typed. */
export interface Typed {
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

const nothing: Typed = { email: "", subject: "", message: "" };
let draft = nothing;

/** What was typed the last time; the form begins with it. */
export function keptDraft(): Typed {
  return draft;
}

/** Keeps what a form holds; without a form nothing is kept any more. */
export function keepDraft(form?: HTMLFormElement): void {
  draft = form ? typedIn(form) : nothing;
}

/** The fields of a form, as they stand. */
export function typedIn(form: HTMLFormElement): Typed {
  const fields = new FormData(form);
  const read = (name: keyof Typed) => String(fields.get(name) ?? "");
  return { email: read("email"), subject: read("subject"), message: read("message") };
}
