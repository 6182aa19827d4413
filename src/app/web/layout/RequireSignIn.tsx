import { useEffect, useState } from "react";
import { Navigate, Outlet, useHref, useLocation } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { PageSpinner } from "../../../lib/ui/Loading.tsx";
import { SignedIn, useAccount } from "../../../people/session/ui/account.ts";
import type { SignedInAccount } from "../../../people/session/ui/account-store.ts";
import { returnTo } from "../../../people/sign-in/ui/return-to.ts";
import { SignInAgain } from "../../../people/sign-in/ui/SignInAgain.tsx";
import { useWork } from "./use-work.ts";

/**
 * Leads to the login page, unless a sign-in ends while the page holds input: then the page stays, covered, until its
 * account is signed in again, here or in another tab.
 */
export function RequireSignIn() {
  const state = useAccount();
  const location = useLocation();
  const hasWork = useWork(location.pathname);
  /** Whose pages are shown. */
  const [owner, setOwner] = useState<string>();
  if (owner === undefined && state.status === "signed-in") setOwner(state.account.email);

  if (state.status === "loading") return <PageSpinner />;
  if (state.status === "signed-in" && owner !== undefined && owner !== state.account.email)
    return <OwnStart {...state.account} />;
  if (state.status === "signed-out" || (state.status === "ended" && !(owner && hasWork())))
    return <Navigate to={paths.login()} state={returnTo(location)} replace />;
  return (
    <>
      <SignedIn value={state.account}>
        <Outlet />
      </SignedIn>
      {state.status === "ended" && <SignInAgain email={state.account.email} />}
    </>
  );
}

/** Loads the first page of another account, so that nothing is left of the last one's. */
function OwnStart({ role }: SignedInAccount) {
  const start = useHref(role ? paths.overview() : paths.dashboard());
  useEffect(() => window.location.replace(start), [start]);
  return <PageSpinner />;
}
