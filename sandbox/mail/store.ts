import type { Store } from "../store.ts";
import type { Email, ParsedEmail } from "./parse.ts";

const MAX_SHOWN = 200;
/** Limit of one search by address. */
const MAX_SCANNED = 2000;

/** An email that is already stored gains the new recipients. */
export function saveEmail(store: Store, { email, contents }: ParsedEmail): void {
  store.transaction(() => {
    const before = store.get("email", email.id);
    const to = [...new Set([...(before?.to ?? []), ...email.to])];
    store.put("email", email.id, { ...(before ?? email), to });
    if (before !== undefined) return;
    for (const [index, content] of contents.entries()) {
      store.put("attachment", attachmentId(email.id, index), content.toString("base64"));
    }
  });
}

/** Newest first; `address` is compared case-insensitively. */
export function newestEmails(store: Store, address?: string): Email[] {
  if (address === undefined) return store.newest("email", MAX_SHOWN);
  const wanted = address.toLowerCase();
  return store
    .newest("email", MAX_SCANNED)
    .filter(({ to }) => to.some((recipient) => recipient.toLowerCase() === wanted))
    .slice(0, MAX_SHOWN);
}

export function attachmentContent(store: Store, email: string, index: number): Buffer | undefined {
  const found = store.get("attachment", attachmentId(email, index));
  return found === undefined ? undefined : Buffer.from(found, "base64");
}

function attachmentId(email: string, index: number): string {
  return `${email}/${index}`;
}
