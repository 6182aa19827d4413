import type { Store } from "../store.ts";
import type { Letter, ReadLetter } from "./parse.ts";

/** Limit of one search by address. */
const LOOKED_THROUGH = 2000;

/** An email that is already stored gains the new recipients. */
export function keepLetter(store: Store, { letter, contents }: ReadLetter): void {
  store.transaction(() => {
    const before = store.get("letter", letter.id);
    const to = [...new Set([...(before?.to ?? []), ...letter.to])];
    store.put("letter", letter.id, { ...(before ?? letter), to });
    if (before !== undefined) return;
    for (const [index, content] of contents.entries()) {
      store.put("attachment", attachmentId(letter.id, index), content.toString("base64"));
    }
  });
}

/** Newest first; `address` is compared case-insensitively. */
export function newestLetters(store: Store, limit: number, address?: string): Letter[] {
  if (address === undefined) return store.newest("letter", limit);
  const wanted = address.toLowerCase();
  return store
    .newest("letter", LOOKED_THROUGH)
    .filter(({ to }) => to.some((recipient) => recipient.toLowerCase() === wanted))
    .slice(0, limit);
}

export function attachmentContent(store: Store, letter: string, index: number): Buffer | undefined {
  const kept = store.get("attachment", attachmentId(letter, index));
  return kept === undefined ? undefined : Buffer.from(kept, "base64");
}

function attachmentId(letter: string, index: number): string {
  return `${letter}/${index}`;
}
