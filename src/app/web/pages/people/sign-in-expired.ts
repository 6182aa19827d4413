import { useEffect } from "react";
import { endsSignIn } from "../../../../people/session/ui/ends-sign-in.ts";
import { signOutAfter } from "../../../../people/session/ui/session.ts";

/**
 * Signs out after a 401 or 403 that a renewed token did not avoid, which leads to the login page and
 * back. Returns whether it does.
 */
export function useSignOutOnExpiry(failure: unknown): boolean {
  const isExpired = endsSignIn(failure);
  useEffect(() => {
    if (isExpired) signOutAfter(failure);
  }, [isExpired, failure]);
  return isExpired;
}
