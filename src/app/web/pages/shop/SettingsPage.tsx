import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { SettingsTable } from "../../../../shop/setting-forms/ui/SettingsTable.tsx";
import settingStyles from "../../../../shop/setting-forms/ui/settings.css?url";
import { PageHead } from "../../heads/PageHead.tsx";

export function Component() {
  const { email } = useSignedIn();
  return (
    <>
      <link rel="stylesheet" href={settingStyles} precedence="default" />
      <PageHead title={dashboardLabels.settings} />
      <h1 className="heading text-title">{dashboardLabels.settings}</h1>
      <p className="measure mt-2 mb-6 text-graphite">
        {t(
          "settings.lead",
          "What you save here is live at once. Every change is kept in the section's history.",
        )}
      </p>
      <SettingsTable email={email} />
    </>
  );
}
