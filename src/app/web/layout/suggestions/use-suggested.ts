import { useEffect, useState } from "react";
import { numberTyped } from "../../../../catalog/part-numbers/rules-number-typed.ts";
import { findOwn } from "../../../../catalog/part-numbers/ui/own-numbers.ts";
import type { LineTool, listTools } from "../../../../catalog/tools/contract.ts";
import { numberText } from "../../../../catalog/tools/rules-other-numbers.ts";
import { callList } from "../../../../lib/api-client/api.ts";
import type { User } from "../../../../people/users/contract.ts";
import { findBuyers } from "./find-buyers.ts";

/** Signs from which on there are suggestions: one letter begins half of the catalog. */
const SHORTEST = 2;
const MOST = "8";

const NONE = { tools: [] };

export interface Suggested {
  readonly tool: LineTool;
  /** The other number that was typed, and whose it is. */
  readonly number: string | undefined;
}

interface SuggestedTools {
  readonly tools: readonly Suggested[];
  /** Nothing is found: these have the nearest part numbers. */
  readonly areNear?: boolean;
}

export interface AllSuggested extends SuggestedTools {
  /** None unless an admin asks. */
  readonly buyers: readonly User[];
}

/**
 * The tools that match best, those by the customer's own number first, and the buyers. Those of the text before stay until the
 * new ones arrive. `before`: what is left without a quantity, which is searched where nothing has the whole text.
 */
export function useSuggested(typed: string, before: string | undefined): AllSuggested {
  const search = typed.trim();
  const [found, setFound] = useState<SuggestedTools>(NONE);
  const [buyers, setBuyers] = useState<readonly User[]>([]);
  useEffect(() => {
    if (search.length < SHORTEST) {
      setFound(NONE);
      setBuyers([]);
      return;
    }
    // Each key asks at once, and takes back the question before.
    const asking = new AbortController();
    const { signal } = asking;
    const suggest = async () => {
      // Suggestions are a help: the form still searches, and says what is wrong.
      const tools = await findTools(search, before, signal).catch(() => NONE);
      if (signal.aborted) return;
      setFound(tools);
      // Tools do not wait for buyers, about whom nobody asks who types on.
      const users = await findBuyers(search, signal);
      if (!signal.aborted) setBuyers(users);
    };
    void suggest();
    return () => asking.abort();
  }, [search, before]);
  return { ...found, buyers };
}

async function findTools(
  search: string,
  before: string | undefined,
  signal: AbortSignal,
): Promise<SuggestedTools> {
  const find = (text: string, nearest?: "true") =>
    callList<typeof listTools>(
      "GET /tool",
      { query: { search: text, limit: MOST, nearest } },
      { signal, anonymous: true },
    );
  const findAny = async () => {
    if (before === undefined) return find(search, "true");
    const found = await find(search);
    return found.total === 0 ? find(before, "true") : found;
  };
  const texts = before === undefined ? [search] : [search, before];
  const findAllOwn = Promise.all(texts.map((text) => findOwn(text, signal)));
  const [found, own] = await Promise.all([findAny(), findAllOwn]);
  const first = own.flat();
  const areNear = found.total === 0 && first.length === 0;
  if (areNear) return { tools: found.items.map((tool) => ({ tool, number: undefined })), areNear };
  const isNew = ({ _id }: LineTool) => first.every(({ tool }) => tool._id !== _id);
  const others = (found.total === 0 ? [] : found.items).filter(isNew).map((tool) => {
    const number = texts.map((text) => numberTyped(tool, text)).find(Boolean);
    return { tool, number: number && numberText(number) };
  });
  return { tools: [...first, ...others].slice(0, Number(MOST)) };
}
