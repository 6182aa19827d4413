import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { type SectionName, sectionForms } from "../../../frame/settings/sections.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { DateTime } from "../../../lib/ui/data-table/cells.tsx";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { EmailText } from "../../../lib/ui/Text.tsx";
import type { Setting } from "../../settings/contract.ts";
import { settingsList } from "../../settings/ui/setting-queries.ts";

type SettingSummary = Omit<Setting, "value">;

/** All sections, with who changed each last. */
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
    <ul className="setting-sections">
      {(Object.keys(sectionForms) as SectionName[]).map((section) => (
        <Row
          key={section}
          to={paths.setting(section)}
          label={textOf(sectionForms[section].label)}
          summary={textOf(sectionForms[section].summary)}
          setting={settings.get(section)}
        />
      ))}
      <Row
        to={paths.apiKeys()}
        label={t("apiKeys.title", "API keys")}
        summary={t(
          "apiKeys.summary",
          "Programs that read orders or change stock without a password.",
        )}
      />
      <Row
        to={paths.webhooks()}
        label={t("webhooks.title", "Webhooks")}
        summary={t("settings.webhooks", "Tell other programs about orders and stock.")}
      />
    </ul>
  );
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
        <h2 className="font-semibold text-lead">
          <Link to={to} className="setting-link">
            {label}
          </Link>
        </h2>
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
