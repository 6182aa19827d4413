import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useLocation } from "react-router";
import { signInWords } from "../../../../../shop/sign-in.ts";
import { toolById } from "../../../../catalog/tools/ui/queries.ts";
import { paths } from "../../../../frame/paths.ts";
import { currentShop } from "../../../../frame/shop.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { useHydrating } from "../../../../lib/ui/hydration.tsx";
import { GoogleButton } from "../../../../people/google/ui/GoogleButton.tsx";
import { useAccount } from "../../../../people/session/ui/account.ts";
import { LoginForm } from "../../../../people/sign-in/ui/LoginForm.tsx";
import { returnPath } from "../../../../people/sign-in/ui/return-path.ts";
import { SignInStepsSheet } from "../../../../people/sign-in/ui/SignInStepsSheet.tsx";
import { SignUpForm } from "../../../../people/sign-in/ui/SignUpForm.tsx";
import { type SignInSteps, useSignInSteps } from "../../../../people/sign-in/ui/sign-in-steps.ts";
import { useCart } from "../../../../sales/cart/ui/cart-lines.ts";
import { PageHead } from "../../heads/PageHead.tsx";
import "../login.css";

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
      {page === paths.checkout() ? (
        <ToCheckout />
      ) : (
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
          <Login steps={steps} />
        </SignInStepsSheet>
      )}
    </>
  );
}

function Login({ steps }: { steps: SignInSteps }) {
  const location = useLocation();
  return (
    <>
      <LoginForm steps={steps}>
        <p className="-mt-2 text-note">
          <Link className="link lone-link" to={paths.forgot()} state={location.state}>
            {signInWords.login.forgot}
          </Link>
        </p>
      </LoginForm>
      <GoogleButton steps={steps} />
    </>
  );
}

/** Says why the cart led here, and offers both ways to an account at once. */
function ToCheckout() {
  const words = signInWords.login;
  const known = useSignInSteps();
  const fresh = useSignInSteps();
  const { lines } = useCart();
  return (
    <div className="page py-6">
      <div className="sign-in-halves">
        <div className="min-[52rem]:col-span-2">
          <h1 className="heading text-title">{words.toOrderCart(lines.length)}</h1>
          <p className="mt-1 text-graphite">{words.cartKept}</p>
        </div>
        <SignInStepsSheet isHalf steps={known} title={words.known}>
          <Login steps={known} />
        </SignInStepsSheet>
        <SignInStepsSheet isHalf steps={fresh} title={words.isNew}>
          <SignUpForm steps={fresh} />
        </SignInStepsSheet>
      </div>
    </div>
  );
}

/** Explains why Purchase led here. */
function WhyToOrder({ toolId }: { toolId: string }) {
  const { data: tool } = useQuery(toolById(decodeURIComponent(toolId)));
  return <span>{signInWords.login.toOrder(tool?.name ?? signInWords.login.thisTool)}</span>;
}
