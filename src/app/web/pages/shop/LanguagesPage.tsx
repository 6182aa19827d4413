import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { parsePage } from "../../../../lib/contract/list-view.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { LoadingOrError } from "../../../../lib/ui/List.tsx";
import { BackLink, Tabs } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { SettingHistory } from "../../../../shop/setting-forms/ui/SettingHistory.tsx";
import { settingOf } from "../../../../shop/settings/ui/setting-queries.ts";
import { LanguagesList } from "../../../../shop/texts/ui/LanguagesList.tsx";
import { textLanguages } from "../../../../shop/texts/ui/text-queries.ts";
import textStyles from "../../../../shop/texts/ui/texts.css?url";
import { PageHead } from "../../heads/PageHead.tsx";

const SECTION = "languages";

export function Component() {
  const { email } = useSignedIn();
  const [query] = useSearchParams();
  const isHistory = query.get("show") === "history";
  const title = t("languages.title", "Languages and texts");
  const list = t("languages.tab", "Languages");
  const history = t("languages.history", "History");
  return (
    <>
      <link rel="stylesheet" href={textStyles} precedence="default" />
      <PageHead title={isHistory ? `${title}: ${history}` : title} />
      <BackLink to={paths.settings()}>{dashboardLabels.settings}</BackLink>
      <h1 className="heading mb-4 text-title">{title}</h1>
      <Tabs
        label={t("languages.tabs", "Parts of the section")}
        tabs={[
          { label: list, href: paths.setting(SECTION), isCurrent: !isHistory },
          { label: history, href: paths.setting(SECTION, "history"), isCurrent: isHistory },
        ]}
      />
      <div className="mt-6">
        {isHistory ? (
          <SettingHistory
            {...{ email, section: SECTION, page: parsePage(query) }}
            hrefOf={(page) => paths.setting(SECTION, "history", page)}
          />
        ) : (
          <Languages email={email} />
        )}
      </div>
    </>
  );
}

function Languages({ email }: { email: string }) {
  const setting = useQuery({ ...settingOf(email, SECTION), refetchOnMount: "always" });
  const languages = useQuery({ ...textLanguages(email), refetchOnMount: "always" });
  if (!setting.data || !languages.data)
    return (
      <LoadingOrError
        errorTitle={t("languages.failed", "The languages could not be loaded.")}
        error={setting.error ?? languages.error}
        isFetching={setting.isFetching || languages.isFetching}
        refetch={() => {
          void setting.refetch();
          void languages.refetch();
        }}
      />
    );
  return (
    <>
      <p className="measure mb-6 text-graphite">
        {t(
          "languages.intro",
          "Every text that visitors and customers read can be put into your own words, in each language. What you save here is live at once.",
        )}
      </p>
      <LanguagesList
        email={email}
        setting={setting.data}
        languages={languages.data}
        onReload={() => void setting.refetch()}
      />
    </>
  );
}
