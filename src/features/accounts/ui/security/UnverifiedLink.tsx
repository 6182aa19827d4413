import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { confirmation } from "../../../../../shop/confirmation.ts";
import { call } from "../../../../kit/ui/api.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { problemCode } from "../../../../kit/ui/failure.ts";
import type { verifyEmail } from "../../contract.ts";
import { fetchToken } from "../sign-in/account.ts";
import { currentAccount } from "../sign-in/account-store.ts";
import { SignInSheet } from "../sign-in/SignInSheet.tsx";
import { ChooseAccount } from "./ChooseAccount.tsx";
import { type PasswordLink, PasswordLinkForm } from "./PasswordLinkForm.tsx";
import { accountState } from "./queries.ts";

const words = confirmation.confirmed;

interface UnverifiedLinkProps {
  token: string;
  link: PasswordLink;
  /** A password is set; what to sign in with. */
  onSet: (form: { email: string; password: string }) => void;
  /** Somebody is signed in to a clean account. */
  onClean: () => void;
  /** Asks again what the link can do. */
  onReread: () => void;
  /** The way to another link. */
  askAnew: ReactNode;
  /** The ways on from a confirmed address: to the orders, and to a new password. */
  next: ReactNode;
  newPassword: ReactNode;
}

/**
 * A link to a mailbox whose account nobody has verified. In the browser that is signed in to the account it verifies
 * the email and keeps everything; elsewhere one chooses between that account and a clean one.
 */
export function UnverifiedLink(props: UnverifiedLinkProps) {
  const { token, link, onSet, onClean, onReread, askAnew, next, newPassword } = props;
  const { signedInAs, purpose, email } = link;
  // A sign-in on this page reads the link again: the choice is made then, also for a link to a new password.
  const [hasChosen, setChosen] = useState(false);
  if (signedInAs === undefined) {
    return (
      <ChooseAccount
        token={token}
        link={link}
        askAnew={askAnew}
        onSet={onSet}
        onClean={onClean}
        onSignedIn={() => {
          setChosen(true);
          onReread();
        }}
      />
    );
  }
  if (purpose === "admin" || (purpose === "reset" && !hasChosen)) {
    return (
      <SignInSheet title="Choose a new password" notice={confirmation.keeping(signedInAs)}>
        <PasswordLinkForm token={token} link={link} keep onSet={onSet} askAnew={askAnew} />
      </SignInSheet>
    );
  }
  return (
    <Verification
      token={token}
      email={email}
      onReread={onReread}
      askAnew={askAnew}
      next={next}
      newPassword={newPassword}
    />
  );
}

type VerificationProps = Pick<
  UnverifiedLinkProps,
  "token" | "onReread" | "askAnew" | "next" | "newPassword"
> & { email: string };

/** Verifies the email at once: the link was opened for nothing else. */
function Verification({ token, email, onReread, askAnew, next, newPassword }: VerificationProps) {
  const queryClient = useQueryClient();
  const hasBegun = useRef(false);
  const { mutate, error, isSuccess, isPending } = useMutation({
    mutationFn: async () => {
      await call<typeof verifyEmail>(
        "PUT /identity/verification",
        { body: { token } },
        { anonymous: true },
      );
      // The session is there, but this browser's access token may have been forgotten.
      if (currentAccount()?.email !== email) await fetchToken(email);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountState(email).queryKey }),
    // The session has ended meanwhile.
    onError: (failure) => problemCode(failure) === "no-proof" && onReread(),
  });
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  }, [mutate]);

  if (isSuccess) {
    return (
      <SignInSheet title={words.heading} notice={words.text}>
        {next}
        <p className="text-note text-steel">
          {words.notYours} {newPassword}
        </p>
      </SignInSheet>
    );
  }
  return (
    <SignInSheet title="Confirm your email address">
      <p role="status" className="text-graphite empty:hidden">
        {!error && `Confirming ${email}…`}
      </p>
      <FormError failure={error} />
      {problemCode(error) === "link-over" && askAnew}
      {error && problemCode(error) !== "link-over" && (
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          Try again
        </Button>
      )}
    </SignInSheet>
  );
}
