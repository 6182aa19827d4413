/** Google as an OpenID provider, by the library openid-client: code flow with PKCE, state and nonce. */
import type { Configuration } from "openid-client";
import * as z from "zod";
import { EMAIL_PATTERN, email } from "../../../../kit/fields.ts";
import { isLoopback } from "../../../../kit/node/loopback.ts";
import { personName, returnFromGoogle } from "../../contract-sign-in.ts";

type Library = typeof import("openid-client");

/** How long each answer of Google's may take. */
const TIMEOUT_S = 5;
const SCOPE = "openid email profile";

/** The shop as Google knows it. The issuer is on loopback where a stand-in takes Google's place. */
export interface GoogleClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: URL;
}

/** What ties a window to what it comes back with: 256 random bits each, base64url. */
export interface WindowSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Whom Google has confirmed. */
export interface GoogleIdentity {
  /** Google's unchanging name for the account. */
  readonly subject: string;
  /** Verified by Google, in its one spelling. */
  readonly email: string;
  readonly name: string;
  /** Whether Google says who owns the mailbox today, not only who once did. */
  readonly isVouched: boolean;
}

/** Why Google has confirmed nobody. */
export interface Unconfirmed {
  readonly fault: "cancelled" | "unverified" | "unreachable" | "failed";
  /** For the log: a code, which tells nothing of anybody. */
  readonly reason: string;
}

/** Google as the sign-in uses it. */
export interface GoogleProvider {
  /** The address at Google that a window is led to. */
  addressFor(secrets: WindowSecrets): Promise<URL | Unconfirmed>;
  /** Who the window that came back with these parameters is. */
  identify(
    returned: Readonly<Record<string, string>>,
    secrets: WindowSecrets,
  ): Promise<GoogleIdentity | Unconfirmed>;
}

/** What an ID token has to say beyond what the library checks (signature, issuer, audience, age, nonce). */
const claims = z.object({
  // As much as a subject may be (OpenID Connect Core, 2).
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  // As it stands: lower-casing makes a plain k of the Kelvin sign, and so of one address another.
  email: z.string().regex(EMAIL_PATTERN).pipe(email),
  name: personName.optional().catch(undefined),
  // The Google Workspace that the account belongs to.
  hd: z.string().max(253).toLowerCase().optional().catch(undefined),
});

/** Google for a shop at `publicOrigin`. Library and discovery wait for the first window. */
export function googleProvider(client: GoogleClient, publicOrigin: string): GoogleProvider {
  const redirectUri = `${publicOrigin}/api${returnFromGoogle.path}`;
  let known: Promise<Configuration> | undefined;

  /** Does what needs the provider's own description. After a failure it is asked for anew. */
  async function asking<T>(
    work: (oidc: Library, configuration: Configuration) => Promise<T>,
  ): Promise<T | Unconfirmed> {
    const oidc = await import("openid-client");
    known ??= discover(oidc, client);
    try {
      return await work(oidc, await known);
    } catch (error) {
      known = undefined;
      return unconfirmed(error, oidc);
    }
  }

  return {
    addressFor: ({ state, nonce, codeVerifier }) =>
      asking(async (oidc, configuration) =>
        oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: SCOPE,
          prompt: "select_account",
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: "S256",
        }),
      ),

    identify: (returned, { state, nonce, codeVerifier }) =>
      asking(async (oidc, configuration) => {
        const tokens = await oidc.authorizationCodeGrant(
          configuration,
          new URL(`${redirectUri}?${new URLSearchParams(returned)}`),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: codeVerifier,
            idTokenExpected: true,
          },
        );
        return identityOf(tokens.claims());
      }),
  };
}

function discover(
  { allowInsecureRequests, discovery, enableNonRepudiationChecks }: Library,
  { issuer, clientId, clientSecret }: GoogleClient,
): Promise<Configuration> {
  // The library takes no issuer without TLS unless told to.
  const plain = isLoopback(issuer.hostname) ? [allowInsecureRequests] : [];
  return discovery(issuer, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_S,
    execute: [...plain, enableNonRepudiationChecks],
  });
}

/** What a failure says of the sign-in. Throws what is no failure of Google's or of the way to it. */
function unconfirmed(error: unknown, oidc: Library): Unconfirmed {
  if (error instanceof oidc.AuthorizationResponseError) {
    // Anybody may have written the query: what else it says is told to nobody.
    const cancelled = error.error === "access_denied";
    return { fault: cancelled ? "cancelled" : "failed", reason: error.code };
  }
  if (error instanceof oidc.ResponseBodyError) {
    return { fault: faultOf(error.status), reason: `${error.code} ${error.error}` };
  }
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  if (code === "OAUTH_TIMEOUT") return { fault: "unreachable", reason: code };
  if (error instanceof oidc.ClientError || String(code).startsWith("OAUTH_")) {
    return { fault: faultOf(cause instanceof Response ? cause.status : 200), reason: String(code) };
  }
  // So fetch fails: the network's own error is its cause.
  if (error instanceof TypeError && cause instanceof Error) {
    return { fault: "unreachable", reason: "code" in cause ? String(cause.code) : cause.name };
  }
  throw error;
}

/** Google itself is in trouble, or has refused. */
function faultOf(status: number): "unreachable" | "failed" {
  return status >= 500 || status === 429 ? "unreachable" : "failed";
}

function identityOf(said: Readonly<Record<string, unknown>> = {}): GoogleIdentity | Unconfirmed {
  if (said.email_verified !== true) return { fault: "unverified", reason: "claim email_verified" };
  const read = claims.safeParse(said);
  if (!read.success) {
    return { fault: "failed", reason: `claim ${read.error.issues[0]?.path.join(".")}` };
  }
  const { sub, email, hd, name = email.slice(0, email.indexOf("@")) } = read.data;
  return { subject: sub, email, name, isVouched: vouchesFor(email, hd) };
}

/** Google's own mailboxes. */
const OWN_DOMAINS = ["gmail.com", "googlemail.com"];

/**
 * Google is the authority for its own mailboxes and for those of the account's Workspace. Any other
 * address was verified once, and may have changed hands since (developers.google.com, "Verify the
 * Google ID token on your server side").
 */
function vouchesFor(email: string, hd: string | undefined): boolean {
  const domain = email.slice(email.indexOf("@") + 1);
  return OWN_DOMAINS.includes(domain) || domain === hd;
}
