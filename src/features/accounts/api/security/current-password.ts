/** The present password, asked for again before an account is changed. */
import { validation } from "../../../../../shop/messages.ts";
import type { Limit, Limiter } from "../../../../kit/node/limiter.ts";
import { invalidInput } from "../../../../kit/problem.ts";
import { isRefusal, type Refusal } from "../../../../kit/result.ts";
import { wrongPassword } from "../../contract.ts";
import type { AccountRow } from "../sign-in/account-store.ts";
import { tryGuess } from "../sign-in/check-password.ts";
import { inPasswordQueue } from "../sign-in/password-hash.ts";

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
  const isRight = await inPasswordQueue(address, (verify) =>
    tryGuess(limiter, [guess], () => verify(account.password_hash, typed)),
  );
  if (isRefusal(isRight)) return isRight;
  return isRight ? undefined : wrongPassword();
}

function passwordMissing(): Refusal {
  const message = validation.passwordRequired;
  return invalidInput(message, { errors: [{ field: "password", message }] });
}
