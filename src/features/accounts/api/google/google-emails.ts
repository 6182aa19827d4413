/** The emails about Google accounts, for the sign-in with Google. */

import type { Outbox } from "../../../email/api/outbox.ts";
import { linkGoogleEmail } from "../security/emails.ts";
import { notifyOwner } from "../security/notices.ts";
import { createVerification } from "../security/verification.ts";
import type { GoogleEmails } from "./link-google.ts";

/** Writes them to the outbox of a shop at `publicOrigin`. */
export function googleEmails(deps: {
  readonly outbox: Outbox;
  readonly publicOrigin: string;
}): GoogleEmails {
  const { outbox, publicOrigin } = deps;
  const { send } = createVerification(deps);
  return {
    joined: (tx, account) => notifyOwner(deps, tx, account, "googleJoined"),
    // Browsers send what is behind `#` to no server.
    joinLink: async (tx, { email }, token) => {
      await outbox.put(tx, linkGoogleEmail(email, `${publicOrigin}/login/google#join.${token}`));
    },
    verification: send,
    nudge: () => outbox.nudge(),
  };
}
