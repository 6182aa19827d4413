/** What is typed into a form and not sent yet, kept by this tab: a reload or a detour loses nothing. */
const PREFIX = "draft ";

/** A form's fields by name, as typed. */
export type Draft = Readonly<Record<string, string>>;

/** What was typed into the form of this name; nothing when there is none, or what is kept is no draft. */
export function readDraft(name: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "{}");
    const fields = Object.entries(kept ?? {}).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(fields);
  } catch {
    // Whatever stands there was not written by us.
    return {};
  }
}

/** Keeps what is typed into one more field. */
export function saveDraftField(name: string, field: string, value: string): void {
  sessionStorage.setItem(PREFIX + name, JSON.stringify({ ...readDraft(name), [field]: value }));
}

/** Forgets a draft that was sent. */
export function clearDraft(name: string): void {
  sessionStorage.removeItem(PREFIX + name);
}

/** Forgets all drafts. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}
