import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod";
import { msg, t } from "../../../lib/i18n/i18n.ts";
import { languageName } from "../../../lib/i18n/language-names.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import { SettingForm } from "../../setting-forms/ui/SettingForm.tsx";
import type { SettingPart } from "../../setting-forms/ui/setting-part.ts";
import type { SectionValue } from "../../setting-forms/ui/use-save.ts";
import { isOld, openedSetting } from "../../settings/ui/setting-queries.ts";
import type { Setup } from "../contract-steps.ts";
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

/** The shop's own language, the first of the section `languages`, as a choice. */
function ownLanguage(locales: readonly string[]): SettingPart {
  return {
    key: "own",
    fields: {
      first: {
        type: "choice",
        label: msg("setup.language.own", "The shop's own language"),
        areLanguages: true,
        options: Object.fromEntries(locales.map((locale) => [locale, languageName(locale)])),
      },
    },
    schema: z.object({ first: z.string() }),
    read: (section) => ({ first: itemsOf(section)[0] }),
    write: (section, part) => {
      const { first } = part as { first: string };
      const items = itemsOf(section);
      const others = items.filter((locale) => locale !== first);
      // The only language is replaced; of several, another becomes the first.
      return { ...section, items: items.length > 1 ? [first, ...others] : [first] };
    },
    prefix: () => "",
  };
}

function itemsOf({ items }: SectionValue): readonly string[] {
  return items as readonly string[];
}
