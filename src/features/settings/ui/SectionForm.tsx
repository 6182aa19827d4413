import { useQuery } from "@tanstack/react-query";
import type { Setting } from "../contract.ts";
import { sectionForms } from "../contract-form-sections.ts";
import { sectionSchemas } from "../contract-sections.ts";
import { SettingForm } from "./SettingForm.tsx";
import { pagesOf, wholeSection } from "./setting-part.ts";
import { settingOf } from "./setting-queries.ts";

interface SectionFormProps {
  email: string;
  setting: Setting;
}

/** The form of a whole section. */
export function SectionForm({ email, setting }: SectionFormProps) {
  const { section } = setting;
  const { data } = useQuery({ ...settingOf(email, "pages"), enabled: section === "footer" });
  return (
    <SettingForm
      email={email}
      setting={setting}
      part={wholeSection(sectionForms[section].fields, sectionSchemas[section])}
      pages={data ? pagesOf(data.value) : []}
    />
  );
}
