import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { type SectionName, sectionForms } from "../../../../frame/settings/sections.ts";
import { parsePage } from "../../../../lib/contract/list-view.ts";
import { t, textOf } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { EmptyState, ErrorState } from "../../../../lib/ui/Feedback.tsx";
import { LoadingOrError } from "../../../../lib/ui/List.tsx";
import { Skeleton } from "../../../../lib/ui/Loading.tsx";
import { BackLink, Tabs } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { emailPreview } from "../../../../sales/order-emails/ui/email-preview.ts";
import { SampleOrder } from "../../../../sales/sample-order/ui/SampleOrder.tsx";
import { SellingCsv } from "../../../../sales/selling-csv/ui/SellingCsv.tsx";
import { SellingPreset } from "../../../../sales/selling-presets/ui/SellingPreset.tsx";
import { PagesList } from "../../../../shop/pages/ui/PagesList.tsx";
import { TextPageForm } from "../../../../shop/pages/ui/TextPageForm.tsx";
import { ResetSetting } from "../../../../shop/setting-forms/ui/ResetSetting.tsx";
import { SectionForm } from "../../../../shop/setting-forms/ui/SectionForm.tsx";
import { SettingHistory } from "../../../../shop/setting-forms/ui/SettingHistory.tsx";
import { pagesOf } from "../../../../shop/setting-forms/ui/setting-part.ts";
import settingStyles from "../../../../shop/setting-forms/ui/settings.css?url";
import { isOld, openedSetting } from "../../../../shop/settings/ui/setting-queries.ts";
import { PageHead } from "../../heads/PageHead.tsx";
import pageStyles from "../../styles/footer-page.css?url";

export function Component() {
  const { section = "" } = useParams();
  if (!Object.hasOwn(sectionForms, section)) return <NoSuchSection />;
  return (
    <>
      {/* That of text pages is for the preview of one. */}
      <link rel="stylesheet" href={pageStyles} precedence="default" />
      <link rel="stylesheet" href={settingStyles} precedence="default" />
      <OneSection key={section} section={section as SectionName} />
    </>
  );
}

/** Sections on which the price of an order depends. */
const TRIED: ReadonlySet<string> = new Set(["selling", "tax", "money"]);

/** A preset writes the rows of these, which go out and come in as CSV. */
function hasRows(section: SectionName): section is "selling" | "tax" {
  return section === "selling" || section === "tax";
}

interface SectionProps {
  section: SectionName;
}

function OneSection({ section }: SectionProps) {
  const [query] = useSearchParams();
  const show = query.get("show") ?? "";
  const slug = query.get("slug") ?? "";
  if (section === "pages" && (show === "add" || show === "edit"))
    return <OneTextPage key={slug} slug={slug} />;
  return <SectionParts section={section} show={show} page={parsePage(query)} />;
}

interface SectionPartsProps extends SectionProps {
  show: string;
  page: number;
}

function SectionParts({ section, show, page }: SectionPartsProps) {
  const { email } = useSignedIn();
  const { label, note, path } = sectionForms[section];
  const title = textOf(label);
  const isHistory = show === "history";
  const isPreset = hasRows(section) && show === "preset";
  const preset = t("settings.preset", "Begin with a preset");
  const tab = (label: string, to: string, isCurrent: boolean) => ({
    label,
    href: paths.setting(section, to),
    isCurrent,
  });
  return (
    <>
      <PageHead
        title={
          isHistory
            ? t("settings.historyOf", "History, {section}", { section: title })
            : isPreset
              ? preset
              : title
        }
      />
      <BackLink to={paths.settings()}>{dashboardLabels.settings}</BackLink>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-4">
        <h1 className="heading text-title">{title}</h1>
        {path && <ButtonLink to={path}>{t("settings.view", "View page")}</ButtonLink>}
      </header>
      <Tabs
        label={t("settings.parts", "Parts of the section")}
        tabs={[
          tab(t("settings.edit", "Edit"), "", !isHistory && !isPreset),
          ...(hasRows(section) ? [tab(preset, "preset", isPreset)] : []),
          tab(t("settings.history", "History"), "history", isHistory),
        ]}
      />
      <div className="mt-6">
        {isPreset ? (
          <Preset section={section} />
        ) : isHistory ? (
          <SettingHistory
            {...{ email, section, page }}
            hrefOf={(other) => paths.setting(section, "history", other)}
          />
        ) : (
          <>
            {note && <p className="measure mb-6 text-graphite">{textOf(note)}</p>}
            <EditSection section={section} />
          </>
        )}
      </div>
    </>
  );
}

