import type { Scope } from "./scopes.ts";

/** A program that calls in the name of the admin who created its key. */
export interface CallingKey {
  readonly key: number;
  readonly scopes: readonly Scope[];
}

/** Who calls, by the access token or API key and never by a body. */
export interface Caller {
  readonly userKey: number;
  /** Empty for an API key. */
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly apiKey?: CallingKey | undefined;
}
