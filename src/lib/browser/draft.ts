/** Unsent form input, kept for this tab: a reload or a navigation loses nothing. */
import { tabStore } from "./browser-store.ts";
import { fieldsOf, parseJson } from "./stored-value.ts";

const PREFIX = "draft ";

export type Draft = Readonly<Record<string, string>>;

let reader: () => string | undefined = () => undefined;

/** `read` tells the account that is signed in: the drafts of an account are read by no other, nor by a visitor. */
export function draftsBelongTo(read: () => string | undefined): void {
  reader = read;
}

/** Empty when there is none, when it is another's, when it cannot be read, and on the server. */
export function readDraft(form: string): Draft {
  const { by, fields } = fieldsOf(parseJson(tabStore.read(PREFIX + form)));
  if (by !== undefined && by !== reader()) return {};
  return Object.fromEntries(Object.entries(fieldsOf(fields)).filter(isText));
}

export function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === "string";
}

/** Adds these fields to those that the draft of the form has. */
export function saveDraft(form: string, fields: Draft): void {
  replaceDraft(form, { ...readDraft(form), ...fields });
}

/** Keeps these fields as the form's draft. If there are none, the draft is removed. */
export function replaceDraft(form: string, fields: Draft): void {
  if (Object.keys(fields).length === 0) clearDraft(form);
  else tabStore.write(PREFIX + form, JSON.stringify({ by: reader(), fields }));
}

/** Forgets what was typed into the form. */
export function clearDraft(form: string): void {
  tabStore.remove(PREFIX + form);
}

/** Forgets what was typed into all forms of this tab. */
export function clearDrafts(): void {
  for (const key of tabStore.keys()) if (key.startsWith(PREFIX)) tabStore.remove(key);
}
