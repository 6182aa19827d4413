import { Link, Navigate, useLocation } from "react-router";
import { company } from "../../../shop/company.ts";
import { useAccount } from "../../features/identity/ui/account.ts";
import { GoogleButton } from "../../features/identity/ui/GoogleButton.tsx";
import { LoginForm } from "../../features/identity/ui/LoginForm.tsx";
import { wayBack } from "../../features/identity/ui/origin.ts";
import { SignInStepsSheet } from "../../features/identity/ui/SignInStepsSheet.tsx";
import { useSignInSteps } from "../../features/identity/ui/second-step.ts";
import { PageHead } from "../PageHead.tsx";
import { paths } from "../paths.ts";

const ADMIN_PATHS = [
  paths.users(),
  paths.addProduct(),
  paths.productManage(),
  paths.manageProduct(),
  paths.allOrders(),
  paths.mail(),
  paths.messages(),
];

/** Logging in; leads back to where one came from. */
export function Component() {
  const state = useAccount();
  const steps = useSignInSteps();
  const location = useLocation();
  const from = wayBack(location.state);
  const page = from.replace(/[?#].*/s, "");
  const isForAdmins = ADMIN_PATHS.some((path) => `${page}/`.startsWith(`${path}/`));

  if (state.status === "signed-in") {
    // Sending somebody who is no admin back there would only sign them out again.
    const to = isForAdmins && state.account.role !== "admin" ? paths.home() : from;
    return <Navigate to={to} replace />;
  }
  return (
    <>
      <PageHead
        title="Login"
        description={`Log in to ${company.shortName} to order tools, pay for them and see what became of your orders.`}
        path={paths.login()}
      />
      <SignInStepsSheet
        steps={steps}
        title="Login"
        notice={
          isForAdmins ? "That page is for admins. Log in with an admin's account." : undefined
        }
        other={
          <>
            No account yet?{" "}
            <Link className="link lone-link" to={paths.signup()} state={location.state}>
              Sign up
            </Link>
          </>
        }
      >
        <LoginForm steps={steps}>
          <p className="-mt-2 text-note">
            <Link className="link lone-link" to={paths.forgot()} state={location.state}>
              Forgot password?
            </Link>
          </p>
        </LoginForm>
        <GoogleButton steps={steps} />
      </SignInStepsSheet>
    </>
  );
}
