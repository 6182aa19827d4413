import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { confirmation } from "../../../../shop/confirmation.ts";
import { dashboardLabels } from "../../../../shop/dashboard-labels.ts";
import { paths } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { refusedWith } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button, ButtonLink } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import type { verifyEmail } from "../../account/contract.ts";
import { accountState } from "../../account/ui/queries.ts";
import {
  type PasswordLink,
  PasswordLinkForm,
  RequestNewLink,
} from "../../passwords/ui/PasswordLinkForm.tsx";
import { ChooseAccount } from "../../security/ui/ChooseAccount.tsx";
import { currentAccount } from "../../session/ui/account-store.ts";
import { fetchToken, storeVerified } from "../../session/ui/session.ts";
import { SignInSheet } from "../../sign-in/ui/SignInSheet.tsx";

const words = confirmation.confirmed;

interface UnverifiedLinkProps {
  /** What the link is for. */
  title: string;
  token: string;
  link: PasswordLink;
  /** Called with the credentials to sign in with. */
  onSet: (form: { email: string; password: string }) => void;
  /** Called after signing in to a clean account. */
  onClean: () => void;
  onReload: () => void;
}

/**
 * A link to a mailbox with an unverified account. A browser that is signed in to it verifies the
 * email and keeps everything; others choose between it and a clean account.
 */
export function UnverifiedLink(props: UnverifiedLinkProps) {
  const { title, token, link, onSet, onClean, onReload } = props;
  const { signedInAs, purpose, email } = link;
  // Signing in here reads the link again; the choice has been made then.
  const [hasChosen, setChosen] = useState(false);
  if (signedInAs === undefined) {
    return (
      <ChooseAccount
        token={token}
        link={link}
        onSet={onSet}
        onClean={onClean}
        onSignedIn={() => {
          setChosen(true);
          onReload();
        }}
      />
    );
  }
  if (purpose === "admin" || (purpose === "reset" && !hasChosen)) {
    return (
      <SignInSheet title={title} notice={confirmation.keeping(signedInAs)}>
        <PasswordLinkForm token={token} link={link} keep onSet={onSet} />
      </SignInSheet>
    );
  }
  return <Verification token={token} email={email} onReload={onReload} />;
}

type VerificationProps = Pick<UnverifiedLinkProps, "token" | "onReload"> & { email: string };

/** Verifies the email without another click. */
function Verification({ token, email, onReload }: VerificationProps) {
  const queryClient = useQueryClient();
  const hasBegun = useRef(false);
  const { mutate, error, isSuccess, isPending } = useMutation({
    mutationFn: async () => {
      await call<typeof verifyEmail>(
        "PUT /identity/verification",
        { body: { token } },
        { anonymous: true },
      );
      // The session exists, but this browser may have lost its access token.
      if (currentAccount()?.email !== email) await fetchToken(email);
    },
    onSuccess: () => {
      storeVerified(email);
      return queryClient.invalidateQueries({ queryKey: accountState(email).queryKey });
    },
    // The session was revoked meanwhile.
    onError: (failure) => refusedWith<typeof verifyEmail>(failure, "no-proof") && onReload(),
  });
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  }, [mutate]);

  if (isSuccess) {
    return (
      <SignInSheet title={words.heading} notice={words.text}>
        <ButtonLink variant="primary" to={paths.dashboard()} replace>
          {dashboardLabels.orders}
        </ButtonLink>
        <p className="text-note text-steel">
          <span>{words.notYours}</span>{" "}
          <Link className="link lone-link" to={paths.forgot()}>
            {words.setPassword}
          </Link>
        </p>
      </SignInSheet>
    );
  }
  const isOver = refusedWith<typeof verifyEmail>(error, "link-over") !== undefined;
  return (
    <SignInSheet title={t("passwordLink.confirm", "Confirm your email address")}>
      <p role="status" className="text-graphite empty:hidden">
        {!error && t("passwordLink.confirming", "Confirming {email}…", { email })}
      </p>
      <FormError failure={error} />
      {isOver && <RequestNewLink />}
      {error && !isOver && (
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          {t("passwordLink.tryAgain", "Try again")}
        </Button>
      )}
    </SignInSheet>
  );
}