/** Apart from the section's own form: each asks before its own input is lost. */
function Preset({ section }: SectionProps) {
  const { email } = useSignedIn();
  const navigate = useNavigate();
  return <SellingPreset email={email} onDone={() => void navigate(paths.setting(section))} />;
}

function EditSection({ section }: SectionProps) {
  const { email } = useSignedIn();
  const [resets, setResets] = useState(0);
  const result = useQuery(openedSetting(email, section));
  const setting = result.data;
  if (!setting || isOld(result))
    return (
      <LoadingOrError
        errorTitle={t("settings.section.failed", "The section could not be loaded.")}
        shape={<Skeleton className="h-96" />}
        {...result}
      />
    );
  const props = { email, setting };
  return (
    <>
      {setting.fault && <Fault sentence={setting.fault} />}
      {section === "pages" ? (
        <PagesList {...props} key={resets} onReload={() => void result.refetch()} />
      ) : (
        <SectionForm
          {...props}
          key={resets}
          {...(section === "emails" && { preview: emailPreview })}
          {...(hasRows(section) && {
            above: (form) => <SellingCsv section={section} form={form} />,
          })}
          {...(TRIED.has(section) && {
            below: (draft) => <SampleOrder section={section} draft={draft} />,
          })}
        />
      )}
      {!setting.isFirst && (
        <ResetSetting
          email={email}
          setting={setting}
          onReset={() => setResets((count) => count + 1)}
        />
      )}
    </>
  );
}

function Fault({ sentence }: { sentence: string }) {
  return (
    <div className="mb-6">
      <ErrorState
        what={t("settings.damaged.title", "This section is damaged in the database.")}
        safe={`${sentence} ${t("settings.damaged.repair", "Check the fields and save: that repairs it.")}`}
      />
    </div>
  );
}

function OneTextPage({ slug }: { slug: string }) {
  const { email } = useSignedIn();
  const navigate = useNavigate();
  const result = useQuery(openedSetting(email, "pages"));
  const setting = result.data;
  const page = setting && pagesOf(setting.value).find((each) => each.slug === slug);
  const title =
    slug === ""
      ? t("settings.pages.add", "Add a page")
      : (page?.title ?? t("settings.pages.untitled", "Page"));
  const isLoaded = setting && !isOld(result);
  return (
    <>
      <PageHead title={title} />
      <BackLink to={paths.setting("pages")}>{textOf(sectionForms.pages.label)}</BackLink>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <h1 className="heading wrap-anywhere text-title">{title}</h1>
        {page && !page.isHidden && (
          <ButtonLink to={paths.footerPage(slug)}>{t("settings.view", "View page")}</ButtonLink>
        )}
      </header>
      {!isLoaded && (
        <LoadingOrError
          errorTitle={t("settings.page.failed", "The page could not be loaded.")}
          shape={<Skeleton className="h-96" />}
          {...result}
        />
      )}
      {isLoaded && slug !== "" && !page && <NoSuchTextPage />}
      {isLoaded && (slug === "" || page) && (
        <TextPageForm
          email={email}
          setting={setting}
          slug={slug}
          onMoved={(to) =>
            void navigate(to === "" ? paths.setting("pages") : paths.editTextPage(to), {
              replace: true,
            })
          }
        />
      )}
    </>
  );
}

function NoSuchTextPage() {
  return (
    <EmptyState
      title={t("settings.page.none", "There is no such page")}
      text={t("settings.page.noneText", "Another admin may have deleted or moved it.")}
    >
      <ButtonLink to={paths.setting("pages")}>
        {t("settings.page.all", "Show all pages")}
      </ButtonLink>
    </EmptyState>
  );
}

function NoSuchSection() {
  return (
    <>
      <PageHead title={dashboardLabels.settings} />
      <h1 className="heading mb-4 text-title">{dashboardLabels.settings}</h1>
      <EmptyState
        title={t("settings.section.none", "There is no such section")}
        text={t("settings.section.noneText", "The address may be mistyped.")}
      >
        <ButtonLink to={paths.settings()}>
          {t("settings.section.all", "Show all settings")}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
