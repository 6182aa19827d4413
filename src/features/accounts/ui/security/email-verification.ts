/** Confirming one's address: whether somebody is to be told about it, and having the letter sent. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../kit/ui/api.ts";
import { problemCode } from "../../../../kit/ui/failure.ts";
import type { requestVerification } from "../../contract.ts";
import type { SignedInAccount } from "../sign-in/account-store.ts";
import { identityConfig } from "../sign-in/queries.ts";
import { accountState } from "./queries.ts";

/** In this tab's session storage: whose notice was put away. */
const PUT_AWAY = "confirmation-put-away";

/** `unknown` until the answers are there, or fail to come. */
export interface ConfirmationNotice {
  readonly state: "unknown" | "due" | "none";
  putAway(): void;
}

/** Follows whether the account's address still has to be confirmed here, unless that was put away in this tab. */
export function useVerificationNotice({ email, hosted }: SignedInAccount): ConfirmationNotice {
  const [isPutAway, setPutAway] = useState(() => sessionStorage.getItem(PUT_AWAY) === email);
  const isAsked = !isPutAway && !hosted;
  // Both at once, so that the notice is there before the page is seen.
  const config = useQuery({ ...identityConfig, enabled: isAsked });
  const account = useQuery({ ...accountState(email), enabled: isAsked });

  function putAway() {
    sessionStorage.setItem(PUT_AWAY, email);
    setPutAway(true);
  }

  const isDue = isAsked && config.data?.mail === true && account.data?.emailProven === false;
  const isWaiting = config.isLoading || account.isLoading;
  return { state: isDue ? "due" : isWaiting ? "unknown" : "none", putAway };
}

/** Has the letter sent that confirms `email`. */
export function useVerificationEmail(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof requestVerification>("POST /identity/verification", { body: {} }),
    onError: (failure) => {
      // Confirmed meanwhile, in another tab: what is shown is old.
      if (problemCode(failure) !== "already-proven") return;
      void queryClient.invalidateQueries({ queryKey: accountState(email).queryKey });
    },
  });
}
