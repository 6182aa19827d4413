/** The signed-in account. Signing in is in sign-in.ts; what a page needs later, in session.ts. */
import { createContext, use, useSyncExternalStore } from "react";
import { onUnauthorized } from "../../../lib/api-client/api.ts";
import { NetworkFailure } from "../../../lib/api-client/failure.ts";
import {
  type AccountState,
  clearAccount,
  LOADING,
  onAccountChange,
  readAccount,
  type SignedInAccount,
} from "./account-store.ts";

export function useAccount(): AccountState {
  return useSyncExternalStore(onAccountChange, readAccount, () => LOADING);
}

export const SignedIn = createContext<SignedInAccount | undefined>(undefined);

/**
 * The account provided by RequireSignIn; throws outside it. It stays when the sign-in ends, until
 * the guard redirects or the account is signed in again.
 */
export function useSignedIn(): SignedInAccount {
  const account = use(SignedIn);
  if (!account) throw new Error("needs RequireSignIn above it");
  return account;
}

const loadSession = () =>
  import("./session.ts").catch(() => {
    throw new NetworkFailure("unreachable");
  });

/** Signs out from any page: the code is loaded when the button is pressed. If that fails, this device alone is signed out. */
export function pressSignOut(): void {
  void loadSession().then(({ signOut }) => signOut(), clearAccount);
}

onUnauthorized((refused) => loadSession().then(({ renew }) => renew(refused)));
