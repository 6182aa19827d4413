/** The port to the identity service; adapters: embedded (here), hosted (to come). */
import type { Outcome } from "../../../kit/result.ts";
import type { Account } from "../contract.ts";

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
  /** Ends with this session. */
  readonly sessionId: string;
}

/** A successful sign-up or sign-in: the account, and the cookies that carry the session. */
export interface SignedIn {
  readonly account: Account;
  readonly setCookies: readonly string[];
}

/** The identity service as the shop uses it. Headers are those of the request. */
export interface IdentityService {
  /** Whose session came with the request; undefined without one. */
  prove(headers: Headers): Promise<Proof | undefined>;
  signUp(form: { name: string; email: string; password: string }): Promise<Outcome<SignedIn>>;
  signIn(form: { email: string; password: string }): Promise<Outcome<SignedIn>>;
  /** Ends the session that came with the request; the cookies that clear it. */
  signOut(headers: Headers): Promise<readonly string[]>;
}
