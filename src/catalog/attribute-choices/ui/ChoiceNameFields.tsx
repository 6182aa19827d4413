import { fieldError } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { languageDisplayName } from "../../../lib/i18n/language-display-name.ts";
import { Disclosure } from "../../../lib/ui/Disclosure.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import { MAX_NAME } from "../../attribute-names/contract.ts";
import { outdatedHint } from "../../attribute-names/ui/NameFields.tsx";
import { type ChoiceLine, type ChoiceNames, keyOf, namesIn } from "./choice-list.ts";

interface ChoiceNameFieldsProps {
  locales: readonly string[];
  lines: readonly ChoiceLine[];
  typed: ChoiceNames;
  failure: unknown;
  onChange: (typed: ChoiceNames) => void;
}

/** Each other language has the choices, with a field for the name of each. */
export function ChoiceNameFields({ locales, lines, ...fields }: ChoiceNameFieldsProps) {
  const { typed, failure, onChange } = fields;
  if (lines.length === 0) return null;
  return locales.map((locale) => (
    <Disclosure
      key={locale}
      label={t("attributes.choicesIn", "Choices in {language} ({named} of {all})", {
        language: languageDisplayName(locale),
        named: lines.filter((line) => (namesIn(line, typed)[locale] ?? "") !== "").length,
        all: lines.length,
      })}
    >
      <div className="grid gap-4 py-2">
        {lines.map((line, index) => (
          <TextField
            key={keyOf(line)}
            label={line.name}
            lang={locale}
            autoComplete="off"
            maxLength={MAX_NAME}
            value={namesIn(line, typed)[locale] ?? ""}
            onChange={({ target }) =>
              onChange(
                new Map(typed).set(keyOf(line), {
                  ...namesIn(line, typed),
                  [locale]: target.value,
                }),
              )
            }
            error={fieldError(failure, `choices.${index}.names.${locale}`)}
            hint={outdatedHint(line.stored?.names[locale], line.name)}
          />
        ))}
      </div>
    </Disclosure>
  ));
}
