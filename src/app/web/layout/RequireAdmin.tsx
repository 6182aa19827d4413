import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router";
import { t } from "../../../lib/i18n/i18n.ts";
import { ErrorState } from "../../../lib/ui/Feedback.tsx";
import { PageSpinner } from "../../../lib/ui/Loading.tsx";
import { useSignedIn } from "../../../people/session/ui/account.ts";
import { endsSignIn } from "../../../people/session/ui/ends-sign-in.ts";
import { signOut, signOutAfter } from "../../../people/session/ui/session.ts";
import { adminStatus } from "../../../people/users/ui/queries.ts";

/** Signs non-admins out, which leads to the login page. */
export function RequireAdmin() {
  const { email } = useSignedIn();
  const { data, error, refetch } = useQuery(adminStatus(email));
  // Only a clear answer signs out: a network failure or an overloaded server shows Retry.
  const isDemoted = data?.admin === false;
  const isOver = endsSignIn(error);
  useEffect(() => {
    if (isDemoted) void signOut();
    else if (isOver) signOutAfter(error);
  }, [isDemoted, isOver, error]);

  if (data?.admin) return <Outlet />;
  if (error && !isOver)
    return (
      <ErrorState
        what={t("requireAdmin.failed", "We could not check whether this account is an admin.")}
        safe={t("requireAdmin.safe", "You stay signed in.")}
        failure={error}
        onRetry={refetch}
      />
    );
  return <PageSpinner />;
}
