import type { Store } from "../store.ts";
import type { Letter, ReadLetter } from "./letter.ts";

/** As many as are looked through for one address; a test makes fewer. */
const LOOKED_THROUGH = 2000;

/** Keeps a letter. One that is there already gains the recipients that are new. */
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

/** The newest first, at most `limit`; with `address`, those that went to it, in any case of letters. */
export function newestLetters(store: Store, limit: number, address?: string): Letter[] {
  if (address === undefined) return store.newest("letter", limit);
  const wanted = address.toLowerCase();
  return store
    .newest("letter", LOOKED_THROUGH)
    .filter(({ to }) => to.some((recipient) => recipient.toLowerCase() === wanted))
    .slice(0, limit);
}

/** What an attachment holds, or undefined when there is no such letter or attachment. */
export function attachmentContent(store: Store, letter: string, index: number): Buffer | undefined {
  const kept = store.get("attachment", attachmentId(letter, index));
  return kept === undefined ? undefined : Buffer.from(kept, "base64");
}

function attachmentId(letter: string, index: number): string {
  return `${letter}/${index}`;
}
