import { Link, Navigate, useLocation } from "react-router";
import { signInWords } from "../../../shop/sign-in.ts";
import { useAccount } from "../../features/accounts/ui/sign-in/account.ts";
import { GoogleButton } from "../../features/accounts/ui/sign-in/GoogleButton.tsx";
import { returnPath } from "../../features/accounts/ui/sign-in/return-path.ts";
import { SignInStepsSheet } from "../../features/accounts/ui/sign-in/SignInStepsSheet.tsx";
import { SignUpForm } from "../../features/accounts/ui/sign-in/SignUpForm.tsx";
import { useSignInSteps } from "../../features/accounts/ui/sign-in/sign-in-steps.ts";
import { paths } from "../../frame/paths.ts";
import { currentShop } from "../../frame/shop.ts";
import { t } from "../../lib/i18n/i18n.ts";
import { PageHead } from "../heads/PageHead.tsx";

export function Component() {
  const { status } = useAccount();
  const steps = useSignInSteps();
  const location = useLocation();

  if (status === "signed-in") return <Navigate to={returnPath(location.state)} replace />;
  return (
    <>
      <PageHead
        title={signInWords.signUp.title}
        description={t(
          "signUp.description",
          "Create an account at {shop}: a name, an email address and a password.",
          { shop: currentShop().company.shortName },
        )}
        path={paths.signup()}
      />
      <SignInStepsSheet
        steps={steps}
        title={signInWords.signUp.title}
        other={
          <span>
            <span>{signInWords.signUp.haveAccount}</span>{" "}
            <Link className="link lone-link" to={paths.login()} state={location.state}>
              {signInWords.signUp.login}
            </Link>
          </span>
        }
      >
        <SignUpForm steps={steps} />
        <GoogleButton steps={steps} />
      </SignInStepsSheet>
    </>
  );
}
