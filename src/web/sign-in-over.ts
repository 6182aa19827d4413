import { useEffect } from "react";
import { endsSignIn, signOut } from "../features/accounts/ui/sign-in/account.ts";

/**
 * Signs out when the server's answer says that the sign-in is over; by then the client has renewed the
 * token once, in vain. That leads to the login, and from there back to this page. Tells whether it is so.
 */
export function useSignInOver(failure: unknown): boolean {
  const isOver = endsSignIn(failure);
  useEffect(() => {
    if (isOver) void signOut();
  }, [isOver]);
  return isOver;
}
