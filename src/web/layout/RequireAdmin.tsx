import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router";
import { endsSignIn, signOut, useSignedIn } from "../../features/accounts/ui/sign-in/account.ts";
import { adminStatus } from "../../features/accounts/ui/users/queries.ts";
import { ErrorState } from "../../kit/ui/Feedback.tsx";
import { PageSpinner } from "../../kit/ui/Loading.tsx";

/** Below `RequireSignIn`: lets admins pass and signs everybody else out, which leads to the login. */
export function RequireAdmin() {
  const { email } = useSignedIn();
  const { data, error, refetch } = useQuery(adminStatus(email));
  // Only the server's word expels: a network failure or an overloaded server shows Retry instead.
  const isExpelled = data?.admin === false || endsSignIn(error);
  useEffect(() => {
    if (isExpelled) void signOut();
  }, [isExpelled]);

  if (data?.admin) return <Outlet />;
  if (error && !isExpelled)
    return (
      <ErrorState
        what="Whether this account is an admin could not be found out."
        safe="You stay signed in."
        failure={error}
        onRetry={() => void refetch()}
      />
    );
  return <PageSpinner />;
}
