/** The port to the identity service; adapters: embedded.ts (here), hosted.ts (Firebase). */
import type { Outcome } from "../../../../kit/result.ts";

/** What the identity service proves of whoever sent a request. */
export interface Proof {
  /** Which service vouches, and the account's unchanging name there. */
  readonly issuer: string;
  readonly subject: string;
  /** In its one spelling. */
  readonly email: string;
  readonly name: string;
  /** Whether the mailbox is proven, not just the account. */
  readonly emailProven: boolean;
  /** Whether the person has just shown the password of this very account. Hosted service alone. */
  readonly byPassword?: boolean;
  /** The session that vouches; its access tokens end with it. */
  readonly sessionId: string;
  /** Of a hosted service's ID token, which serves once; undefined for a session of our own. */
  readonly idToken?: IdTokenFacts;
}

/** What an ID token says about its own use. */
export interface IdTokenFacts {
  /** SHA-256 of the token. */
  readonly hash: string;
  /** When the person signed in there, epoch seconds. */
  readonly signedInAt: number;
  /** From when on the token is refused anyway, epoch ms. */
  readonly expiresAt: number;
}

/** The headers of a request in which a proof may stand. */
export interface ProofHeaders {
  readonly cookie?: string | undefined;
  readonly authorization?: string | undefined;
}

/** The identity service as `PUT /user/{email}` uses it. */
export interface IdentityProvider {
  /** Who sent the request; refuses with `notSignedIn`, and with `busy` while the service cannot be asked. */
  prove(headers: ProofHeaders): Promise<Outcome<Proof>>;
}
