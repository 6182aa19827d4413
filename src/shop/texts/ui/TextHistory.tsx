import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ChangeHistory } from "../../../lib/ui/ChangeHistory.tsx";
import { PagedList } from "../../../lib/ui/data-table/PagedList.tsx";
import { EmptyState } from "../../../lib/ui/Feedback.tsx";
import { changedText } from "../../setting-forms/ui/changed-text.ts";
import { HISTORY_PAGE_SIZE } from "../../settings/ui/setting-queries.ts";
import { textHistory } from "./text-queries.ts";

interface TextHistoryProps {
  email: string;
  locale: string;
  page: number;
}

/** Who changed which text of a language, newest first. */
export function TextHistory({ email, locale, page }: TextHistoryProps) {
  const result = useQuery({
    ...textHistory(email, locale, page),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      errorTitle={t("textOverrides.historyFailed", "The history could not be loaded.")}
      result={result}
      paging={{
        page,
        size: HISTORY_PAGE_SIZE,
        hrefOf: (other) => paths.texts({ language: locale, show: "history", page: other }),
      }}
      empty={
        <EmptyState
          title={t("textOverrides.historyNone", "Nothing was changed yet")}
          text={t("textOverrides.historyText", "Each change appears here, with old and new words.")}
        />
      }
    >
      {(entries) => (
        <ChangeHistory
          caption={t("textOverrides.historyCaption", "History of the texts, newest first")}
          entries={entries}
          whatOf={({ what }) =>
            what === "reset"
              ? t("textOverrides.wasReset", "Back to the original")
              : t("textOverrides.wasChanged", "Changed")
          }
          labelOf={(id) => id}
          valuesOf={changedText}
        />
      )}
    </PagedList>
  );
}
