/** Tools by the signed-in customer's own numbers, which no answer has that a cache may keep. */
import { call, readToken } from "../../../lib/api-client/api.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { MAX_OTHER_NUMBER } from "../../tools/rules-other-numbers.ts";
import type { findOwnNumber } from "../contract.ts";

export type OwnNumbers = AnswerOf<typeof findOwnNumber>;

/** None for visitors, and for a text without a digit: an own number is typed as it is. */
export async function findOwn(number: string, signal: AbortSignal): Promise<OwnNumbers> {
  if (readToken() === null || !/\d/.test(number) || number.length > MAX_OTHER_NUMBER) return [];
  const query = { number };
  return call<typeof findOwnNumber>("GET /own-number", { query }, { signal }).catch(() => {
    // What was found before a question was taken back must not replace what is found since then.
    signal.throwIfAborted();
    // The catalog's tools are found all the same: own numbers are a help, too.
    return [];
  });
}
