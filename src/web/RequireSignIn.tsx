import { Navigate, Outlet, useLocation } from "react-router";
import { useAccount } from "../features/identity/ui/account.ts";
import { originOf } from "../features/identity/ui/origin.ts";
import { PageSpinner } from "../kit/ui/Spinner.tsx";
import { paths } from "./paths.ts";

/** Lets signed-in people pass; sends the others to log in, remembering where they wanted to go. */
export function RequireSignIn() {
  const { status } = useAccount();
  const location = useLocation();
  if (status === "loading") return <PageSpinner />;
  if (status === "signed-out") {
    return <Navigate to={paths.login()} state={originOf(location)} replace />;
  }
  return <Outlet />;
}
