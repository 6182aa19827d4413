import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { useHref } from "react-router";
import { signInWords } from "../../../../shop/sign-in.ts";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { reopen } from "../../../lib/ui/Dialog.tsx";
import { GoogleButton } from "../../google/ui/GoogleButton.tsx";
import { clearAccount } from "../../session/ui/account-store.ts";
import { LoginForm } from "./LoginForm.tsx";
import { SignInStepsSheet } from "./SignInStepsSheet.tsx";
import { useSignInSteps } from "./sign-in-steps.ts";

const words = signInWords.again;

/** Nothing of the page behind shows through, on paper neither. */
const COVER = {
  visibility: "visible",
  padding: 0,
  border: 0,
  boxShadow: "none",
  background: "var(--color-paper)",
  "--color-veil": "var(--color-paper)",
} as CSSProperties;

/** Covers the page of the account `email`, whose sign-in has ended, until it is signed in again. */
export function SignInAgain({ email }: { email: string }) {
  const steps = useSignInSteps();
  const forgot = useHref(paths.forgot());
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    const page = dialog?.closest("main");
    const { activeElement } = document;
    dialog?.showModal();
    if (page) page.style.visibility = "hidden";
    return () => {
      if (page) page.style.visibility = "";
      dialog?.close();
      if (activeElement instanceof HTMLElement) activeElement.focus();
    };
  }, []);

  return (
    <dialog
      ref={element}
      className="dialog"
      style={COVER}
      aria-label={words.title}
      onCancel={(event) => event.preventDefault()}
      onClose={reopen}
    >
      <SignInStepsSheet
        steps={steps}
        title={words.title}
        notice={words.notice(email)}
        hasLock={false}
      >
        <LoginForm steps={steps} email={email}>
          <p className="-mt-2 text-note">
            {/* A password set there signs in here too. */}
            <a className="link lone-link" href={forgot} target="_blank" rel="noopener">
              {signInWords.login.forgot}
            </a>
          </p>
        </LoginForm>
        <GoogleButton steps={steps} />
        <p className="text-graphite text-note">{words.other}</p>
        <Button onClick={clearAccount}>{t("unsaved.leave", "Leave without saving")}</Button>
      </SignInStepsSheet>
    </dialog>
  );
}
