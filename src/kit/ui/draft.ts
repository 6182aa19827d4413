/** Unsent form input, kept in session storage: a reload or a navigation loses nothing. */
const PREFIX = "draft ";

export type Draft = Readonly<Record<string, string>>;

/** Empty when there is none, when it cannot be read, and on the server. */
export function readDraft(form: string): Draft {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(PREFIX + form) ?? "{}");
    const fields = Object.entries(saved ?? {}).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(fields);
  } catch {
    return {};
  }
}

export function saveDraft(form: string, fields: Draft): void {
  sessionStorage.setItem(PREFIX + form, JSON.stringify({ ...readDraft(form), ...fields }));
}

export function clearDraft(form: string): void {
  sessionStorage.removeItem(PREFIX + form);
}

export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}
