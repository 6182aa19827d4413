/** The embedded identity service: the proof is its session's cookie. */
import type { Kysely } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import { notSignedIn } from "../../contract-sign-in.ts";
import { EMBEDDED } from "../../rules.ts";
import type { SessionCookie } from "./cookies.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { findSession } from "./session-store.ts";

/** The service on the shop's own tables. */
export function sessionIdentityProvider(
  db: Kysely<Schema>,
  cookie: SessionCookie,
): IdentityProvider {
  return {
    prove: async (headers) => {
      const session = await findSession(db, cookie.read(headers.cookie));
      if (!session) return notSignedIn();
      const { id, email, name, email_proven_at } = session.account;
      return {
        issuer: EMBEDDED,
        subject: id,
        email,
        name,
        emailProven: email_proven_at !== null,
        sessionId: session.id,
      };
    },
  };
}
