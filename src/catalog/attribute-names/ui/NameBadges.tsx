import { t } from "../../../lib/i18n/i18n.ts";
import { languageDisplayName } from "../../../lib/i18n/language-display-name.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import type { StoredNames } from "../contract.ts";

interface Named {
  readonly name: string;
  readonly names: StoredNames;
}

interface NameBadgesProps {
  /** A category; or an attribute and its choices. */
  texts: readonly Named[];
  locales: readonly string[];
}

/** The languages in which a name is missing or outdated. */
export function NameBadges({ texts, locales }: NameBadgesProps) {
  return locales.map((locale) => {
    const state = stateIn(texts, locale);
    if (state === undefined) return null;
    const language = languageDisplayName(locale);
    return (
      <span key={locale} className="inline-block">
        <Badge tone="wait">
          {state === "missing"
            ? t("attributes.badge.missing", "not in {language}", { language })
            : t("attributes.badge.outdated", "outdated in {language}", { language })}
        </Badge>
      </span>
    );
  });
}

function stateIn(texts: readonly Named[], locale: string): "missing" | "outdated" | undefined {
  if (texts.some(({ names }) => names[locale] === undefined)) return "missing";
  const isOutdated = texts.some(({ name, names }) => names[locale]?.original !== name);
  return isOutdated ? "outdated" : undefined;
}
