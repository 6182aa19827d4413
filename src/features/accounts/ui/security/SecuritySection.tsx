import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../../../kit/ui/Feedback.tsx";
import { Skeleton } from "../../../../kit/ui/Loading.tsx";
import type { SignedInAccount } from "../sign-in/account-store.ts";
import { identityConfig } from "../sign-in/queries.ts";
import { Part } from "./AccountSection.tsx";
import { EmailStatus } from "./EmailStatus.tsx";
import { Google } from "./Google.tsx";
import { Password } from "./Password.tsx";
import { accountState } from "./queries.ts";
import { SecondFactor } from "./SecondFactor.tsx";
import { Sessions } from "./Sessions.tsx";

/** How one's account is protected: mailbox, password, second factor, and where it is signed in. */
export function SecuritySection({ email, hosted }: SignedInAccount) {
  return (
    <>
      {hosted ? <KeptElsewhere /> : <OwnAccount email={email} />}
      <Part title="Where you are signed in">
        <Sessions email={email} />
      </Part>
    </>
  );
}

function OwnAccount({ email }: { email: string }) {
  const account = useQuery(accountState(email));
  const config = useQuery(identityConfig);
  const { data: state } = account;
  if (state === null) return <KeptElsewhere />;
  if (state && config.data) {
    return (
      <>
        <Part title="Email">
          <EmailStatus email={email} isProven={state.emailProven} hasMail={config.data.mail} />
        </Part>
        <Part title="Password">
          <Password email={email} state={state} />
        </Part>
        {(state.google || config.data.google) && (
          <Part title="Google">
            <Google email={email} state={state} hasMail={config.data.mail} />
          </Part>
        )}
        <Part title="Second factor">
          <SecondFactor email={email} state={state} />
        </Part>
      </>
    );
  }
  const failed = [account, config].find(({ error }) => error);
  if (failed) {
    return (
      <Part title="Account">
        <ErrorState
          what="What is set up for your account could not be loaded."
          failure={failed.error}
          onRetry={() => void failed.refetch()}
          busy={failed.isFetching}
        />
      </Part>
    );
  }
  return (
    <div role="status">
      <span className="sr-only">Loading what is set up for your account</span>
      <Skeleton className="h-96" />
    </div>
  );
}

/** In hosted mode. */
function KeptElsewhere() {
  return (
    <Part title="Account">
      <p>Password and email are kept at the sign-in service, and are changed there.</p>
    </Part>
  );
}
