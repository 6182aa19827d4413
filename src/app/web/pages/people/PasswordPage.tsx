import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../../frame/paths.ts";
import { errorMessage, problemStatus } from "../../../../lib/api-client/failure.ts";
import { t, texts } from "../../../../lib/i18n/i18n.ts";
import { Button, ButtonLink } from "../../../../lib/ui/Button.tsx";
import { FormError, QueryError } from "../../../../lib/ui/Feedback.tsx";
import { useHydrating } from "../../../../lib/ui/hydration.tsx";
import { Skeleton } from "../../../../lib/ui/Loading.tsx";
import { toast } from "../../../../lib/ui/toast.ts";
import { passwordLink } from "../../../../people/account/ui/queries.ts";
import {
  type PasswordLink,
  PasswordLinkForm,
  RequestNewLink,
} from "../../../../people/passwords/ui/PasswordLinkForm.tsx";
import { SignInSheet } from "../../../../people/sign-in/ui/SignInSheet.tsx";
import { SignInStepsSheet } from "../../../../people/sign-in/ui/SignInStepsSheet.tsx";
import { signIn } from "../../../../people/sign-in/ui/sign-in.ts";
import { useSignInSteps } from "../../../../people/sign-in/ui/sign-in-steps.ts";
import { adminStatus } from "../../../../people/users/ui/queries.ts";
import { reloadOnNewLink, tokenFromUrl } from "../../../../people/verification/ui/link-token.ts";
import { UnverifiedLink } from "../../../../people/verification/ui/UnverifiedLink.tsx";
import { PageHead } from "../../heads/PageHead.tsx";

const words = texts("passwordLink", {
  title: "Set your password",
  isSet: "Your password is set",
  login: "Login",
  notChecked: "The link could not be checked.",
  stillWorks: "The link still works.",
  reading: "Reading the link",
  fromCommand: "For a link printed by the shop's command, run the command again.",
});

const headings: Record<PasswordLink["purpose"], string> = texts("passwordLink.purpose", {
  verification: "Confirm your email address and choose a password",
  reset: "Choose a new password",
  google: "Google has confirmed your address",
  admin: "Set up the admin's account",
});

export function Component() {
  const isHydrating = useHydrating();
  useEffect(reloadOnNewLink, []);
  return (
    <>
      <PageHead title={words.title} />
      {isHydrating || tokenFromUrl !== "" ? (
        <OpenedLink canRead={!isHydrating} />
      ) : (
        <DeadLink
          reason={t("link.none", "Open this page with the link in an email from the shop.")}
        />
      )}
    </>
  );
}

function OpenedLink({ canRead }: { canRead: boolean }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  // An admin's work is on the overview; the dashboard begins with one's own orders.
  const enter = async (email: string) => {
    toast.success(words.isSet);
    // Where that cannot be asked, the dashboard is right for both.
    const status = await queries.fetchQuery(adminStatus(email)).catch(() => undefined);
    await navigate(status?.admin ? paths.overview() : paths.dashboard(), { replace: true });
  };
  const steps = useSignInSteps();
  const entry = useMutation({
    mutationFn: signIn,
    onMutate: () => steps.begin("password"),
    onError: steps.fail,
    onSuccess: (step, { email }) => (step === "signed-in" ? enter(email) : steps.go(step)),
  });
  const chosen = entry.variables;
  const link = useQuery({
    ...passwordLink(tokenFromUrl),
    enabled: canRead && chosen === undefined,
  });

  if (chosen) {
    return (
      <SignInStepsSheet
        steps={steps}
        title={words.isSet}
        onSignedIn={() => void enter(chosen.email)}
      >
        <FormError failure={steps.failureOf("password")} />
        <Button variant="primary" busy={entry.isPending} onClick={() => entry.mutate(chosen)}>
          {words.login}
        </Button>
      </SignInStepsSheet>
    );
  }
  if (link.data?.beginsAnew) {
    return (
      <UnverifiedLink
        title={headings[link.data.purpose]}
        token={tokenFromUrl}
        link={link.data}
        onSet={entry.mutate}
        onClean={() => void navigate(paths.dashboard(), { replace: true })}
        onReload={() => void link.refetch()}
      />
    );
  }
  if (link.data) {
    return (
      <SignInSheet title={headings[link.data.purpose]}>
        <PasswordLinkForm token={tokenFromUrl} link={link.data} onSet={entry.mutate} />
      </SignInSheet>
    );
  }
  if (isRefused(link.error)) return <DeadLink reason={errorMessage(link.error)} />;
  return (
    <SignInSheet title={words.title}>
      {link.error ? (
        <QueryError what={words.notChecked} safe={words.stillWorks} {...link} />
      ) : (
        <div role="status">
          <span className="sr-only">{words.reading}</span>
          <Skeleton className="h-56" />
        </div>
      )}
    </SignInSheet>
  );
}

function isRefused(failure: unknown): boolean {
  const status = problemStatus(failure);
  return status !== undefined && status < 500 && status !== 429;
}

function DeadLink({ reason }: { reason: string }) {
  return (
    <SignInSheet title={words.title} notice={reason}>
      <ButtonLink to={paths.login()}>{words.login}</ButtonLink>
      <RequestNewLink />
      <p className="text-note text-steel">{words.fromCommand}</p>
    </SignInSheet>
  );
}
