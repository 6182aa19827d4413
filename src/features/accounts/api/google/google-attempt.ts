/** Google's window: led there, come back, and its result kept for the page that opened it. */

import type { Schema } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import { newSecret, secretHash } from "../../../../kit/node/secret.ts";
import type { GoogleIdentity, GoogleProvider, Unconfirmed } from "./google-provider.ts";

const MINUTE_MS = 60_000;
/** How long the window may stay at Google, and its result wait to be fetched. */
export const ATTEMPT_MS = 10 * MINUTE_MS;
export const RETURN_MS = 2 * MINUTE_MS;

/** What a window works with. */
export interface WindowDeps {
  readonly db: Database<Schema>;
  readonly provider: GoogleProvider;
}

/** A window that came back. */
export interface CameBack {
  /** Undefined where nobody knows which page opened it. */
  readonly challenge?: string;
  /** Undefined when Google has confirmed somebody, who then waits to be fetched. */
  readonly fault?: Unconfirmed["fault"] | "expired";
  /** For the log. */
  readonly reason?: string;
}

/**
 * Begins an attempt of the page that knows the challenge's verifier, in the browser that holds the
 * secret `browser`. Where the window is to be led.
 */
export async function beginAttempt(
  { db, provider }: WindowDeps,
  challenge: string,
  browser: string,
): Promise<URL | Unconfirmed> {
  const secrets = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
  const address = await provider.addressFor(secrets);
  if (!(address instanceof URL)) return address;
  await db.write
    .insertInto("google_attempt")
    .values({
      hash: secretHash(secrets.state),
      browser_hash: secretHash(browser),
      challenge,
      nonce: secrets.nonce,
      code_verifier: secrets.codeVerifier,
      expires_at: Date.now() + ATTEMPT_MS,
    })
    .execute();
  return address;
}

/** Ends an attempt by what the window came back with. Whatever comes of it, the state is used up. */
export async function endAttempt(
  { db, provider }: WindowDeps,
  returned: Readonly<Record<string, string>>,
  browser: string | undefined,
): Promise<CameBack> {
  const { state = "" } = returned;
  const attempt = await db.write
    .deleteFrom("google_attempt")
    .where("hash", "=", secretHash(state))
    .returningAll()
    .executeTakeFirst();
  if (!attempt) return { fault: "expired" };
  const { challenge, nonce, code_verifier: codeVerifier, browser_hash, expires_at } = attempt;
  const isIts = browser !== undefined && secretHash(browser) === browser_hash;
  if (!isIts || expires_at <= Date.now()) return { challenge, fault: "expired" };

  const identity = await provider.identify(returned, { state, nonce, codeVerifier });
  if ("fault" in identity) return { challenge, ...identity };
  await keepResult(db, challenge, browser_hash, identity);
  return { challenge };
}

async function keepResult(
  db: Database<Schema>,
  challenge: string,
  browser_hash: string,
  { subject, email, name, isVouched }: GoogleIdentity,
): Promise<void> {
  const expires_at = Date.now() + RETURN_MS;
  const vouched = isVouched ? 1 : 0;
  const result = { browser_hash, subject, email, name, vouched, expires_at };
  await db.write
    .insertInto("google_return")
    .values({ challenge, ...result })
    // The same page may open a second window: its newest result is the one that counts.
    .onConflict((conflict) => conflict.column("challenge").doUpdateSet(result))
    .execute();
}
