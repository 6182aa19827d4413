import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { t } from "../../../../lib/i18n/i18n.ts";
import { LoadingOrError } from "../../../../lib/ui/List.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import settingStyles from "../../../../shop/setting-forms/ui/settings.css?url";
import type { Setup } from "../../../../shop/setup/contract-steps.ts";
import { setupFor } from "../../../../shop/setup/ui/queries.ts";
import { SetupSteps } from "../../../../shop/setup/ui/SetupSteps.tsx";
import setupStyles from "../../../../shop/setup/ui/setup.css?url";
import { PageHead } from "../../heads/PageHead.tsx";

export function Component() {
  const { email } = useSignedIn();
  const [query] = useSearchParams();
  const result = useQuery(setupFor(email));
  const title = t("setup.title", "Set the shop up");
  return (
    <>
      <link rel="stylesheet" href={settingStyles} precedence="default" />
      <link rel="stylesheet" href={setupStyles} precedence="default" />
      <PageHead title={title} />
      <h1 className="heading text-title">{title}</h1>
      {result.data ? (
        <>
          <Progress {...result.data} />
          <SetupSteps email={email} setup={result.data} open={openStep(result.data, query)} />
        </>
      ) : (
        <LoadingOrError
          errorTitle={t("setup.failed", "The steps could not be loaded.")}
          {...result}
        />
      )}
    </>
  );
}

function Progress({ steps }: Setup) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const values = { done, all: steps.length };
  return (
    <div className="mt-2 mb-6">
      <p className="measure text-graphite">
        {done === steps.length
          ? t("setup.allDone", "Every step is done.")
          : t(
              "setup.lead",
              "{done} of {all} steps are done. Skip what can wait, and leave whenever you like: what is saved stays, and is live at once.",
              values,
            )}
      </p>
      <progress
        className="setup-progress mt-3"
        aria-label={t("setup.progress", "Steps that are done")}
        value={done}
        max={steps.length}
      />
    </div>
  );
}

/** The one in the address, otherwise the first that is not done. */
function openStep({ steps }: Setup, query: URLSearchParams) {
  const named = query.get("step");
  const open =
    named === null ? steps.find(({ isDone }) => !isDone) : steps.find(({ step }) => step === named);
  return open?.step;
}
