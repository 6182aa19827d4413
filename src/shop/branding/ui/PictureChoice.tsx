import type { Ref } from "react";
import { PicturesField } from "../../../catalog/picture-uploads/ui/PicturesField.tsx";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Field } from "../../../lib/ui/Field.tsx";
import { CompanyPicture } from "../../company-drawings/drawings/CompanyPicture.tsx";

const drawingNames: Readonly<Record<string, string>> = texts("settings.drawing", {
  "opening-hours": "opening hours",
  locations: "locations",
  contact: "contact",
  countries: "countries",
  projects: "projects",
  clients: "clients",
  feedbacks: "feedbacks",
  chuck: "drill chuck",
});

interface PictureChoiceProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Names of the drawings to choose from; "none" is no picture. */
  drawings: readonly string[];
  /** A drawing's name or a picture's address; "" until one is uploaded. */
  value: string;
  onChange: (value: string) => void;
  onBusy: (isBusy: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/** One of the shop's drawings, or a picture that is uploaded. */
export function PictureChoice({
  label,
  hint,
  error,
  drawings,
  onBusy,
  ref,
  ...rest
}: PictureChoiceProps) {
  const { value, onChange } = rest;
  const isDrawing = drawings.includes(value);
  return (
    <div className="grid gap-3">
      <Field label={label} hint={hint}>
        {(aria) => (
          <span className="flex items-center gap-3">
            {isDrawing && hasPreview(value) && (
              <CompanyPicture img={value} className="size-11 flex-none" />
            )}
            <select
              {...aria}
              className="select w-full min-w-0"
              value={isDrawing ? value : ""}
              onChange={({ target }) => onChange(target.value)}
            >
              <option value="">{t("settings.picture.own", "A picture of mine")}</option>
              {drawings.map((name) => (
                <option key={name} value={name}>
                  {name === "none"
                    ? t("settings.picture.none", "No picture")
                    : t("settings.picture.drawing", "Drawing: {name}", { name: nameOf(name) })}
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

/** The drawing of the home page is too fine to be shown small. */
const hasPreview = (name: string) => name !== "none" && name !== "chuck";

const PORTRAIT = "avatar-";

function nameOf(drawing: string): string {
  if (drawing.startsWith(PORTRAIT))
    return t("settings.picture.portrait", "portrait {name}", {
      name: drawing.slice(PORTRAIT.length),
    });
  return drawingNames[drawing] ?? drawing;
}
