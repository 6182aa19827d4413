/** Who is signed in, signing out, and the access token: what every page needs. Signing in is sign-in.ts. */
import { createContext, use, useSyncExternalStore } from "react";
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

/** Who is signed in, followed across tabs. */
export function useAccount(): AccountState {
  return useSyncExternalStore(onAccountChange, readAccount, () => LOADING);
}

/** The account that the guard let pass. */
export const SignedIn = createContext<SignedInAccount | undefined>(undefined);

/**
 * The signed-in account, for what is below the guard; throws elsewhere. It is the guard's: when the
 * sign-in ends, a page that is still loading has it until the guard leads away.
 */
export function useSignedIn(): SignedInAccount {
  const account = use(SignedIn);
  if (!account) throw new Error("This part needs RequireSignIn above it.");
  return account;
}

/**
 * Fetches an access token for the account and keeps the sign-in. The proof is the session's cookie,
 * or the ID token of a hosted service. Throws what `call` throws.
 */
export async function fetchToken(email: string, idToken?: string, start?: "clean"): Promise<void> {
  const issued = await call<typeof contract.issueToken>(
    "PUT /user/{email}",
    { params: { email }, body: { email, ...(start && { start }) } },
    // The access token of an earlier sign-in is no proof, and may be dead.
    { anonymous: true, ...(idToken && { headers: { authorization: `Bearer ${idToken}` } }) },
  );
  const { token, name, role } = issued;
  storeAccount(token, { email: issued.email, name, role, ...(idToken && { hosted: true }) });
}

/** Ends the session at the server and forgets the sign-in here; says so when only the latter worked. */
export async function signOut(): Promise<void> {
  try {
    await call<typeof contract.signOut>("POST /identity/sign-out", { body: {} });
  } catch (failure) {
    if (!endsSignIn(failure))
      toast.failure(`Signed out on this device only. ${errorMessage(failure)}`);
  } finally {
    clearAccount();
  }
}

/** Whether the server's answer says that this sign-in is over (401) or not enough (403). */
export function endsSignIn(failure: unknown): boolean {
  const status = problemStatus(failure);
  return status === 401 || status === 403;
}

/**
 * A new access token from the running session; false when the server refuses one, or when the session
 * is a hosted service's. An unreachable or overloaded server ends nothing: then this throws.
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
