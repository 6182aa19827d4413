/** The hosted identity service: Firebase Authentication, whose ID token of a new sign-in is the proof. */
import type { JWTVerifyGetKey, JWTVerifyOptions } from "jose";
import * as z from "zod";
import { EMAIL_PATTERN, email } from "../../../../kit/fields.ts";
import { newId } from "../../../../kit/node/ids.ts";
import type { Log } from "../../../../kit/node/log.ts";
import { secretHash } from "../../../../kit/node/secret.ts";
import { busy } from "../../../../kit/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../../kit/result.ts";
import { notSignedIn, personName } from "../../contract-sign-in.ts";
import type { IdentityProvider } from "./identity-provider.ts";

/** A token can be refreshed for ever: only a sign-in this young is a proof (decisions.md, Identity). */
const MAX_SIGN_IN_AGE_S = 600;
/** How far the clock here may be behind the service's. */
const CLOCK_TOLERANCE_S = 30;
/**
 * In ms. Keys an hour old bridge most outages (Google lets them be kept for hours). A token that
 * names an unknown key has them fetched anew, no more often than the cooldown says.
 */
const KEY_FETCHING = {
  cacheMaxAge: 3_600_000,
  cooldownDuration: 30_000,
  timeoutDuration: 5_000,
} as const;
const KEYS_AWAY = "The sign-in service cannot be asked just now. Try again in a moment.";

/** What the adapter works with. */
export interface HostedParts {
  readonly projectId: string;
  /** Where the service publishes its keys, as a JWK set. */
  readonly keysUrl: URL;
  readonly log: Log;
}

/** What a token has to say beyond its signature, issuer, audience and life (firebase.google.com, "Verify ID tokens"). */
const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(128),
  auth_time: z.number().refine(isFresh),
  // As it stands: lower-casing makes a plain k of the Kelvin sign, and so of one address another.
  email: z.string().regex(EMAIL_PATTERN).pipe(email),
  email_verified: z.unknown().optional(),
  name: personName.optional().catch(undefined),
  firebase: z.object({ sign_in_provider: z.string() }).optional().catch(undefined),
});
type Claims = z.output<typeof claims>;

function isFresh(signedInAt: number): boolean {
  const age = Date.now() / 1000 - signedInAt;
  return age >= -CLOCK_TOLERANCE_S && age <= MAX_SIGN_IN_AGE_S;
}

/** The keys cannot be had or read, which says nothing about the token. */
class KeysAway extends Error {}

/** Proves by the ID token in `Authorization: Bearer`. Its library is loaded with the first token. */
export function firebaseIdentityProvider({
  projectId,
  keysUrl,
  log,
}: HostedParts): IdentityProvider {
  const rules: JWTVerifyOptions = {
    algorithms: ["RS256"],
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ["exp", "iat"],
    // The service's tokens live an hour; asking for that also holds `iat` to the past.
    maxTokenAge: "1 hour",
    clockTolerance: CLOCK_TOLERANCE_S,
  };
  let keys: JWTVerifyGetKey | undefined;

  /** One answer for whatever is wrong with a token: the reason is the log's alone. */
  function refused(reason: string): Refusal {
    log.debug({ reason }, "an ID token was refused");
    return notSignedIn();
  }

  async function claimsOf(token: string): Promise<Outcome<Claims>> {
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
      // What is not the token's fault is the keys': away, or nothing that could check a signature.
      log.warn({ err: error }, "the identity service's keys cannot be used");
      return busy(KEYS_AWAY);
    }
  }

  return {
    prove: async ({ authorization }) => {
      const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
      if (token === undefined) return notSignedIn();
      const said = await claimsOf(token);
      if (isRefusal(said)) return said;
      return {
        issuer: said.iss,
        subject: said.sub,
        email: said.email,
        name: said.name ?? said.email.slice(0, said.email.indexOf("@")),
        emailProven: said.email_verified === true,
        byPassword: said.firebase?.sign_in_provider === "password",
        // The service tells of no sessions: every sign-in is one of its own.
        sessionId: newId(),
        idToken: {
          hash: secretHash(token),
          signedInAt: said.auth_time,
          expiresAt: (said.auth_time + MAX_SIGN_IN_AGE_S) * 1000,
        },
      };
    },
  };
}

/** The published keys. A token that fits none of them is the token's fault, all else is KeysAway. */
function keysFrom(url: URL, jose: typeof import("jose")): JWTVerifyGetKey {
  const { JWKSNoMatchingKey } = jose.errors;
  const published = jose.createRemoteJWKSet(url, KEY_FETCHING);
  return async (header, token) => {
    // Without it any published key would do, and a second one would make the set ambiguous.
    if (typeof header.kid !== "string") throw new JWKSNoMatchingKey();
    try {
      return await published(header, token);
    } catch (cause) {
      if (cause instanceof JWKSNoMatchingKey) throw cause;
      throw new KeysAway("They could not be fetched.", { cause });
    }
  };
}
