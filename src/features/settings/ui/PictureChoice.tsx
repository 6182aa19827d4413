import type { Ref } from "react";
import { t, texts } from "../../../kit/i18n.ts";
import { Field } from "../../../kit/ui/Field.tsx";
import { CompanyPicture } from "../../content/drawings/CompanyPicture.tsx";
import { PicturesField } from "../../images/ui/PicturesField.tsx";
import { drawings } from "../contract-fields.ts";

const drawingNames: Readonly<Record<string, string>> = texts("settings.drawing", {
  "opening-hours": "opening hours",
  locations: "locations",
  contact: "contact",
  countries: "countries",
  projects: "projects",
  clients: "clients",
  feedbacks: "feedbacks",
});

interface PictureChoiceProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** A drawing's name or a picture's address; "" until one is uploaded. */
  value: string;
  onChange: (value: string) => void;
  onBusy: (isBusy: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/** One of the shop's drawings, or a picture that is uploaded. */
export function PictureChoice({ label, hint, error, onBusy, ref, ...rest }: PictureChoiceProps) {
  const { value, onChange } = rest;
  const isDrawing = drawings.includes(value);
  return (
    <div className="grid gap-3">
      <Field label={label} hint={hint}>
        {(aria) => (
          <span className="flex items-center gap-3">
            {isDrawing && <CompanyPicture img={value} className="size-11 flex-none" />}
            <select
              {...aria}
              className="select w-full min-w-0"
              value={isDrawing ? value : ""}
              onChange={({ target }) => onChange(target.value)}
            >
              <option value="">{t("settings.picture.own", "A picture of mine")}</option>
              {drawings.map((name) => (
                <option key={name} value={name}>
                  {t("settings.picture.drawing", "Drawing: {name}", { name: nameOf(name) })}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
      {!isDrawing && (
        <PicturesField
          label={t("settings.picture.file", "File")}
          max={1}
          value={value}
          onChange={onChange}
          onBusy={onBusy}
          error={error}
          {...(ref && { ref })}
        />
      )}
    </div>
  );
}

const PORTRAIT = "avatar-";

function nameOf(drawing: string): string {
  if (drawing.startsWith(PORTRAIT))
    return t("settings.picture.portrait", "portrait {name}", {
      name: drawing.slice(PORTRAIT.length),
    });
  return drawingNames[drawing] ?? drawing;
}
