/** Signing out, and the access token. */

import { call, readToken } from "../../../lib/api-client/api.ts";
import { errorMessage, problemStatus } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { toast } from "../../../lib/ui/toast.ts";
import type * as contract from "../contract.ts";
import { clearAccount, currentAccount, endAccount, storeAccount } from "./account-store.ts";
import { endsSignIn } from "./ends-sign-in.ts";

/** Fetches and stores an access token, by the session cookie or by Firebase's ID token. */
export async function fetchToken(email: string, idToken?: string, start?: "clean"): Promise<void> {
  const issued = await call<typeof contract.issueToken>(
    "PUT /user/{email}",
    { params: { email }, body: { email, ...(start && { start }) } },
    // An old access token must not be sent.
    { anonymous: true, ...(idToken && { headers: { authorization: `Bearer ${idToken}` } }) },
  );
  const { token, name, role, verification } = issued;
  const kept = { email: issued.email, name, role, verification };
  storeAccount(token, { ...kept, ...(idToken && { hosted: true }) });
}

/** The email was verified after the sign-in. */
export function storeVerified(email: string): void {
  const account = currentAccount();
  const token = readToken();
  if (token === null || account?.email !== email || account.verification === undefined) return;
  storeAccount(token, { ...account, verification: undefined });
}

/** Also signs out here when the server cannot be reached, with a toast. */
export async function signOut(): Promise<void> {
  try {
    await call<typeof contract.signOut>("POST /identity/sign-out", { body: {} });
  } catch (failure) {
    if (!endsSignIn(failure))
      toast.failure(
        `${t("signIn.outHereOnly", "Signed out on this device only.")} ${errorMessage(failure)}`,
      );
  } finally {
    clearAccount();
  }
}

/** Signs out after a refusal that a renewed token did not avoid. Specification, sections 2 and 4. */
export function signOutAfter(failure: unknown): void {
  // What is over needs no sign-out at the server, and unsaved input may be kept.
  if (problemStatus(failure) === 401) endAccount();
  else void signOut();
}

/** False when the server refuses, and for hosted sign-ins. Throws when the server is unreachable. */
export async function renew(): Promise<boolean> {
  const account = currentAccount();
  if (!account) return false;
  const refused = readToken();
  try {
    if (account.hosted) return end();
    await fetchToken(account.email);
    return true;
  } catch (failure) {
    if (endsSignIn(failure)) return end();
    throw failure;
  }

  function end(): false {
    // Another tab may have signed in meanwhile.
    if (readToken() === refused) endAccount();
    return false;
  }
}
