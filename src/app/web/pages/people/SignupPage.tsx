import { Link, Navigate, useLocation } from "react-router";
import { signInWords } from "../../../../../shop/sign-in.ts";
import { paths } from "../../../../frame/paths.ts";
import { currentShop } from "../../../../frame/shop.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { GoogleButton } from "../../../../people/google/ui/GoogleButton.tsx";
import { useAccount } from "../../../../people/session/ui/account.ts";
import { returnPath } from "../../../../people/sign-in/ui/return-path.ts";
import { SignInStepsSheet } from "../../../../people/sign-in/ui/SignInStepsSheet.tsx";
import { SignUpForm } from "../../../../people/sign-in/ui/SignUpForm.tsx";
import { useSignInSteps } from "../../../../people/sign-in/ui/sign-in-steps.ts";
import { PageHead } from "../../heads/PageHead.tsx";

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
