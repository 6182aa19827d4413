import { useEffect } from "react";
import { endsSignIn, signOut } from "../../features/accounts/ui/sign-in/account.ts";

/**
 * Signs out after a 401 or 403 that a renewed token did not avoid, which leads to the login page and
 * back. Returns whether it does.
 */
export function useSignOutOnExpiry(failure: unknown): boolean {
  const isExpired = endsSignIn(failure);
  useEffect(() => {
    if (isExpired) void signOut();
  }, [isExpired]);
  return isExpired;
}
