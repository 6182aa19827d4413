/** The signed-in account, signing out, and the access token. Signing in is in sign-in.ts. */
import { createContext, use, useSyncExternalStore } from "react";
import { t } from "../../../../kit/i18n.ts";
import { call, onUnauthorized } from "../../../../kit/ui/api.ts";
import { errorMessage, problemStatus } from "../../../../kit/ui/failure.ts";
import { toast } from "../../../../kit/ui/toast.ts";
import type * as contract from "../../contract-sign-in.ts";
import {
  type AccountState,
  clearAccount,
  currentAccount,
  LOADING,
  onAccountChange,
  readAccount,
  type SignedInAccount,
  storeAccount,
} from "./account-store.ts";

export function useAccount(): AccountState {
  return useSyncExternalStore(onAccountChange, readAccount, () => LOADING);
}

export const SignedIn = createContext<SignedInAccount | undefined>(undefined);

/**
 * The account provided by RequireSignIn; throws outside it. It stays when the sign-in ends, until
 * the guard redirects.
 */
export function useSignedIn(): SignedInAccount {
  const account = use(SignedIn);
  if (!account) throw new Error("This part needs RequireSignIn above it.");
  return account;
}

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

/** 401: the sign-in is over; 403: it is not sufficient. */
export function endsSignIn(failure: unknown): boolean {
  const status = problemStatus(failure);
  return status === 401 || status === 403;
}

/**
 * False when the server refuses, and for hosted sign-ins. Throws when the server is unreachable.
 */
async function renew(): Promise<boolean> {
  const account = currentAccount();
  if (!account || account.hosted) return false;
  try {
    await fetchToken(account.email);
    return true;
  } catch (failure) {
    if (endsSignIn(failure)) return false;
    throw failure;
  }
}

onUnauthorized(renew);
