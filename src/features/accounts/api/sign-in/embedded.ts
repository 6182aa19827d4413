/** The embedded identity service: the proof is its session's cookie. */
import type { Kysely } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import { noProof } from "../../contract-sign-in.ts";
import { EMBEDDED } from "../../rules.ts";
import type { SessionCookie } from "./cookie.ts";
import type { IdentityService } from "./port.ts";
import { findSession } from "./sessions.ts";

/** The service on the shop's own tables. */
export function embeddedIdentity(db: Kysely<Schema>, cookie: SessionCookie): IdentityService {
  return {
    prove: async (headers) => {
      const session = await findSession(db, cookie.read(headers.cookie));
      if (!session) return noProof();
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
