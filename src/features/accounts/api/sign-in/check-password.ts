/** Secrets that can be guessed: wrong ones are counted, right ones and refused calls are not. */
import type { Limit, Limiter } from "../../../../kit/node/limiter.ts";
import { tooMany } from "../../../../kit/problem.ts";
import type { Outcome } from "../../../../kit/result.ts";

/** What wrong guesses are counted by. */
export type Guess = readonly [name: string, key: string, limit: Limit];

/**
 * Tries a secret; whether it was right, or `tooMany`. It is counted before it is tried, so that many
 * at once find no more room than one after the other, and given back when it was no wrong guess.
 */
export async function tryGuess(
  limiter: Limiter,
  guesses: readonly Guess[],
  check: () => Promise<boolean>,
): Promise<Outcome<boolean>> {
  const taken: Guess[] = [];
  const giveBack = () => Promise.all(taken.map((guess) => limiter.giveBack(...guess)));
  for (const guess of guesses) {
    const retryAfter = await limiter.take(...guess);
    if (retryAfter > 0) {
      await giveBack();
      return tooMany(undefined, { retryAfter });
    }
    taken.push(guess);
  }
  const isRight = await check();
  if (isRight) await giveBack();
  return isRight;
}
