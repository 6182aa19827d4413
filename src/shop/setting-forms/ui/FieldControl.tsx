/** The control of one field of a section. */

import { Controller, type UseFormReturn } from "react-hook-form";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { Field, TextAreaField, TextField } from "../../../lib/ui/Field.tsx";
import { brandingControls } from "../../branding/ui/BrandingControls.tsx";
import { PictureChoice } from "../../branding/ui/PictureChoice.tsx";
import { MarkdownField } from "../../pages/ui/MarkdownField.tsx";
import { CountriesField, CountryField } from "../../selling/ui/CountryFields.tsx";
import { CurrencyOptions, NumberLocaleOptions } from "../../selling/ui/CurrencyOptions.tsx";
import { drawings, heroDrawings } from "../../settings/contract-fields.ts";
import type { ChoiceField, FormField, SwitchField, TextField as Text } from "../contract-form.ts";
import type { FormValues } from "./form-values.ts";

export type SettingFormState = UseFormReturn<FormValues, unknown, Record<string, unknown>>;

/** What the controls need beside their form. */
export interface FormSurroundings {
  readonly form: SettingFormState;
  /** Pages of text, for links. */
  readonly pages: readonly { readonly slug: string; readonly title: string }[];
  readonly onUploading: (isUploading: boolean) => void;
}

interface ControlProps extends FormSurroundings {
  /** "hero.heading" */
  path: string;
}

export function FieldControl(props: ControlProps & { field: Text | ChoiceField | SwitchField }) {
  const { path, field, form, pages, onUploading } = props;
  const words = wordsOf(field, errorAt(form, path));
  switch (field.type) {
    case "key":
      return null;
    case "switch":
      return <Switch {...props} field={field} />;
    case "choice":
      return (
        <Field {...words}>
          {(aria) => (
            <select {...form.register(path)} {...aria} className="select w-full">
              {Object.entries(field.options).map(([value, label]) => (
                <option
                  key={value}
                  value={value}
                  lang={typeof label === "string" ? value : undefined}
                >
                  {textOf(label)}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case "page":
      return (
        <Field {...words}>
          {(aria) => (
            <select {...form.register(path)} {...aria} className="select w-full">
              <PageOptions pages={pages} chosen={form.getValues(path)} />
            </select>
          )}
        </Field>
      );
    case "currency":
    case "numberLocale":
      return (
        <Field {...words}>
          {(aria) => (
            <select {...form.register(path)} {...aria} className="select w-full">
              {field.type === "currency" ? (
                <CurrencyOptions />
              ) : (
                <NumberLocaleOptions chosen={form.getValues(path)} />
              )}
            </select>
          )}
        </Field>
      );
    case "picture":
    case "heroPicture":
      return (
        <Controller
          name={path}
          control={form.control}
          render={({ field: control }) => (
            <PictureChoice
              {...control}
              {...words}
              drawings={field.type === "picture" ? drawings : heroDrawings}
              onBusy={onUploading}
            />
          )}
        />
      );
    case "logoLight":
    case "logoDark":
    case "color":
    case "voice": {
      const Control = brandingControls[field.type];
      return (
        <Controller
          name={path}
          control={form.control}
          render={({ field: control }) => <Control {...control} {...words} onBusy={onUploading} />}
        />
      );
    }
    case "country":
    case "countries":
      return (
        <Controller
          name={path}
          control={form.control}
          render={({ field: control }) =>
            field.type === "country" ? (
              <CountryField {...control} {...words} />
            ) : (
              <CountriesField {...control} {...words} />
            )
          }
        />
      );
    case "markdown":
      return <MarkdownField form={form} path={path} {...words} />;
    case "text":
    case "lines":
    case "bands":
      return (
        <TextAreaField {...form.register(path)} {...words} rows={field.type === "text" ? 4 : 5} />
      );
    default:
      return (
        <TextField
          {...form.register(path)}
          {...words}
          {...inputs[field.type]}
          autoComplete="off"
          list={field.type === "timeZone" ? TIME_ZONES : undefined}
        />
      );
  }
}

/** Id of the list of time zones, which the form renders once. */
const TIME_ZONES = "time-zones";

const inputs: Partial<Record<Text["type"], object>> = {
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
  web: { type: "url", inputMode: "url" },
  number: { inputMode: "decimal", className: "font-mono tabular-nums" },
  money: { inputMode: "decimal", className: "font-mono tabular-nums" },
  weight: { className: "font-mono tabular-nums" },
  date: { type: "date", className: "font-mono" },
};

function wordsOf({ label, hint, isOptional }: FormField, error: string | undefined) {
  return {
    label: textOf(label),
    hint: hint && textOf(hint),
    error,
    required: !isOptional,
    optional: isOptional,
  };
}

/** The sentence at a field or a list. */
export function errorAt({ getFieldState, formState }: SettingFormState, path: string) {
  const { error } = getFieldState(path, formState);
  return error?.message ?? error?.root?.message;
}

function Switch({ path, field: { label, hint }, form }: ControlProps & { field: SwitchField }) {
  const error = errorAt(form, path);
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          {...form.register(path)}
          className="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${path}-hint`}
        />
        <span>{textOf(label)}</span>
      </label>
      <p id={`${path}-hint`} className="text-note">
        {error && <span className="block text-bad">{`✕ ${error}`}</span>}
        <span className="text-steel">{hint && textOf(hint)}</span>
      </p>
    </div>
  );
}

export function TimeZoneOptions() {
  return (
    <datalist id={TIME_ZONES}>
      {Intl.supportedValuesOf("timeZone").map((zone) => (
        // The label is searched too, by "new york".
        <option
          key={zone}
          value={zone}
          label={zone.split("/").reverse().join(", ").replaceAll("_", " ")}
        />
      ))}
    </datalist>
  );
}

function PageOptions({ pages, chosen }: Pick<FormSurroundings, "pages"> & { chosen: string }) {
  const isGone = chosen !== "" && !pages.some(({ slug }) => slug === chosen);
  return (
    <>
      <option value="">{t("settings.page.contact", "The contact form")}</option>
      {isGone && (
        <option value={chosen}>
          {t("settings.page.deleted", "{path} (deleted)", { path: `/${chosen}` })}
        </option>
      )}
      {pages.map(({ slug, title }) => (
        <option key={slug} value={slug}>
          {title}
        </option>
      ))}
    </>
  );
}
