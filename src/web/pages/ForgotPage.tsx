import { Link, useLocation } from "react-router";
import { signInWords } from "../../../shop/sign-in.ts";
import { ForgotForm } from "../../features/accounts/ui/security/ForgotForm.tsx";
import { SignInSheet } from "../../features/accounts/ui/sign-in/SignInSheet.tsx";
import { paths } from "../../frame/paths.ts";
import { t } from "../../lib/i18n/i18n.ts";
import { PageHead } from "../heads/PageHead.tsx";

export function Component() {
  const { state } = useLocation();
  return (
    <>
      <PageHead title={t("forgot.title", "Forgot password")} />
      <SignInSheet
        title={signInWords.forgot.title}
        notice={signInWords.forgot.notice}
        other={
          <span>
            <span>{signInWords.forgot.remembered}</span>{" "}
            <Link className="link lone-link" to={paths.login()} state={state}>
              {signInWords.signUp.login}
            </Link>
          </span>
        }
      >
        <ForgotForm />
      </SignInSheet>
    </>
  );
}
