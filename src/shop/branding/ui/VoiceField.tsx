import { type Ref, useId } from "react";
import { voices } from "../../../frame/settings/company.ts";
import type { Voice } from "../../../frame/shop.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { FieldError } from "../../../lib/ui/Field.tsx";
import { fontFacesOf, voiceLooks } from "../rules-voices.ts";

interface VoiceFieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (value: Voice) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** The typefaces of the style sheet, whichever voice the shop has. */
const OWN_TEXT = '"Archivo","Archivo Fallback",Arial,sans-serif';

/** A choice with a specimen of each voice. */
export function VoiceField({ name, label, error, value, onChange, onBlur, ref }: VoiceFieldProps) {
  const id = useId();
  return (
    <fieldset
      className="grid gap-2"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error && `${id}-error`}
    >
      <legend className="mb-1.5 font-medium text-note">{label}</legend>
      <style>{voices.map((voice) => fontFacesOf(voiceLooks[voice])).join("")}</style>
      {voices.map((voice, index) => {
        const { typefaces, text = OWN_TEXT, headings = text, ...look } = voiceLooks[voice];
        return (
          <label key={voice} className="voice-choice">
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={voice}
              checked={value === voice}
              onBlur={onBlur}
              onChange={() => onChange(voice)}
            />
            <span className="grid min-w-0 gap-1">
              <span className="heading text-title" style={{ fontFamily: headings }}>
                {t("settings.voice.sample", "{voice}: tools that hold a tenth", {
                  voice: textOf(look.name),
                })}
              </span>
              <span style={{ fontFamily: text }}>
                {t(
                  "settings.voice.sentence",
                  "Ask for a quotation of 250 reamers, 6\u00a0mm to 12\u00a0mm, by Friday.",
                )}
              </span>
              <span className="text-note text-steel">{textOf(typefaces)}</span>
            </span>
          </label>
        );
      })}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
