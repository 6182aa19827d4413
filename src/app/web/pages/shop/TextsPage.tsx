import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { paths } from "../../../../frame/paths.ts";
import { newestView } from "../../../../lib/browser/newest-view.ts";
import { parseChoice, parseListView } from "../../../../lib/contract/list-view.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { languageName } from "../../../../lib/i18n/language-names.ts";
import { PagedList } from "../../../../lib/ui/data-table/PagedList.tsx";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { SelectField } from "../../../../lib/ui/Field.tsx";
import { ListBar, ListHead, LoadingOrError, SearchBox } from "../../../../lib/ui/List.tsx";
import { BackLink, filterTabs, Tabs } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { type TextArea, textAreas } from "../../../../shop/texts/rules.ts";
import { TextHistory } from "../../../../shop/texts/ui/TextHistory.tsx";
import { TextsList } from "../../../../shop/texts/ui/TextsList.tsx";
import { textAreaNames, textFilters } from "../../../../shop/texts/ui/text-labels.ts";
import {
  TEXTS_PAGE_SIZE,
  type TextsView,
  textLanguages,
  textsPage,
} from "../../../../shop/texts/ui/text-queries.ts";
import textStyles from "../../../../shop/texts/ui/texts.css?url";
import { PageHead } from "../../heads/PageHead.tsx";

export function Component() {
  const { email } = useSignedIn();
  const [query] = useSearchParams();
  const languages = useQuery(textLanguages(email));
  if (!languages.data)
    return (
      <LoadingOrError
        errorTitle={t("textOverrides.failed", "The texts could not be loaded.")}
        {...languages}
      />
    );
  const locales = languages.data.map(({ locale }) => locale);
  const [firstLocale = "en"] = locales;
  const { locale } = textsView(query, locales);
  return <Texts key={locale} {...{ email, locale, locales, firstLocale }} />;
}

interface TextsProps {
  email: string;
  locale: string;
  locales: readonly string[];
  firstLocale: string;
}

function Texts({ email, locale, locales, firstLocale }: TextsProps) {
  const [query] = useSearchParams();
  const isHistory = query.get("show") === "history";
  const viewOf = (address: URLSearchParams) => textsView(address, locales);
  const view = viewOf(query);
  const title = t("textOverrides.title", "Texts in {language}", { language: languageName(locale) });
  const tabs = [
    ...filterTabs(textFilters, view.filter, (filter) => hrefOf({ ...view, filter, page: 1 })).map(
      (tab) => (isHistory ? { ...tab, isCurrent: false } : tab),
    ),
    {
      label: t("textOverrides.history", "History"),
      href: paths.texts({ language: locale, show: "history" }),
      isCurrent: isHistory,
    },
  ];
  return (
    <>
      <link rel="stylesheet" href={textStyles} precedence="default" />
      <PageHead title={title} />
      <BackLink to={paths.setting("languages")}>
        {t("languages.title", "Languages and texts")}
      </BackLink>
      <ListHead title={title}>
        <SearchBox
          label={t("textOverrides.search", "Words or name of a text")}
          search={view.search}
          hrefOf={(search) => hrefOf({ ...newestView(viewOf), search, page: 1 })}
        />
      </ListHead>
      {locales.length > 1 && (
        <div className="mb-2">
          <Tabs
            label={t("textOverrides.languages", "Languages of the texts")}
            tabs={locales.map((each) => ({
              label: languageName(each),
              href: hrefOf({ ...view, locale: each, page: 1 }),
              isCurrent: each === locale,
            }))}
          />
        </div>
      )}
      <ListBar>
        <Tabs label={t("textOverrides.tabs", "Texts by state")} tabs={tabs} />
        <AreaChoice
          area={view.area}
          hrefOf={(area) => hrefOf({ ...newestView(viewOf), area, page: 1 })}
        />
      </ListBar>
      {isHistory ? (
        <TextHistory {...{ email, locale, page: view.page }} />
      ) : (
        <List {...{ email, view, firstLocale }} />
      )}
    </>
  );
}

/** What an address asks for, in a language that there is. */
function textsView(query: URLSearchParams, locales: readonly string[]): TextsView {
  const wanted = query.get("language") ?? "";
  const locale = locales.includes(wanted) ? wanted : (locales[0] ?? "en");
  const area = parseChoice(textAreaNames, query.get("area"));
  return { ...parseListView(query, { filters: textFilters }), locale, area };
}

function hrefOf({ locale, filter, ...view }: TextsView): string {
  return paths.texts({ ...view, language: locale, show: filter });
}

interface AreaChoiceProps {
  area: TextArea | undefined;
  hrefOf: (area: TextArea | undefined) => string;
}

function AreaChoice({ area, hrefOf }: AreaChoiceProps) {
  const navigate = useNavigate();
  return (
    <div className="w-64">
      <SelectField
        label={t("textOverrides.where", "Where")}
        value={area ?? ""}
        options={[
          ["", t("textOverrides.everywhere", "Everywhere")],
          ...textAreas.map((area) => [area, textAreaNames[area]] as const),
        ]}
        onChange={(chosen) => {
          void navigate(hrefOf(parseChoice(textAreaNames, chosen)));
        }}
      />
    </div>
  );
}

function List({
  email,
  view,
  firstLocale,
}: {
  email: string;
  view: TextsView;
  firstLocale: string;
}) {
  const result = useQuery({ ...textsPage(email, view), placeholderData: keepPreviousData });
  return (
    <PagedList
      errorTitle={t("textOverrides.failed", "The texts could not be loaded.")}
      result={result}
      empty={<NoTexts view={view} />}
      paging={{
        page: view.page,
        size: TEXTS_PAGE_SIZE,
        hrefOf: (page) => hrefOf({ ...view, page }),
      }}
    >
      {(texts) => <TextsList locale={view.locale} firstLocale={firstLocale} texts={texts} />}
    </PagedList>
  );
}

const none = {
  changed: () => t("textOverrides.none.changed", "No text was changed"),
  missing: () => t("textOverrides.none.missing", "Every text is translated"),
  outdated: () => t("textOverrides.none.outdated", "No text is out of date"),
};

function NoTexts({ view: { search, filter } }: { view: TextsView }) {
  if (search)
    return (
      <EmptyState title={t("textOverrides.none.search", "No text with “{search}”", { search })} />
    );
  if (filter === undefined)
    return <EmptyState title={t("textOverrides.none.here", "There are no texts here")} />;
  return <EmptyState title={none[filter]()} />;
}
