/** From the access token, never from a body. */
export interface Caller {
  readonly userKey: number;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
}
