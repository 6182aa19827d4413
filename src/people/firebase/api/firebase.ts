/** The hosted identity provider: Firebase Authentication, authenticated by its ID token. */

import type { JWTVerifyGetKey, JWTVerifyOptions } from "jose";
import * as z from "zod";
import { busy } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../lib/contract/result.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import type { Log } from "../../../lib/process/log.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import { secretHash } from "../../../lib/secrets/secret.ts";
import type { IdentityProvider } from "../../session/api/identity-provider.ts";
import { notSignedIn, personName } from "../../session/contract.ts";
import { verifiedEmail } from "../../verification/api/verified-email.ts";

/** ID tokens can be refreshed forever, so the sign-in itself has to be this recent. */
const MAX_SIGN_IN_AGE_S = 600;
const CLOCK_TOLERANCE_S = 30;
/** Times in ms. Hour-old keys bridge most outages; a token with an unknown key id triggers one fetch per cooldown. */
const KEY_CACHE = {
  cacheMaxAge: 3_600_000,
  cooldownDuration: 30_000,
  timeoutDuration: 5_000,
} as const;
const KEYS_UNAVAILABLE = msg(
  "refusal.busy.signIn",
  "The sign-in service cannot be reached just now. Try again in a moment.",
);

interface FirebaseParts {
  readonly projectId: string;
  readonly keysUrl: URL;
  readonly log: Log;
}

/** Claims checked beyond signature, issuer, audience and life (firebase.google.com, "Verify ID tokens"). */
const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(128),
  auth_time: z.number().refine(isRecent),
  email: verifiedEmail,
  email_verified: z.unknown().optional(),
  name: personName.optional().catch(undefined),
  firebase: z.object({ sign_in_provider: z.string() }).optional().catch(undefined),
});
type Claims = z.output<typeof claims>;

function isRecent(signedInAt: number): boolean {
  const age = Date.now() / 1000 - signedInAt;
  return age >= -CLOCK_TOLERANCE_S && age <= MAX_SIGN_IN_AGE_S;
}

class KeysUnavailable extends Error {}

/** Reads the ID token from `Authorization: Bearer`. Loads its library with the first token. */
export function firebaseIdentityProvider(parts: FirebaseParts): IdentityProvider {
  const { projectId, keysUrl, log } = parts;
  const rules: JWTVerifyOptions = {
    algorithms: ["RS256"],
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ["exp", "iat"],
    // Tokens live an hour; this also refuses an `iat` in the future.
    maxTokenAge: "1 hour",
    clockTolerance: CLOCK_TOLERANCE_S,
  };
  let keys: JWTVerifyGetKey | undefined;

  /** Every fault gets the same answer; the reason is only logged. */
  function refused(reason: string): Refusal {
    log.debug({ reason }, "an ID token was refused");
    return notSignedIn();
  }

  async function verifyToken(token: string): Promise<Outcome<Claims>> {
    const jose = await import("jose");
    keys ??= keysFrom(keysUrl, jose);
    try {
      const { payload } = await jose.jwtVerify(token, keys, rules);
      const read = claims.safeParse(payload);
      return read.success ? read.data : refused(`claim ${read.error.issues[0]?.path.join(".")}`);
    } catch (error) {
      if (error instanceof jose.errors.JOSEError) {
        return refused("claim" in error ? `claim ${error.claim}` : error.code);
      }
      log.warn({ err: error }, "the identity service's keys cannot be used");
      return busy(KEYS_UNAVAILABLE);
    }
  }

  return {
    authenticate: async ({ authorization }) => {
      const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
      if (token === undefined) return notSignedIn();
      const verified = await verifyToken(token);
      if (isRefusal(verified)) return verified;
      const { iss, sub, email, name, email_verified, firebase, auth_time } = verified;
      return {
        issuer: iss,
        subject: sub,
        email,
        name: name ?? email.slice(0, email.indexOf("@")),
        emailVerified: email_verified === true,
        byPassword: firebase?.sign_in_provider === "password",
        // Firebase has no session ids: every sign-in is a session of its own.
        sessionId: newId(),
        idToken: {
          hash: secretHash(token),
          signedInAt: auth_time,
          expiresAt: (auth_time + MAX_SIGN_IN_AGE_S) * 1000,
        },
      };
    },
  };
}

/** Throws JWKSNoMatchingKey when the token names no published key, and KeysUnavailable otherwise. */
function keysFrom(url: URL, jose: typeof import("jose")): JWTVerifyGetKey {
  const { JWKSNoMatchingKey } = jose.errors;
  const published = jose.createRemoteJWKSet(url, KEY_CACHE);
  return async (header, token) => {
    // Without a key id any published key would be tried, and two keys would be ambiguous.
    if (typeof header.kid !== "string") throw new JWKSNoMatchingKey();
    try {
      return await published(header, token);
    } catch (cause) {
      if (cause instanceof JWKSNoMatchingKey) throw cause;
      throw new KeysUnavailable("The keys could not be fetched.", { cause });
    }
  };
}
