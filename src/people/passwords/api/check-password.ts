import { validation } from "../../../../shop/messages.ts";
import { invalidField, tooMany } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../lib/contract/result.ts";
import type { Limit, Limiter } from "../../../lib/http/limiter.ts";
import type { AccountRow } from "../../account/api/account-store.ts";
import { wrongPassword } from "../../account/contract.ts";
import { hashPassword, inPasswordQueue, type PasswordMatch } from "./password-hash.ts";

const MINUTE_MS = 60_000;
/** Counted per address, so that an attacker cannot lock out the owner. */
const PER_ACCOUNT: Limit = { max: 8, windowMs: 15 * MINUTE_MS };
const PER_ADDRESS: Limit = { max: 30, windowMs: 10 * MINUTE_MS };

type Counter = readonly [name: string, key: string, limit: Limit];

export function signInCounters(email: string, address: string): readonly Counter[] {
  return [
    ["wrong passwords at an account", `${email} ${address}`, PER_ACCOUNT],
    ["wrong passwords", address, PER_ADDRESS],
  ];
}

/**
 * Whether the password is right; refuses with `tooMany` after too many wrong ones. It is counted once
 * it leaves the queue, so right passwords that wait there use no allowance.
 */
export function checkPassword(
  limiter: Limiter,
  counters: readonly Counter[],
  passwordHash: string | null | undefined,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<Outcome<PasswordMatch>> {
  return inPasswordQueue(address, (verify) =>
    countWrong(limiter, counters, () => verify(passwordHash, password)),
  );
}

/**
 * A new hash of a password that is right; undefined where the one that matched is as a new one would be, and while too many
 * wait for theirs: a later sign-in renews it.
 */
export async function renewedHash(
  match: PasswordMatch,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<string | undefined> {
  if (match !== "outdated") return undefined;
  try {
    return await hashPassword(password, address);
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** Counts before checking, so parallel attempts get no extra tries, and takes right ones back. */
async function countWrong(
  limiter: Limiter,
  counters: readonly Counter[],
  check: () => Promise<PasswordMatch>,
): Promise<Outcome<PasswordMatch>> {
  const taken: Counter[] = [];
  const giveBack = () => Promise.all(taken.map((counter) => limiter.giveBack(...counter)));
  for (const counter of counters) {
    const retryAfter = await limiter.take(...counter);
    if (retryAfter > 0) {
      await giveBack();
      return tooMany(undefined, { retryAfter });
    }
    taken.push(counter);
  }
  const match = await check();
  if (match) await giveBack();
  return match;
}

/** Requires the current password again before an account is changed. */
export async function requireCurrentPassword(
  limiter: Limiter,
  { id, password_hash }: AccountRow,
  password: string | undefined,
  address: string,
): Promise<Refusal | undefined> {
  if (password === undefined) return invalidField("password", validation.passwordRequired);
  const counter = ["wrong passwords of a caller", `${id} ${address}`, PER_ACCOUNT] as const;
  const isRight = await checkPassword(limiter, [counter], password_hash, { password, address });
  if (isRefusal(isRight)) return isRight;
  return isRight ? undefined : wrongPassword();
}
