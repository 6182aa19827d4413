import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { type SectionName, sectionForms } from "../../../frame/settings/sections.ts";
import { t, textOf, texts } from "../../../lib/i18n/i18n.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { DateTime } from "../../../lib/ui/data-table/cells.tsx";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { EmailText } from "../../../lib/ui/Text.tsx";
import type { Setting } from "../../settings/contract.ts";
import { settingsList } from "../../settings/ui/setting-queries.ts";

type SettingSummary = Omit<Setting, "value">;

/** What an owner asks: who we are, how we sell, what our pages say, who may do what, and what else is connected. */
const groups = texts("settings.group", {
  shop: "Your shop",
  selling: "Selling, tax and delivery",
  pages: "Pages",
  people: "People and safety",
  programs: "Other programs",
});
type Group = keyof typeof groups;

/** A `Record`, so that no section can be forgotten; in the order of the rows. */
const groupOf: Readonly<Record<SectionName, Group>> = {
  ...{ company: "shop", branding: "shop", languages: "shop", emails: "shop" },
  ...{ currency: "selling", selling: "selling", tax: "selling" },
  ...{ money: "selling", checkout: "selling" },
  ...{ home: "pages", contactForm: "pages", footer: "pages" },
  ...{ pages: "pages", blog: "pages", portfolio: "pages" },
};

/** All sections in their groups, with who changed each last. */
export function SettingsTable({ email }: { email: string }) {
  const result = useQuery({ ...settingsList(email), refetchOnMount: "always" });
  if (!result.data)
    return (
      <LoadingOrError
        errorTitle={t("settings.failed", "The settings could not be loaded.")}
        {...result}
      />
    );
  const settings = new Map(result.data.map((setting) => [setting.section, setting]));
  return (
    <div className="setting-groups">
      {(Object.keys(groups) as Group[]).map((group) => (
        <section key={group} aria-labelledby={`settings-${group}`}>
          <h2 id={`settings-${group}`} className="font-semibold text-lead">
            {groups[group]}
          </h2>
          <ul className="setting-sections">
            {(Object.keys(groupOf) as SectionName[])
              .filter((section) => groupOf[section] === group)
              .map((section) => (
                <Row
                  key={section}
                  to={paths.setting(section)}
                  label={textOf(sectionForms[section].label)}
                  summary={textOf(sectionForms[section].summary)}
                  setting={settings.get(section)}
                />
              ))}
            {pagesOf(group).map((page) => (
              <Row key={page.to} {...page} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** What is no section, and has a page of its own. */
function pagesOf(group: Group): RowProps[] {
  if (group === "people")
    return [
      {
        to: paths.users(),
        label: t("users.all", "Users"),
        summary: t("settings.users", "Who is a customer, who is an admin, and who is removed."),
      },
      {
        to: paths.users({ filter: "done" }),
        label: t("users.filter.done", "Audit log"),
        summary: t("settings.auditLog", "Which admin did what about users and API keys."),
      },
    ];
  if (group === "programs")
    return [
      {
        to: paths.apiKeys(),
        label: t("apiKeys.title", "API keys"),
        summary: t(
          "apiKeys.summary",
          "Programs that read orders or change stock without a password.",
        ),
      },
      {
        to: paths.webhooks(),
        label: t("webhooks.title", "Webhooks"),
        summary: t("settings.webhooks", "Tell other programs about orders and stock."),
      },
    ];
  return [];
}

interface RowProps {
  to: string;
  label: string;
  summary: string;
  /** Undefined: it is no section, and has a page of its own. */
  setting?: SettingSummary | undefined;
}

function Row({ to, label, summary, setting }: RowProps) {
  return (
    <li>
      <div className="min-w-0">
        <h3 className="font-semibold">
          <Link to={to} className="setting-link">
            {label}
          </Link>
        </h3>
        <p className="text-graphite">{summary}</p>
        {setting?.fault && <p className="mt-1 text-bad text-note">{setting.fault}</p>}
      </div>
      {setting && (
        <div className="setting-state">
          {setting.fault && <Badge tone="bad">{t("settings.damaged", "Damaged")}</Badge>}
          {setting.updatedAt !== undefined && (
            <div className="text-note text-steel">
              <DateTime at={setting.updatedAt} />
              {setting.updatedBy && <EmailText email={setting.updatedBy} />}
            </div>
          )}
        </div>
      )}
    </li>
  );
}
