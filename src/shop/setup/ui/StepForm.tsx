import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import { SettingForm } from "../../setting-forms/ui/SettingForm.tsx";
import { isOld, openedSetting } from "../../settings/ui/setting-queries.ts";
import type { Setup } from "../contract-steps.ts";
import { ownLanguage } from "./own-language.ts";
import { SETUP } from "./queries.ts";
import { stepParts, withoutInvented } from "./step-parts.ts";

interface StepFormProps {
  email: string;
  step: Setup["steps"][number];
  /** That the shop could have as its own. */
  languages: Setup["languages"];
  /** What stands beside the button that saves. */
  aside: Elements;
  /** Saved; `letGo` lets the page be left. */
  onSaved: (letGo: () => void) => void;
}

/** The fields of a step, saved as the settings save them; nothing for a step without fields. */
export function StepForm({ email, step, languages, aside, onSaved }: StepFormProps) {
  const queries = useQueryClient();
  const own =
    step.step === "language"
      ? ({ section: "languages", part: ownLanguage(languages) } as const)
      : stepParts[step.step];
  // The fields that are empty at first stay the same while they are filled in.
  const [part] = useState(() => own && withoutInvented(own.part, step.invented));
  const result = useQuery({
    ...openedSetting(email, own?.section ?? "company"),
    enabled: own !== undefined,
  });
  if (!part) return <div>{aside}</div>;
  if (!result.data || isOld(result))
    return (
      <LoadingOrError
        errorTitle={t("setup.step.failed", "The step could not be loaded.")}
        shape={<Skeleton className="h-48" />}
        {...result}
      />
    );
  return (
    <SettingForm
      email={email}
      setting={result.data}
      part={part}
      pages={[]}
      saveLabel={t("setup.save", "Save and go on")}
      aside={aside}
      onSaved={(_now, _typed, letGo) => {
        void queries.invalidateQueries({ queryKey: [SETUP] });
        onSaved(letGo);
      }}
    />
  );
}
