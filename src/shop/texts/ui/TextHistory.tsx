import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ChangeHistory } from "../../../lib/ui/ChangeHistory.tsx";
import { EmptyState } from "../../../lib/ui/Feedback.tsx";
import { PagedList } from "../../../lib/ui/List.tsx";
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
  const asked = useQuery({
    ...textHistory(email, locale, page),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      errorTitle={t("ownTexts.historyFailed", "The history could not be loaded.")}
      asked={asked}
      page={page}
      size={HISTORY_PAGE_SIZE}
      hrefOf={(other) => paths.texts({ language: locale, show: "history", page: other })}
      none={
        <EmptyState
          title={t("ownTexts.historyNone", "Nothing was changed yet")}
          text={t("ownTexts.historyText", "Each change appears here, with old and new words.")}
        />
      }
    >
      {(entries) => (
        <ChangeHistory
          caption={t("ownTexts.historyCaption", "History of the texts, newest first")}
          entries={entries}
          whatOf={({ what }) =>
            what === "reset"
              ? t("ownTexts.wasReset", "Back to the original")
              : t("ownTexts.wasChanged", "Changed")
          }
          labelOf={(id) => id}
          valuesOf={changedText}
        />
      )}
    </PagedList>
  );
}
