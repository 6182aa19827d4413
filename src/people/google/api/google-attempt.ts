/** The Google popup: redirected to Google, and its result stored for the page that opened it. */
import type { Database } from "../../../database/schema.ts";
import { newSecret, secretHash } from "../../../lib/secrets/secret.ts";
import { GOOGLE_ATTEMPT_MS, GOOGLE_RESULT_MS } from "../../account/rules.ts";
import type { GoogleFailure, GoogleIdentity, GoogleProvider } from "./google-provider.ts";

export interface GoogleRedirect {
  /** Undefined when the attempt is unknown. */
  readonly challenge?: string;
  /** Undefined when Google confirmed the sign-in. */
  readonly fault?: GoogleFailure["fault"] | "expired";
  readonly reason?: string;
}

/**
 * Begins an attempt for the page that knows the challenge's verifier, tied to the browser by its
 * cookie. Returns the address at Google.
 */
export async function beginAttempt(
  db: Database,
  provider: GoogleProvider,
  { challenge, browserSecret }: { readonly challenge: string; readonly browserSecret: string },
): Promise<URL | GoogleFailure> {
  const secrets = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
  const address = await provider.authorizationUrl(secrets);
  if (!(address instanceof URL)) return address;
  await db.write
    .insertInto("google_sign_in_attempt")
    .values({
      hash: secretHash(secrets.state),
      browser_hash: secretHash(browserSecret),
      challenge,
      nonce: secrets.nonce,
      code_verifier: secrets.codeVerifier,
      expires_at: Date.now() + GOOGLE_ATTEMPT_MS,
    })
    .execute();
  return address;
}

/** Handles Google's redirect. The state is used up, also by a failure. */
export async function finishAttempt(
  db: Database,
  provider: GoogleProvider,
  params: Readonly<Record<string, string>>,
  browserSecret: string | undefined,
): Promise<GoogleRedirect> {
  const { state = "" } = params;
  const attempt = await db.write
    .deleteFrom("google_sign_in_attempt")
    .where("hash", "=", secretHash(state))
    .returningAll()
    .executeTakeFirst();
  if (!attempt) return { fault: "expired" };
  const { challenge, nonce, code_verifier: codeVerifier, browser_hash, expires_at } = attempt;
  const isSameBrowser = browserSecret !== undefined && secretHash(browserSecret) === browser_hash;
  if (!isSameBrowser || expires_at <= Date.now()) return { challenge, fault: "expired" };

  const identity = await provider.identify(params, { state, nonce, codeVerifier });
  if ("fault" in identity) return { challenge, ...identity };
  await storeResult(db, challenge, browser_hash, identity);
  return { challenge };
}

async function storeResult(
  db: Database,
  challenge: string,
  browser_hash: string,
  { subject, email, name, isAuthoritative }: GoogleIdentity,
): Promise<void> {
  const expires_at = Date.now() + GOOGLE_RESULT_MS;
  const is_authoritative = isAuthoritative ? 1 : 0;
  const result = { browser_hash, subject, email, name, is_authoritative, expires_at };
  await db.write
    .insertInto("google_sign_in_result")
    .values({ challenge, ...result })
    // The same page may open a second popup: the newest result counts.
    .onConflict((conflict) => conflict.column("challenge").doUpdateSet(result))
    .execute();
}
