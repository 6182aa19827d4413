/** Signing out, and the access token. */

import { call, readToken } from "../../../lib/api-client/api.ts";
import { errorMessage, problemStatus } from "../../../lib/api-client/failure.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { toast } from "../../../lib/ui/toast.ts";
import type * as contract from "../contract.ts";
import { clearAccount, currentAccount, endAccount, storeAccount } from "./account-store.ts";
import { endsSignIn } from "./ends-sign-in.ts";

type Issued = AnswerOf<typeof contract.issueToken>;

/** Fetches and stores an access token, by the session cookie or by Firebase's ID token. */
export async function fetchToken(email: string, idToken?: string, start?: "clean"): Promise<void> {
  store(await issueToken(email, idToken, start), Boolean(idToken));
}

function issueToken(email: string, idToken?: string, start?: "clean"): Promise<Issued> {
  return call<typeof contract.issueToken>(
    "PUT /user/{email}",
    { params: { email }, body: { email, ...(start && { start }) } },
    // An old access token must not be sent.
    { anonymous: true, ...(idToken && { headers: { authorization: `Bearer ${idToken}` } }) },
  );
}

function store({ token, email, name, role, verification }: Issued, isHosted: boolean): void {
  storeAccount(token, { email, name, role, verification, ...(isHosted && { hosted: true }) });
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

/** Ends hosted sign-ins, and those that the server refuses. Throws when the server is unreachable. */
export async function renew(refused: string): Promise<void> {
  const account = currentAccount();
  // What another tab has stored meanwhile stays: it may have signed another account in, or this one out.
  const isCurrent = () => readToken() === refused;
  if (!account || !isCurrent()) return;
  if (account.hosted) return endAccount();
  try {
    const issued = await issueToken(account.email);
    if (isCurrent()) store(issued, false);
  } catch (failure) {
    if (!endsSignIn(failure)) throw failure;
    if (isCurrent()) endAccount();
  }
}
