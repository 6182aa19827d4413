import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useLocation } from "react-router";
import { signInWords } from "../../../shop/sign-in.ts";
import { useAccount } from "../../features/accounts/ui/sign-in/account.ts";
import { GoogleButton } from "../../features/accounts/ui/sign-in/GoogleButton.tsx";
import { LoginForm } from "../../features/accounts/ui/sign-in/LoginForm.tsx";
import { returnPath } from "../../features/accounts/ui/sign-in/return-path.ts";
import { SignInStepsSheet } from "../../features/accounts/ui/sign-in/SignInStepsSheet.tsx";
import { useSignInSteps } from "../../features/accounts/ui/sign-in/sign-in-steps.ts";
import { toolById } from "../../features/catalogue/ui/queries.ts";
import { t } from "../../kit/i18n.ts";
import { useHydrating } from "../../kit/ui/hydration.tsx";
import { paths } from "../../paths.ts";
import { currentShop } from "../../shop.ts";
import { PageHead } from "../heads/PageHead.tsx";

const ADMIN_PATHS = [
  paths.users(),
  paths.addProduct(),
  paths.productManage(),
  paths.manageProduct(),
  paths.allOrders(),
  paths.mail(),
  paths.messages(),
];

export function Component() {
  const state = useAccount();
  const steps = useSignInSteps();
  const location = useLocation();
  // Router state is known only after hydration.
  const isHydrating = useHydrating();
  const from = returnPath(isHydrating ? undefined : location.state);
  const page = from.replace(/[?#].*/s, "");
  const toolId = /^\/tool\/([^/]+)$/.exec(page)?.[1];
  const isForAdmins = ADMIN_PATHS.some((path) => `${page}/`.startsWith(`${path}/`));

  if (state.status === "signed-in") {
    // An admin page would sign a customer out again.
    const to = isForAdmins && state.account.role !== "admin" ? paths.home() : from;
    return <Navigate to={to} replace />;
  }
  return (
    <>
      <PageHead
        title={signInWords.login.title}
        description={t(
          "login.description",
          "Log in to {shop} to order tools, pay for them and follow your orders.",
          { shop: currentShop().company.shortName },
        )}
        path={paths.login()}
      />
      <SignInStepsSheet
        steps={steps}
        title={signInWords.login.title}
        notice={
          isForAdmins ? signInWords.login.forAdmins : toolId && <WhyToOrder toolId={toolId} />
        }
        other={
          <span>
            <span>{signInWords.login.noAccount}</span>{" "}
            <Link className="link lone-link" to={paths.signup()} state={location.state}>
              {signInWords.login.signUp}
            </Link>
          </span>
        }
      >
        <LoginForm steps={steps}>
          <p className="-mt-2 text-note">
            <Link className="link lone-link" to={paths.forgot()} state={location.state}>
              {signInWords.login.forgot}
            </Link>
          </p>
        </LoginForm>
        <GoogleButton steps={steps} />
      </SignInStepsSheet>
    </>
  );
}

/** Explains why Purchase led here. */
function WhyToOrder({ toolId }: { toolId: string }) {
  const { data: tool } = useQuery(toolById(decodeURIComponent(toolId)));
  return <span>{signInWords.login.toOrder(tool?.name ?? signInWords.login.thisTool)}</span>;
}
