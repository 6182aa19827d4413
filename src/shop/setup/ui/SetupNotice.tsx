/** The overview says how far the shop is set up, until it is or an admin dismisses it. */
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { InstantAction } from "../../../lib/ui/action.tsx";
import { ButtonLink } from "../../../lib/ui/Button.tsx";
import type { Setup } from "../contract-steps.ts";
import { SETUP } from "./queries.ts";
import { saveAnswers } from "./SetupSteps.tsx";

export function SetupNotice({ setup }: { setup: Setup }) {
  const done = setup.steps.filter(({ isDone }) => isDone).length;
  if (setup.isDismissed || done === setup.steps.length) return null;
  return (
    <section
      aria-labelledby="setup-title"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-line bg-sheet px-5 py-3"
    >
      <div>
        <h2 id="setup-title" className="font-semibold">
          {t("setup.notice", "Make it your shop")}
        </h2>
        <p className="text-graphite text-note">
          {t(
            "setup.notice.text",
            "{done} of {all} steps are done. The rest takes about five minutes.",
            { done, all: setup.steps.length },
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.setup()}>{t("setup.title", "Set the shop up")}</ButtonLink>
        <InstantAction
          label={t("setup.notNow", "Not now")}
          accessibleName={t("setup.notNow.name", "Not now: hide these steps on the overview")}
          run={() => saveAnswers({ isDismissed: true })}
          refresh={[SETUP]}
        />
      </div>
    </section>
  );
}
