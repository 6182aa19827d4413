/** The caller that the access token proves; never read from a body. */
export interface Caller {
  readonly userKey: number;
  /** Session that issued the token. */
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
}
