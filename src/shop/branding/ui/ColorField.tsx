import type { Ref } from "react";
import {
  accentPairs,
  darkAccentOf,
  failingPair,
  grounds,
  nearestAccent,
} from "../../../frame/settings/rules-accent.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { Field } from "../../../lib/ui/Field.tsx";

export interface ColorFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A color that is typed or picked, on the backgrounds of both themes with its contrast. */
export function ColorField({ label, hint, error, value, onChange, onBlur, ref }: ColorFieldProps) {
  const color = value.trim().toLowerCase();
  const isColor = /^#[0-9a-f]{6}$/.test(color);
  return (
    <div className="grid gap-3">
      <Field label={label} hint={hint} error={error} required>
        {(aria) => (
          <span className="flex items-center gap-3">
            <input
              type="color"
              aria-label={t("settings.color.picker", "{label}, picker", { label })}
              className="color-picker"
              value={isColor ? color : "#000000"}
              onChange={({ target }) => onChange(target.value)}
            />
            <input
              {...aria}
              ref={ref}
              className="input w-32 font-mono"
              value={value}
              maxLength={7}
              autoComplete="off"
              spellCheck={false}
              onBlur={onBlur}
              onChange={({ target }) => onChange(target.value)}
            />
          </span>
        )}
      </Field>
      {isColor && <Specimens color={color} onChange={onChange} />}
    </div>
  );
}

function Specimens({ color, onChange }: Pick<ColorFieldProps, "onChange"> & { color: string }) {
  const nearest = failingPair(color) && nearestAccent(color);
  const accents = { light: color, dark: darkAccentOf(color) };
  return (
    <div className="grid gap-3">
      <div className="theme-pair">
        {(["light", "dark"] as const).map((theme) => {
          const { paper, text } = grounds[theme];
          const accent = accents[theme];
          const pairs = accentPairs(color).filter((pair) => pair.theme === theme);
          const lowest = Math.min(...pairs.map(({ ratio }) => ratio));
          return (
            <div key={theme} className="theme-ground" style={{ background: paper, color: accent }}>
              <span className="color-button" style={{ background: accent, color: text }}>
                {t("settings.color.sample", "Order now")}
              </span>
              <span className="font-mono text-note">
                {`${accent} · ${(Math.floor(lowest * 100) / 100).toFixed(2)} : 1`}
              </span>
            </div>
          );
        })}
      </div>
      <p role="status" className="flex flex-wrap items-center gap-3 text-note empty:hidden">
        {nearest && (
          <>
            <span className="text-bad">
              {`✕ ${t("settings.color.pale", "Too pale to be read on the page (4.5 : 1 is needed).")}`}
            </span>
            <Button onClick={() => onChange(nearest)}>
              {t("settings.color.use", "Use {color}", { color: nearest })}
            </Button>
          </>
        )}
      </p>
    </div>
  );
}
