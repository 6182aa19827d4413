/** Who is calling, as proven by an access token. Travels as an argument; never read from a body. */
export interface Caller {
  readonly userKey: number;
  /** The session of the identity service that the token was issued by. */
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
}
