import { useQueryClient } from "@tanstack/react-query";
import { sectionForms } from "../../../frame/settings/sections.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import type { resetSetting, Setting } from "../../settings/contract.ts";
import { SETTINGS, settingOf } from "../../settings/ui/setting-queries.ts";

interface ResetSettingProps {
  email: string;
  setting: Setting;
  onReset: () => void;
}

export function ResetSetting({ email, setting, onReset }: ResetSettingProps) {
  const queries = useQueryClient();
  const { section, version } = setting;
  return (
    <section className="mt-10 max-w-3xl border-line border-t pt-5">
      <p className="measure mb-3 text-graphite">
        {t("settings.reset.lead", "The first values are those that the shop was installed with.")}
      </p>
      <ActionButton
        label={t("settings.reset", "Back to the first values")}
        variant="danger"
        title={t("settings.reset.title", "{section}: back to the first values?", {
          section: textOf(sectionForms[section].label),
        })}
        run={() =>
          call<typeof resetSetting>("DELETE /settings/{section}", {
            params: { section },
            query: { version: String(version) },
          })
        }
        done={t("settings.reset.done", "The first values are live again.")}
        refresh={[SETTINGS]}
        onDone={(now) => {
          queries.setQueryData(settingOf(email, section).queryKey, now);
          onReset();
        }}
      >
        {t(
          "settings.reset.text",
          "Everything that was saved in this section is replaced, also what is typed in the form and not saved yet. The history keeps the values of now.",
        )}
      </ActionButton>
    </section>
  );
}
