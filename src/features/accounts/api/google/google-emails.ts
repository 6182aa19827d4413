/** The emails about Google accounts, for the sign-in with Google. */

import type { Outbox } from "../../../email/api/outbox.ts";
import { joinEmail } from "../security/letters.ts";
import { tellOwner } from "../security/notices.ts";
import { createVerification } from "../security/verification.ts";
import type { GoogleEmails } from "./google-join.ts";

/** Writes them to the outbox of a shop at `publicOrigin`. */
export function googleEmails(deps: {
  readonly outbox: Outbox;
  readonly publicOrigin: string;
}): GoogleEmails {
  const { outbox, publicOrigin } = deps;
  const { send } = createVerification(deps);
  return {
    joined: (tx, account) => tellOwner(deps, tx, account, "googleJoined"),
    // Browsers send what is behind `#` to no server.
    joinLink: async (tx, { email }, token) => {
      await outbox.put(tx, joinEmail(email, `${publicOrigin}/login/google#join.${token}`));
    },
    verification: send,
    nudge: () => outbox.nudge(),
  };
}
