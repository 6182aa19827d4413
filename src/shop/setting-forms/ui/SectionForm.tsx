import { useQuery } from "@tanstack/react-query";
import { sectionForms, sectionSchemas } from "../../../frame/settings/sections.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import type { Setting } from "../../settings/contract.ts";
import { previewPage, settingOf } from "../../settings/ui/setting-queries.ts";
import { SettingForm, type SettingFormProps } from "./SettingForm.tsx";
import { PREVIEW_PAGE, type Preview, pagesOf, wholeSection } from "./setting-part.ts";
import type { SectionValue } from "./use-save.ts";

interface SectionFormProps extends Pick<SettingFormProps, "above" | "below"> {
  email: string;
  setting: Setting;
  /** Instead of the page that shows the section. */
  preview?: Preview;
}

/** The form of a whole section. */
export function SectionForm({ email, setting, preview, above, below }: SectionFormProps) {
  const { section } = setting;
  const path = sectionForms[section].path?.replace(/#.*/, "");
  const ofPage = path && {
    label: PREVIEW_PAGE,
    load: (_: SectionValue, value: unknown) => previewPage(section, value as SectionValue, path),
  };
  const hasLinks = section === "footer";
  const result = useQuery({ ...settingOf(email, "pages"), enabled: hasLinks });
  // A select would lose its value if its options came later.
  if (hasLinks && !result.data)
    return (
      <LoadingOrError
        errorTitle={t("settings.pages.failed", "The pages of the shop could not be loaded.")}
        {...result}
      />
    );
  return (
    <SettingForm
      email={email}
      setting={setting}
      part={wholeSection(sectionSchemas[section], preview ?? (ofPage || undefined))}
      pages={result.data ? pagesOf(result.data.value) : []}
      above={above}
      below={below}
    />
  );
}
