import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { languageName } from "../../../lib/i18n/language-names.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { Button, ButtonLink } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import { useSave } from "../../setting-forms/ui/use-save.ts";
import type { Setting } from "../../settings/contract.ts";
import type { TextLanguage } from "../contract.ts";

interface LanguagesListProps {
  email: string;
  setting: Setting;
  languages: readonly TextLanguage[];
  onReload: () => void;
}

/** The languages that the shop offers or could offer. Each action is saved at once. */
export function LanguagesList({ email, setting, languages, onReload }: LanguagesListProps) {
  const { saving, theirs } = useSave(email, "languages", () =>
    toast.success(t("languages.saved", "Saved. Visitors see it now.")),
  );
  const offered = setting.value.items as readonly string[];
  const change = (items: readonly string[]) => ({ version: setting.version, value: { items } });
  const save = (items: readonly string[]) =>
    saving.mutateAsync(change(items), { onError: onReload });
  return (
    <div className="grid gap-4">
      {theirs ? (
        <p role="alert" className="border-wait border-l-2 py-1 pl-3">
          {t(
            "languages.conflict",
            "Another admin changed the languages meanwhile. Nothing of yours was saved: the list below is as they saved it.",
          )}
        </p>
      ) : (
        <FormError failure={saving.error} />
      )}
      <ul className="text-languages">
        {languages.map((language) => (
          <Language
            key={language.locale}
            language={language}
            actions={
              <Actions
                {...{ language, offered, save }}
                isBusy={saving.isPending}
                onOffer={() =>
                  saving.mutate(change([...offered, language.locale]), { onError: onReload })
                }
              />
            }
          />
        ))}
      </ul>
    </div>
  );
}

function Language({ language, actions }: { language: TextLanguage; actions: Elements }) {
  const { locale, isFirst, isOffered, fault } = language;
  return (
    <li>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 lang={locale} className="font-semibold text-lead">
            {languageName(locale)}
          </h2>
          {isOffered ? (
            <Badge tone="good">
              {isFirst
                ? t("languages.first", "The shop's own language")
                : t("languages.offered", "Offered")}
            </Badge>
          ) : (
            <Badge>{t("languages.notOffered", "Not offered")}</Badge>
          )}
        </div>
        <p className="text-graphite">{countsOf(language)}</p>
        {fault !== undefined && <p className="text-bad text-note">{fault}</p>}
      </div>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </li>
  );
}

function countsOf({ texts, changed, missing, outdated }: TextLanguage): string {
  const counts = [
    t("languages.texts", "{count, plural, one {# text} other {# texts}}", { count: texts }),
    changed > 0 && t("languages.changed", "{count} changed", { count: formatCount(changed) }),
    missing > 0 &&
      t("languages.missing", "{count} not translated", { count: formatCount(missing) }),
    outdated > 0 &&
      t("languages.outdated", "{count} out of date", { count: formatCount(outdated) }),
  ];
  return counts.filter(Boolean).join(" · ");
}

interface ActionsProps {
  language: TextLanguage;
  offered: readonly string[];
  isBusy: boolean;
  onOffer: () => void;
  /** Rejects with what the dialog shows. */
  save: (items: readonly string[]) => Promise<unknown>;
}

function Actions({ language, offered, isBusy, onOffer, save }: ActionsProps) {
  const { locale, isFirst, isOffered } = language;
  const name = languageName(locale);
  const others = offered.filter((each) => each !== locale);
  return (
    <>
      <ButtonLink
        to={paths.texts({ language: locale })}
        aria-label={t("languages.editNamed", "Edit texts in {name}", { name })}
      >
        {t("languages.edit", "Edit texts")}
      </ButtonLink>
      {!isOffered && (
        <Button
          variant="primary"
          busy={isBusy}
          aria-label={t("languages.addNamed", "Offer {name}", { name })}
          onClick={onOffer}
        >
          {t("languages.add", "Offer")}
        </Button>
      )}
      {isOffered && !isFirst && (
        <>
          <ActionButton
            label={t("languages.makeFirst", "Make it the shop's own")}
            accessibleName={t("languages.makeFirstNamed", "Make it the shop's own: {name}", {
              name,
            })}
            title={t("languages.makeFirstTitle", "Make {name} the shop's own language?", { name })}
            confirmVariant="primary"
            run={() => save([locale, ...others])}
          >
            {t(
              "languages.makeFirstText",
              "What you wrote in the settings then counts as written in this language: translate it there. Visitors whose language the shop does not offer get this one. English addresses keep having no prefix.",
            )}
          </ActionButton>
          <ActionButton
            label={t("languages.remove", "Stop offering")}
            accessibleName={t("languages.removeNamed", "Stop offering {name}", { name })}
            title={t("languages.removeTitle", "Stop offering {name}?", { name })}
            run={() => save(others)}
          >
            {t(
              "languages.removeText",
              "Its addresses lead to the pages of the shop's own language. Your texts in it are kept.",
            )}
          </ActionButton>
        </>
      )}
    </>
  );
}
