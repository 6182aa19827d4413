/** The settings' own kinds of fields. */
import { createContext, use } from "react";
import { Controller } from "react-hook-form";
import { drawings, heroDrawings } from "../../../frame/settings/fields.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { timeZoneNames } from "../../../lib/i18n/time-zones.ts";
import { Field, TextAreaField, TextField } from "../../../lib/ui/Field.tsx";
import type { OwnControlProps } from "../../../lib/ui/form/FieldControl.tsx";
import { NumberField } from "../../../lib/ui/form/NumberField.tsx";
import { brandingControls } from "../../branding/ui/BrandingControls.tsx";
import { PictureChoice } from "../../branding/ui/PictureChoice.tsx";
import { MarkdownField } from "../../pages/ui/MarkdownField.tsx";
import { CountriesField, CountryField } from "../../selling/ui/CountryFields.tsx";
import { CurrencyOptions, NumberLocaleOptions } from "../../selling/ui/CurrencyOptions.tsx";

export interface Surroundings {
  /** Pages of text, for links. */
  readonly pages: readonly { readonly slug: string; readonly title: string }[];
  readonly onUploading: (isUploading: boolean) => void;
}

/** What the controls need beside their form. */
export const SettingSurroundings = createContext<Surroundings>({
  pages: [],
  onUploading: () => {},
});

/** The control of a field of the type "own". */
export function SettingControl({ field: { control: name }, form, path, words }: OwnControlProps) {
  const { pages, onUploading: onBusy } = use(SettingSurroundings);
  switch (name) {
    case "page":
    case "currency":
    case "numberLocale":
      return (
        <Field {...words}>
          {(aria) => (
            <select {...form.register(path)} {...aria} className="select w-full">
              {name === "page" && <PageOptions pages={pages} chosen={form.getValues(path)} />}
              {name === "currency" && <CurrencyOptions />}
              {name === "numberLocale" && <NumberLocaleOptions chosen={form.getValues(path)} />}
            </select>
          )}
        </Field>
      );
    case "markdown":
      return <MarkdownField form={form} path={path} {...words} />;
    case "bands":
      return <TextAreaField {...form.register(path)} {...words} rows={5} />;
    case "weight":
      return <NumberField {...form.register(path)} {...words} />;
    case "timeZone":
      return <TextField {...form.register(path)} {...words} autoComplete="off" list={TIME_ZONES} />;
  }
  return (
    <Controller
      name={path}
      control={form.control}
      render={({ field: control }) => {
        const props = { ...control, ...words };
        switch (name) {
          case "picture":
            return <PictureChoice {...props} drawings={drawings} onBusy={onBusy} />;
          case "heroPicture":
            return <PictureChoice {...props} drawings={heroDrawings} onBusy={onBusy} />;
          case "country":
            return <CountryField {...props} />;
          case "countries":
            return <CountriesField {...props} />;
        }
        const Branding = brandingControls[name as keyof typeof brandingControls];
        return <Branding {...props} onBusy={onBusy} />;
      }}
    />
  );
}

/** Id of the list of time zones, which the form renders once. */
const TIME_ZONES = "time-zones";

export function TimeZoneOptions() {
  return (
    <datalist id={TIME_ZONES}>
      {timeZoneNames().map((zone) => (
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

function PageOptions({ pages, chosen }: Pick<Surroundings, "pages"> & { chosen: string }) {
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
