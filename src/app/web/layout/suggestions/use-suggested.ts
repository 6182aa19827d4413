import { useEffect, useState } from "react";
import type { listTools, Tool } from "../../../../catalog/tools/contract.ts";
import { call } from "../../../../lib/api-client/api.ts";

/** Signs from which on there are suggestions: one letter begins half of the catalog. */
const SHORTEST = 2;
const MOST = "8";

/** The tools that match best; those of the text before stay until the new ones arrive. */
export function useSuggested(typed: string): readonly Tool[] {
  const search = typed.trim();
  const [tools, setTools] = useState<readonly Tool[]>([]);
  useEffect(() => {
    if (search.length < SHORTEST) return setTools([]);
    // Each key asks at once, and takes back the question before.
    const asking = new AbortController();
    const { signal } = asking;
    call<typeof listTools>(
      "GET /tool",
      { query: { search, limit: MOST } },
      { signal, anonymous: true },
    )
      .then((found) => setTools(found))
      .catch(() => {
        // Suggestions are a help: the form still searches, and says what is wrong.
        if (!signal.aborted) setTools([]);
      });
    return () => asking.abort();
  }, [search]);
  return tools;
}
