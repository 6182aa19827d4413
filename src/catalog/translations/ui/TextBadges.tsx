import { t } from "../../../lib/i18n/i18n.ts";
import { languageDisplayName } from "../../../lib/i18n/language-display-name.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import type { Product } from "../../tools/contract-manage.ts";
import { languageState } from "./text-labels.ts";

/** Whether a product's texts in one language need work. */
export function LanguageBadge({ state }: { state: ReturnType<typeof languageState> }) {
  if (state === "missing")
    return <Badge tone="wait">{t("product.text.missing", "not translated")}</Badge>;
  if (state === "outdated")
    return <Badge tone="wait">{t("product.text.outdated", "outdated")}</Badge>;
  return <Badge tone="good">{t("product.text.current", "translated")}</Badge>;
}

/** A list shows one badge for all languages whose texts are missing, one for those that are outdated. */
export function TextBadges({ product }: { product: Product }) {
  const locales = Object.keys(product.texts ?? {});
  const of = (state: "missing" | "outdated") =>
    locales.filter((locale) => languageState(product, locale) === state);
  const [missing, outdated] = [of("missing"), of("outdated")];
  return (
    <>
      {missing.length > 0 && (
        <Badge tone="wait">
          {t(
            "product.badge.missing",
            "{count, plural, one {not in {language}} other {not in # languages}}",
            { count: missing.length, language: languageDisplayName(missing[0] ?? "") },
          )}
        </Badge>
      )}
      {outdated.length > 0 && (
        <Badge tone="wait">
          {t(
            "product.badge.outdated",
            "{count, plural, one {outdated in {language}} other {outdated in # languages}}",
            { count: outdated.length, language: languageDisplayName(outdated[0] ?? "") },
          )}
        </Badge>
      )}
    </>
  );
}
