import { useQuery } from "@tanstack/react-query";
import { texts } from "../../../lib/i18n/i18n.ts";
import { QueryError } from "../../../lib/ui/Feedback.tsx";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import { accountState } from "../../account/ui/queries.ts";
import { Google } from "../../google/ui/Google.tsx";
import { Password } from "../../passwords/ui/Password.tsx";
import { SecondFactor } from "../../second-factor/ui/SecondFactor.tsx";
import type { SignedInAccount } from "../../session/ui/account-store.ts";
import { Sessions } from "../../session/ui/Sessions.tsx";
import { AccountSection } from "../../sign-in/ui/AccountForm.tsx";
import { identityConfig } from "../../sign-in/ui/sign-in.ts";
import { EmailStatus } from "../../verification/ui/EmailVerification.tsx";

const words = texts("security", {
  account: "Account",
  email: "Email",
  password: "Password",
  factor: "Second factor",
  sessions: "Where you are signed in",
  loading: "Loading what is set up for your account",
  notLoaded: "What is set up for your account could not be loaded.",
  hosted: "Password and email are kept at the sign-in service, and are changed there.",
});

export function SecuritySection({ email, hosted }: SignedInAccount) {
  return (
    <>
      {hosted ? <HostedAccount /> : <OwnAccount email={email} />}
      <AccountSection title={words.sessions}>
        <Sessions email={email} />
      </AccountSection>
    </>
  );
}

function OwnAccount({ email }: { email: string }) {
  const account = useQuery(accountState(email));
  const config = useQuery(identityConfig);
  const { data: state } = account;
  if (state === null) return <HostedAccount />;
  if (state && config.data) {
    return (
      <>
        <AccountSection title={words.email}>
          <EmailStatus email={email} isVerified={state.emailVerified} hasMail={config.data.mail} />
        </AccountSection>
        <AccountSection title={words.password}>
          <Password email={email} state={state} />
        </AccountSection>
        {(state.google || config.data.google) && (
          <AccountSection title="Google">
            <Google email={email} state={state} hasMail={config.data.mail} />
          </AccountSection>
        )}
        <AccountSection title={words.factor}>
          <SecondFactor email={email} state={state} />
        </AccountSection>
      </>
    );
  }
  const failed = [account, config].find(({ error }) => error);
  if (failed) {
    return (
      <AccountSection title={words.account}>
        <QueryError what={words.notLoaded} {...failed} />
      </AccountSection>
    );
  }
  return (
    <div role="status">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-96" />
    </div>
  );
}

function HostedAccount() {
  return (
    <AccountSection title={words.account}>
      <p>{words.hosted}</p>
    </AccountSection>
  );
}
