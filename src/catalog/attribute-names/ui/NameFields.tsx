import type { ComponentProps, ReactElement } from "react";
import { fieldError } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { TextField } from "../../../lib/ui/Field.tsx";
import type { StoredNames } from "../contract.ts";
import { labelInLanguage, type NameValues } from "./names.ts";

interface NameFieldsProps {
  label: string;
  maxLength: number;
  /** Languages beside the shop's own. */
  locales: readonly string[];
  /** The own name as it is typed. */
  original: string;
  stored: StoredNames | undefined;
  values: NameValues;
  failure: unknown;
  onChange: (values: NameValues) => void;
}

/** A field for the name in each other language of the shop. */
export function NameFields({ label, locales, values, onChange, ...field }: NameFieldsProps) {
  return locales.map((locale) => (
    <TextField
      key={locale}
      label={labelInLanguage(label, locale)}
      optional
      lang={locale}
      autoComplete="off"
      maxLength={field.maxLength}
      value={values[locale] ?? ""}
      onChange={({ target }) => onChange({ ...values, [locale]: target.value })}
      error={fieldError(field.failure, `names.${locale}`)}
      hint={
        (values[locale] ?? "") === ""
          ? t("attributes.name.missing", "Not translated: buyers read the name above.")
          : outdatedHint(field.stored?.[locale], field.original)
      }
    />
  ));
}

/** What was translated, if the own name is another one now. */
export function outdatedHint(
  stored: StoredNames[string] | undefined,
  original: string,
): ReactElement | string | undefined {
  if (stored === undefined || stored.original === original.trim()) return undefined;
  return <TranslatedFrom>{stored.original}</TranslatedFrom>;
}

/** The former original of an outdated text. */
export function TranslatedFrom(original: ComponentProps<"q">) {
  return (
    <span>
      <span>
        {t(
          "product.text.changed",
          "The original has changed since. Saving marks this text as checked. It was translated from:",
        )}
      </span>{" "}
      <q {...original} />
    </span>
  );
}
