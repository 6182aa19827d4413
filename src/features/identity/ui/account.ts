/** Signing up, in and out: the identity service's session, and the access token that follows from it. */
import { useSyncExternalStore } from "react";
import type * as z from "zod";
import { call, onUnauthorized } from "../../../kit/ui/api.ts";
import { sentenceOf, statusOf } from "../../../kit/ui/failure.ts";
import { toast } from "../../../kit/ui/toast.ts";
import type * as contract from "../contract.ts";
import {
  type AccountState,
  currentAccount,
  forgetAccount,
  keepAccount,
  LOADING,
  onAccountChange,
  readAccount,
  type SignedInAccount,
} from "./account-store.ts";

/** Who is signed in, followed across tabs. */
export function useAccount(): AccountState {
  return useSyncExternalStore(onAccountChange, readAccount, () => LOADING);
}

/** The signed-in account, for what stands behind the guard; throws when nobody is signed in. */
export function useSignedIn(): SignedInAccount {
  const state = useAccount();
  if (state.status !== "signed-in") throw new Error("This part needs RequireSignIn above it.");
  return state.account;
}

/** The proof is the session's cookie: a token that is sent beside it is of no use, and may be dead. */
const BY_COOKIE = { anonymous: true };

async function fetchToken(email: string): Promise<void> {
  const issued = await call<typeof contract.issueToken>(
    "PUT /user/{email}",
    { params: { email }, body: { email } },
    BY_COOKIE,
  );
  keepAccount(issued.token, { email: issued.email, name: issued.name, role: issued.role });
}

/** Makes an account and signs it in. Throws what `call` throws. */
export async function signUp(form: z.output<typeof contract.signUpForm>): Promise<void> {
  const { email } = await call<typeof contract.signUp>(
    "POST /identity/sign-up",
    { body: form },
    BY_COOKIE,
  );
  await fetchToken(email);
}

/** Signs in with e-mail and password. Throws what `call` throws. */
export async function signIn(form: z.output<typeof contract.signInForm>): Promise<void> {
  const { email } = await call<typeof contract.signIn>(
    "POST /identity/sign-in",
    { body: form },
    BY_COOKIE,
  );
  await fetchToken(email);
}

/** Ends the session at the server and forgets the sign-in here; says so when only the latter worked. */
export async function signOut(): Promise<void> {
  try {
    await call<typeof contract.signOut>("POST /identity/sign-out", { body: {} });
  } catch (failure) {
    if (!endsSignIn(failure))
      toast.failure(`Signed out on this device only. ${sentenceOf(failure)}`);
  } finally {
    forgetAccount();
  }
}

/** Whether the server's answer says that this sign-in is over (401) or not enough (403). */
export function endsSignIn(failure: unknown): boolean {
  const status = statusOf(failure);
  return status === 401 || status === 403;
}

/**
 * A new access token from the running session; false when the server refuses one. An unreachable or
 * overloaded server ends nothing: then this throws.
 */
async function renew(): Promise<boolean> {
  const account = currentAccount();
  if (!account) return false;
  try {
    await fetchToken(account.email);
    return true;
  } catch (failure) {
    if (endsSignIn(failure)) return false;
    throw failure;
  }
}

onUnauthorized(renew);
