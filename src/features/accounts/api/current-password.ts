/** The present password, asked for again before an account is changed. */
import type { Limit, Limiter } from "../../../kit/node/limiter.ts";
import { invalidInput, tooMany } from "../../../kit/problem.ts";
import type { Refusal } from "../../../kit/result.ts";
import type { AccountRow } from "../../identity/api/accounts.ts";
import { verifyPassword } from "../../identity/api/password.ts";
import { wrongPassword } from "../contract.ts";

/** Wrong ones at an account from one address. */
const WRONG: Limit = { max: 8, windowMs: 15 * 60_000 };

/** Why it is not shown that the account's own password was typed; undefined when it was. */
export async function refusePassword(
  limiter: Limiter,
  account: AccountRow,
  typed: string | undefined,
  address: string,
): Promise<Refusal | undefined> {
  if (typed === undefined) return passwordMissing();
  const guess = ["wrong passwords of a caller", `${account.id} ${address}`, WRONG] as const;
  // Counted before it is tried: many guesses at once must not all find room.
  const retryAfter = await limiter.take(...guess);
  if (retryAfter > 0) return tooMany(undefined, { retryAfter });
  if (!(await verifyPassword(account.password_hash, typed))) return wrongPassword();
  await limiter.giveBack(...guess);
  return undefined;
}

function passwordMissing(): Refusal {
  const message = "Password is Required";
  return invalidInput(`password: ${message}`, { errors: [{ field: "password", message }] });
}
