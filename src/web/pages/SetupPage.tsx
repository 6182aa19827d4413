import { useQuery } from "@tanstack/react-query";
import { useSignedIn } from "../../features/accounts/ui/sign-in/account.ts";
import { setupFor } from "../../features/setup/ui/queries.ts";
import { SetupSteps } from "../../features/setup/ui/SetupSteps.tsx";
import { LoadingOrError } from "../../kit/ui/List.tsx";
import { PageHead } from "../heads/PageHead.tsx";

const TITLE = "Set the shop up";

export function Component() {
  const { email } = useSignedIn();
  const asked = useQuery(setupFor(email));
  const left = asked.data?.steps.filter(({ isDone }) => !isDone).length ?? 0;
  return (
    <>
      <PageHead title={TITLE} />
      <h1 className="heading text-title">{TITLE}</h1>
      <p className="measure mt-2 mb-6 text-graphite">
        {asked.data && left === 0
          ? "Every step is done."
          : "Ten steps from the demo to your own shop. Leave whenever you like: what is done stays done."}
      </p>
      {asked.data ? (
        <SetupSteps setup={asked.data} />
      ) : (
        <LoadingOrError errorTitle="The steps could not be loaded." {...asked} />
      )}
    </>
  );
}
