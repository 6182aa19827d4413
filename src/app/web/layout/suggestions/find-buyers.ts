import { call } from "../../../../lib/api-client/api.ts";
import { currentAccount } from "../../../../people/session/ui/account-store.ts";
import type { listUsers, User } from "../../../../people/users/contract.ts";

/** More of them would hide the tools above them. */
const MOST = "3";

/** The users whose name or email has the text. Only admins may ask, and only they do. */
export async function findBuyers(search: string, signal: AbortSignal): Promise<readonly User[]> {
  if (currentAccount()?.role === undefined || !mayNameBuyer(search)) return [];
  const query = { search, limit: MOST };
  // The tools are found all the same.
  return call<typeof listUsers>("GET /user", { query }, { signal }).catch(() => []);
}

/** Few names have digits, and no email has spaces. What is left is about a buyer unless it is written as sizes and part numbers are. */
export function mayNameBuyer(text: string): boolean {
  const isName = !/\d/.test(text);
  const isWord = !/\s/.test(text);
  return isName || text.includes("@") || (isWord && !isNumber(text));
}

/** "M8x30", "MW-621-M08-030": at most two letters begin each part. */
function isNumber(word: string): boolean {
  return word.split(/[-./,×x*"']/i).every((part) => /^\p{L}{0,2}\d*$/u.test(part));
}
