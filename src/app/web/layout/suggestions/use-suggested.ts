import { useEffect, useState } from "react";
import { findOwn } from "../../../../catalog/part-numbers/ui/own-numbers.ts";
import type { LineTool, listTools } from "../../../../catalog/tools/contract.ts";
import { numberText, numberTyped } from "../../../../catalog/tools/rules-other-numbers.ts";
import { call } from "../../../../lib/api-client/api.ts";

/** Signs from which on there are suggestions: one letter begins half of the catalog. */
const SHORTEST = 2;
const MOST = "8";

export interface Suggested {
  readonly tool: LineTool;
  /** The other number that was typed, and whose it is. */
  readonly number: string | undefined;
}

/**
 * The tools that match best, those by the customer's own number first; those of the text before stay until the new ones arrive. `before`: what is left without a
 * quantity, which is searched where nothing has the whole text.
 */
export function useSuggested(typed: string, before: string | undefined): readonly Suggested[] {
  const search = typed.trim();
  const [tools, setTools] = useState<readonly Suggested[]>([]);
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
    const findAny = async () => {
      const found = await find(search);
      return found.length === 0 && before !== undefined ? find(before) : found;
    };
    const texts = before === undefined ? [search] : [search, before];
    Promise.all([findAny(), ...texts.map((text) => findOwn(text, signal))])
      .then(([found, ...own]) => {
        const first = own.flat();
        const isNew = ({ _id }: LineTool) => first.every(({ tool }) => tool._id !== _id);
        const others = found.filter(isNew).map((tool) => {
          const number = texts.map((text) => numberTyped(tool, text)).find(Boolean);
          return { tool, number: number && numberText(number) };
        });
        setTools([...first, ...others].slice(0, Number(MOST)));
      })
      .catch(() => {
        // Suggestions are a help: the form still searches, and says what is wrong.
        if (!signal.aborted) setTools([]);
      });
    return () => asking.abort();
  }, [search, before]);
  return tools;
}
