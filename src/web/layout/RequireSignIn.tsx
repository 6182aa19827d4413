import { Navigate, Outlet, useLocation } from "react-router";
import { SignedIn, useAccount } from "../../features/accounts/ui/sign-in/account.ts";
import { returnTo } from "../../features/accounts/ui/sign-in/return-to.ts";
import { PageSpinner } from "../../kit/ui/Loading.tsx";
import { paths } from "../../paths.ts";

export function RequireSignIn() {
  const state = useAccount();
  const location = useLocation();
  if (state.status === "loading") return <PageSpinner />;
  if (state.status === "signed-out") {
    return <Navigate to={paths.login()} state={returnTo(location)} replace />;
  }
  return (
    <SignedIn value={state.account}>
      <Outlet />
    </SignedIn>
  );
}
