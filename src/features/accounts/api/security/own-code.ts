/** A code of one's own second factor, asked for before it is turned on or off. */
import type { Limit } from "../../../../kit/node/limiter.ts";
import { tooMany } from "../../../../kit/problem.ts";
import type { Outcome } from "../../../../kit/result.ts";
import { wrongAppCode } from "../../contract.ts";
import { isRecoveryCode, type ReadCode, readCode } from "../sign-in/second-factor-store.ts";
import type { AccountDeps } from "./deps.ts";

/** Wrong ones at an account. */
const WRONG: Limit = { max: 10, windowMs: 15 * 60_000 };

/** What a typed code stands for; it is not used up by that. */
export async function checkOwnCode(
  { db, limiter, seal }: Pick<AccountDeps, "db" | "limiter" | "seal">,
  accountId: string,
  code: string,
): Promise<Outcome<ReadCode>> {
  const guess = ["wrong codes of a caller", accountId, WRONG] as const;
  // A recovery code cannot be guessed, and is the owner's way while somebody guesses.
  const retryAfter = isRecoveryCode(code) ? 0 : await limiter.take(...guess);
  if (retryAfter > 0) return tooMany(undefined, { retryAfter });
  const read = await readCode(db.read, seal, accountId, code);
  if (!read) return wrongAppCode();
  if (read.kind === "app") await limiter.giveBack(...guess);
  return read;
}
