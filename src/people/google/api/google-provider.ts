/** Google as an OpenID provider, by the library openid-client: code flow with PKCE, state and nonce. */
import type { Configuration } from "openid-client";
import * as z from "zod";
import { isLoopback } from "../../../lib/http/loopback.ts";
import { personName, returnFromGoogle } from "../../session/contract.ts";
import { verifiedEmail } from "../../verification/api/verified-email.ts";

type Library = typeof import("openid-client");

/** The limit of each call to Google in seconds, ten times what one takes. */
const TIMEOUT = 10;
const SCOPE = "openid email profile";

export interface GoogleClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** A loopback address when the sandbox replaces Google. */
  readonly issuer: URL;
}

interface AuthorizationSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface GoogleIdentity {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** Whether Google is the authority for this mailbox, so that its owner today is known. */
  readonly isAuthoritative: boolean;
}

export interface GoogleFailure {
  readonly fault: "cancelled" | "unverified" | "unreachable" | "failed";
  /** The log gets it; it holds no personal data. */
  readonly reason: string;
}

export interface GoogleProvider {
  authorizationUrl(secrets: AuthorizationSecrets): Promise<URL | GoogleFailure>;
  /** Exchanges the parameters of Google's redirect for the identity. */
  identify(
    returned: Readonly<Record<string, string>>,
    secrets: AuthorizationSecrets,
  ): Promise<GoogleIdentity | GoogleFailure>;
}

/** Claims checked beyond what the library checks: signature, issuer, audience, age and nonce. */
const claims = z.object({
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: verifiedEmail,
  name: personName.optional().catch(undefined),
  // The account's Google Workspace domain.
  hd: z.string().max(253).toLowerCase().optional().catch(undefined),
});

/** Library and discovery document are loaded with the first sign-in. `timeout`: of each call, in seconds. */
export function googleProvider(
  client: GoogleClient,
  publicOrigin: string,
  timeout = TIMEOUT,
): GoogleProvider {
  const redirectUri = `${publicOrigin}/api${returnFromGoogle.path}`;
  let known: Promise<Configuration> | undefined;

  async function withConfiguration<T>(
    work: (oidc: Library, configuration: Configuration) => Promise<T>,
  ): Promise<T | GoogleFailure> {
    const oidc = await import("openid-client");
    known ??= discover(oidc, client, timeout);
    try {
      return await work(oidc, await known);
    } catch (error) {
      known = undefined;
      return failureOf(error, oidc);
    }
  }

  return {
    authorizationUrl: ({ state, nonce, codeVerifier }) =>
      withConfiguration(async (oidc, configuration) =>
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
      withConfiguration(async (oidc, configuration) => {
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
  timeout: number,
): Promise<Configuration> {
  const plain = isLoopback(issuer.hostname) ? [allowInsecureRequests] : [];
  return discovery(issuer, clientId, clientSecret, undefined, {
    timeout,
    execute: [...plain, enableNonRepudiationChecks],
  });
}

/** Rethrows errors that come neither from Google nor from the network. */
function failureOf(error: unknown, oidc: Library): GoogleFailure {
  if (error instanceof oidc.AuthorizationResponseError) {
    // Anyone can forge the query, so its other parameters are ignored.
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
  // fetch reports network errors as the cause of a TypeError.
  if (error instanceof TypeError && cause instanceof Error) {
    return { fault: "unreachable", reason: "code" in cause ? String(cause.code) : cause.name };
  }
  throw error;
}

function faultOf(status: number): "unreachable" | "failed" {
  return status >= 500 || status === 429 ? "unreachable" : "failed";
}

function identityOf(
  received: Readonly<Record<string, unknown>> = {},
): GoogleIdentity | GoogleFailure {
  if (received.email_verified !== true)
    return { fault: "unverified", reason: "claim email_verified" };
  const read = claims.safeParse(received);
  if (!read.success) {
    return { fault: "failed", reason: `claim ${read.error.issues[0]?.path.join(".")}` };
  }
  const { sub, email, hd, name = email.slice(0, email.indexOf("@")) } = read.data;
  return { subject: sub, email, name, isAuthoritative: isAuthoritativeFor(email, hd) };
}

const GOOGLE_DOMAINS = ["gmail.com", "googlemail.com"];

/**
 * Google is authoritative for its own domains and for the account's Workspace. Other addresses were
 * verified once and may have changed hands ("Verify the Google ID token on your server side").
 */
function isAuthoritativeFor(email: string, hd: string | undefined): boolean {
  const domain = email.slice(email.indexOf("@") + 1);
  return GOOGLE_DOMAINS.includes(domain) || domain === hd;
}
