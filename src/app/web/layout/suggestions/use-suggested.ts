import { useEffect, useState } from "react";
import { findOwn } from "../../../../catalog/part-numbers/ui/own-numbers.ts";
import type { LineTool, listTools } from "../../../../catalog/tools/contract.ts";
import { numberText, numberTyped } from "../../../../catalog/tools/rules-other-numbers.ts";
import { call } from "../../../../lib/api-client/api.ts";
import type { User } from "../../../../people/users/contract.ts";
import { findBuyers } from "./find-buyers.ts";

/** Signs from which on there are suggestions: one letter begins half of the catalog. */
const SHORTEST = 2;
const MOST = "8";

export interface Suggested {
  readonly tool: LineTool;
  /** The other number that was typed, and whose it is. */
  readonly number: string | undefined;
}

export interface AllSuggested {
  readonly tools: readonly Suggested[];
  /** None unless an admin asks. */
  readonly buyers: readonly User[];
}

const NOTHING: AllSuggested = { tools: [], buyers: [] };

/**
 * The tools that match best, those by the customer's own number first, and the buyers. Those of the text before stay until the
 * new ones arrive, all at once, so that the option that is active stays the same. `before`: what is left without a quantity,
 * which is searched where nothing has the whole text.
 */
export function useSuggested(typed: string, before: string | undefined): AllSuggested {
  const search = typed.trim();
  const [suggestions, setSuggestions] = useState(NOTHING);
  useEffect(() => {
    if (search.length < SHORTEST) return setSuggestions(NOTHING);
    // Each key asks at once, and takes back the question before.
    const asking = new AbortController();
    const { signal } = asking;
    const find = (text: string) =>
      call<typeof listTools>(
        "GET /tool",
        { query: { search: text, limit: MOST } },
        { signal, anonymous: true },
      );
    const findAny = async () => {
      const found = await find(search);
      return found.length === 0 && before !== undefined ? find(before) : found;
    };
    const texts = before === undefined ? [search] : [search, before];
    const findAllOwn = Promise.all(texts.map((text) => findOwn(text, signal)));
    Promise.all([findAny(), findBuyers(search, signal), findAllOwn])
      .then(([found, buyers, own]) => {
        const first = own.flat();
        const isNew = ({ _id }: LineTool) => first.every(({ tool }) => tool._id !== _id);
        const others = found.filter(isNew).map((tool) => {
          const number = texts.map((text) => numberTyped(tool, text)).find(Boolean);
          return { tool, number: number && numberText(number) };
        });
        setSuggestions({ tools: [...first, ...others].slice(0, Number(MOST)), buyers });
      })
      .catch(() => {
        // Suggestions are a help: the form still searches, and says what is wrong.
        if (!signal.aborted) setSuggestions(NOTHING);
      });
    return () => asking.abort();
  }, [search, before]);
  return suggestions;
}
