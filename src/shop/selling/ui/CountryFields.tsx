import { countryCodes, countryName, euCountries } from "../../../lib/i18n/countries.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { Field, type FieldWords, SelectField } from "../../../lib/ui/Field.tsx";

const words = texts("settings.countries", {
  none: "Not said",
  add: "Add a country",
  eu: "All of the EU",
  all: "Every other country",
  clear: "Remove all",
});

const EVERYWHERE = "*";

/** Countries by their names in the page's language. */
function countryOptions(): [code: string, name: string][] {
  const { compare } = new Intl.Collator(currentLanguage().locale);
  return countryCodes
    .map((code): [string, string] => [code, countryName(code)])
    .toSorted(([, one], [, other]) => compare(one, other));
}

interface CountryFieldProps extends FieldWords {
  value: string;
  onChange: (code: string) => void;
}

export function CountryField({ value, onChange, ...rest }: CountryFieldProps) {
  return (
    <SelectField
      {...rest}
      value={value}
      options={[["", words.none], ...countryOptions()]}
      onChange={onChange}
    />
  );
}

interface CountriesFieldProps extends FieldWords {
  value: readonly string[];
  onChange: (codes: readonly string[]) => void;
}

/** The countries that are chosen, each with a button that removes it, and what adds one or many. */
export function CountriesField({ value, onChange, ...rest }: CountriesFieldProps) {
  const add = (codes: readonly string[]) => onChange([...new Set([...value, ...codes])]);
  return (
    <Field {...rest}>
      {(aria) => (
        <div className="grid gap-2">
          {value.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {value.map((code) => (
                <li key={code} className="country-chip">
                  <span>{nameOf(code)}</span>
                  <button
                    type="button"
                    aria-label={t("settings.countries.remove", "Remove {country}", {
                      country: nameOf(code),
                    })}
                    onClick={() => onChange(value.filter((other) => other !== code))}
                  >
                    <span aria-hidden="true">✕</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-2">
            <select
              {...aria}
              className="select max-w-72"
              value=""
              onChange={({ target }) => add([target.value])}
            >
              <option value="">{words.add}</option>
              {countryOptions()
                .filter(([code]) => !value.includes(code))
                .map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
            </select>
            <Button onClick={() => add(euCountries)}>{words.eu}</Button>
            <Button onClick={() => onChange([EVERYWHERE])}>{words.all}</Button>
            {value.length > 1 && <Button onClick={() => onChange([])}>{words.clear}</Button>}
          </div>
        </div>
      )}
    </Field>
  );
}

function nameOf(code: string): string {
  return code === EVERYWHERE ? words.all : countryName(code);
}
