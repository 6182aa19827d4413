/** Signs in by password, and by the second factor where the account has one. */
import type { Kysely } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import type { Limit, Limiter } from "../../../../kit/node/limiter.ts";
import type { Log } from "../../../../kit/node/log.ts";
import type { Seal } from "../../../../kit/node/seal.ts";
import { secretHash } from "../../../../kit/node/secret.ts";
import { tooMany } from "../../../../kit/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../../kit/result.ts";
import { challengeExpired, wrongCode, wrongCredentials } from "../../contract-sign-in.ts";
import { type AccountRow, findAccountByEmail, lockAccount } from "./account-store.ts";
import { type Guess, tryGuess } from "./check-password.ts";
import { type CompletedSignIn, enter, entered } from "./complete-sign-in.ts";
import { inPasswordQueue } from "./password-hash.ts";
import { consumeCode, isRecoveryCode, readCode } from "./second-factor-store.ts";
import type { Browser } from "./session-store.ts";

const MINUTE_MS = 60_000;
/** Wrong guesses from one address: at one account, and at all. A stranger locks nobody else out. */
const PER_ACCOUNT: Limit = { max: 8, windowMs: 15 * MINUTE_MS };
const PER_ADDRESS: Limit = { max: 30, windowMs: 10 * MINUTE_MS };
/** Codes typed for one sign-in, and wrong ones for one account: who gets that far has its password. */
const PER_CHALLENGE: Limit = { max: 5, windowMs: 10 * MINUTE_MS };
const CODES_PER_ACCOUNT: Limit = { max: 20, windowMs: 60 * MINUTE_MS };

/** Where a sign-in comes from. */
export interface From {
  /** The address that limits count by. */
  readonly address: string;
  readonly browser: Browser;
}

/** Signing in. */
export interface SignIn {
  byPassword(
    form: { email: string; password: string },
    from: From,
  ): Promise<Outcome<CompletedSignIn>>;
  byCode(form: { challenge: string; code: string }, from: From): Promise<Outcome<CompletedSignIn>>;
}

/** What signing in works with. */
export interface SignInDeps {
  readonly db: Database<Schema>;
  readonly limiter: Limiter;
  readonly seal: Seal;
  readonly log: Log;
}

export function createSignIn({ db, limiter, seal, log }: SignInDeps): SignIn {
  /** Logs a refusal with what guessing is traced by: the address and the account's id. */
  function refused(refusal: Refusal, address: string, account: AccountRow | undefined): Refusal {
    const { code } = refusal.refusal;
    log.info({ code, address, account: account?.id ?? "unknown" }, "sign-in refused");
    return refusal;
  }

  return {
    byPassword: async ({ email, password }, { address, browser }) => {
      const account = await findAccountByEmail(db.read, email);
      // Counted when its turn has come: right passwords that wait in line take nobody's room.
      const isRight = await inPasswordQueue(address, (verify) =>
        tryGuess(limiter, passwordGuesses(email, address), () =>
          verify(account?.password_hash, password),
        ),
      );
      if (isRefusal(isRight)) return refused(isRight, address, account);
      if (!isRight || !account) return refused(wrongCredentials(), address, account);
      return db.transaction(async (tx) => {
        // Between look-up and now the password may have been replaced; from here on that waits.
        const same = await lockAccount(tx, account.id);
        if (same?.password_hash !== account.password_hash) return wrongCredentials();
        return enter(tx, same, browser);
      });
    },

    byCode: async ({ challenge, code }, { address, browser }) => {
      const hash = secretHash(challenge);
      if ((await limiter.take("codes of a sign-in", hash, PER_CHALLENGE)) > 0)
        return challengeExpired();
      const account = await challenged(db.read, hash);
      if (!account) return challengeExpired();
      const guess: Guess = ["wrong codes at an account", account.id, CODES_PER_ACCOUNT];
      // A recovery code cannot be guessed, and is the owner's way in while somebody guesses.
      const retryAfter = isRecoveryCode(code) ? 0 : await limiter.take(...guess);
      if (retryAfter > 0) return refused(tooMany(undefined, { retryAfter }), address, account);
      const read = await readCode(db.read, seal, account.id, code);
      if (!read) return refused(wrongCode(), address, account);
      if (read.kind === "app") await limiter.giveBack(...guess);
      return db.transaction(async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom("sign_in_challenge")
          .where("hash", "=", hash)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return challengeExpired();
        if (!(await consumeCode(tx, account.id, read))) return wrongCode();
        return entered(tx, account, browser);
      });
    },
  };
}

/** What the passwords are counted by that an address tries at an account, when they are wrong. */
export function passwordGuesses(email: string, address: string): readonly Guess[] {
  return [
    ["wrong passwords at an account", `${email} ${address}`, PER_ACCOUNT],
    ["wrong passwords", address, PER_ADDRESS],
  ];
}

/** The account whose sign-in waits for a code. */
function challenged(db: Kysely<Schema>, hash: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom("sign_in_challenge as challenge")
    .innerJoin("account", "account.id", "challenge.account_id")
    .where("challenge.hash", "=", hash)
    .where("challenge.expires_at", ">", Date.now())
    .selectAll("account")
    .executeTakeFirst();
}
