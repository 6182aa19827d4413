/** The port to the identity provider: this shop's own sessions, or Firebase (firebase.ts). */
import type { Db } from "../../../database/schema.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { isVerified } from "../../account/api/account-store.ts";
import { EMBEDDED } from "../../account/rules.ts";
import { notSignedIn } from "../contract.ts";
import type { SessionCookie } from "./cookies.ts";
import { findSession } from "./session-store.ts";

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Normalized: trimmed, lower case. */
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  /** Hosted only: the sign-in was by this account's password. */
  readonly byPassword?: boolean;
  readonly sessionId: string;
  /** Hosted only: an ID token is accepted once. */
  readonly idToken?: IdTokenFacts;
}

export interface IdTokenFacts {
  readonly hash: string;
  /** Epoch seconds. */
  readonly signedInAt: number;
  /** Epoch ms. */
  readonly expiresAt: number;
}

interface IdentityHeaders {
  readonly cookie?: string | undefined;
  readonly authorization?: string | undefined;
}

export interface IdentityProvider {
  /** Refuses with `notSignedIn`, and with `busy` while the provider cannot be reached. */
  authenticate(headers: IdentityHeaders): Promise<Outcome<Identity>>;
}

export function sessionIdentityProvider(db: Db, cookie: SessionCookie): IdentityProvider {
  return {
    authenticate: async (headers) => {
      const session = await findSession(db, cookie.read(headers.cookie));
      if (!session) return notSignedIn();
      const { id, email, name } = session.account;
      return {
        issuer: EMBEDDED,
        subject: id,
        email,
        name,
        emailVerified: isVerified(session.account),
        sessionId: session.id,
      };
    },
  };
}
