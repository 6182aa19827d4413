import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type SectionName, sectionForms } from "../../../frame/settings/sections.ts";
import { labelAt } from "../../../lib/contract/form-fields.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ChangeHistory } from "../../../lib/ui/ChangeHistory.tsx";
import { PagedList } from "../../../lib/ui/data-table/PagedList.tsx";
import { EmptyState } from "../../../lib/ui/Feedback.tsx";
import { HISTORY_PAGE_SIZE, settingHistory } from "../../settings/ui/setting-queries.ts";
import { changedText } from "./changed-text.ts";

interface SettingHistoryProps {
  email: string;
  section: SectionName;
  page: number;
  hrefOf: (page: number) => string;
}

/** Who changed what in a section, newest first. */
export function SettingHistory({ email, section, page, hrefOf }: SettingHistoryProps) {
  const result = useQuery({
    ...settingHistory(email, section, page),
    placeholderData: keepPreviousData,
  });
  const { fields } = sectionForms[section];
  return (
    <PagedList
      errorTitle={t("settings.history.failed", "The history could not be loaded.")}
      result={result}
      paging={{ page, size: HISTORY_PAGE_SIZE, hrefOf }}
      empty={
        <EmptyState
          title={t("settings.history.none", "Nothing was changed yet")}
          text={t(
            "settings.history.noneText",
            "Each change of this section appears here, with old and new values.",
          )}
        />
      }
    >
      {(entries) => (
        <ChangeHistory
          caption={t("settings.history.caption", "History of this section, newest first")}
          entries={entries}
          whatOf={({ what }) =>
            what === "reset"
              ? t("settings.reset", "Back to the first values")
              : t("settings.changed", "Changed")
          }
          labelOf={(field) => labelAt(fields, field.split("."))}
          valuesOf={changedText}
        />
      )}
    </PagedList>
  );
}
