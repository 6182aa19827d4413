import { useEffect, useState } from "react";
import type { listTools, Tool } from "../../../../catalog/tools/contract.ts";
import { call } from "../../../../lib/api-client/api.ts";

/** Signs from which on there are suggestions: one letter begins half of the catalog. */
const SHORTEST = 2;
const MOST = "8";

/**
 * The tools that match best; those of the text before stay until the new ones arrive. `before`: what is left without a
 * quantity, which is searched where nothing has the whole text.
 */
export function useSuggested(typed: string, before: string | undefined): readonly Tool[] {
  const search = typed.trim();
  const [tools, setTools] = useState<readonly Tool[]>([]);
  useEffect(() => {
    if (search.length < SHORTEST) return setTools([]);
    // Each key asks at once, and takes back the question before.
    const asking = new AbortController();
    const { signal } = asking;
    const find = (text: string) =>
      call<typeof listTools>(
        "GET /tool",
        { query: { search: text, limit: MOST } },
        { signal, anonymous: true },
      );
    find(search)
      .then((found) => (found.length === 0 && before !== undefined ? find(before) : found))
      .then((found) => setTools(found))
      .catch(() => {
        // Suggestions are a help: the form still searches, and says what is wrong.
        if (!signal.aborted) setTools([]);
      });
    return () => asking.abort();
  }, [search, before]);
  return tools;
}
