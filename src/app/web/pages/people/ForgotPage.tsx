import { Link, useLocation } from "react-router";
import { signInWords } from "../../../../../shop/sign-in.ts";
import { paths } from "../../../../frame/paths.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { ForgotForm } from "../../../../people/passwords/ui/ForgotForm.tsx";
import { SignInSheet } from "../../../../people/sign-in/ui/SignInSheet.tsx";
import { PageHead } from "../../heads/PageHead.tsx";

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
