import type { Ref } from "react";
import { PicturesField } from "../../../catalog/picture-uploads/ui/PicturesField.tsx";
import { grounds, type Theme } from "../../../frame/settings/rules-accent.ts";
import { type Message, msg, t, textOf } from "../../../lib/i18n/i18n.ts";

export interface LogoFieldProps {
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBusy: (isBusy: boolean) => void;
  ref?: Ref<HTMLInputElement>;
  theme: Theme;
}

const notes: Readonly<Record<Theme, Message>> = {
  light: msg(
    "settings.logo.light",
    "A PNG or WebP with a transparent background is best. It replaces the mark and the name in the header, and is on icons, link previews and invoices.",
  ),
  dark: msg("settings.logo.dark", "Only needed if the logo cannot be seen on a dark background."),
};

/** A logo, shown as high as the header shows it on the backgrounds where it will be. */
export function LogoField({ label, error, value, onChange, onBusy, ref, theme }: LogoFieldProps) {
  const themes: readonly Theme[] = theme === "light" ? ["light", "dark"] : ["dark"];
  return (
    <div className="grid gap-3">
      <PicturesField
        max={1}
        label={`${label} ${t("field.optional", "(optional)")}`}
        value={value}
        onChange={onChange}
        onBusy={onBusy}
        error={error}
        {...(ref && { ref })}
      />
      <p className="measure text-note text-steel">{textOf(notes[theme])}</p>
      {value !== "" && (
        <div className="theme-pair">
          {themes.map((each) => (
            <div key={each} className="theme-ground" style={{ background: grounds[each].paper }}>
              <img
                src={value}
                alt={t(
                  "settings.logo.sample",
                  "{label} on a {theme, select, dark {dark} other {light}} background",
                  { label, theme: each },
                )}
                className="logo-sample"
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
