import { texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { sectionForms } from "../../../shop/setting-forms/contract-form-sections.ts";
import type { SettingFormState } from "../../../shop/setting-forms/ui/FieldControl.tsx";
import { formValuesOf } from "../../../shop/setting-forms/ui/form-values.ts";
import { type Preset, presetZones } from "./preset-zones.ts";

const words = texts("sampleOrder.preset", {
  title: "Begin with",
  home: "Only my country",
  eu: "My country and the EU",
  world: "The whole world",
  hint: "This replaces the zones below. Nothing is saved yet. Choose your country first.",
});

/** Fills in zones to begin with. */
export function ZonePresets({ form }: { form: SettingFormState }) {
  const home = String(form.watch("home.country") ?? "");
  function choose(preset: Preset): void {
    const value = { home: {}, assumedWeight: 0, zones: presetZones(preset, home) };
    const { zones } = formValuesOf(sectionForms.selling.fields, value);
    form.setValue("zones", zones, { shouldDirty: true });
  }
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-note">{words.title}</legend>
      <div className="flex flex-wrap gap-3">
        <Button disabled={home === ""} onClick={() => choose("home")}>
          {words.home}
        </Button>
        <Button disabled={home === ""} onClick={() => choose("eu")}>
          {words.eu}
        </Button>
        <Button onClick={() => choose("world")}>{words.world}</Button>
      </div>
      <p className="mt-2 text-note text-steel">{words.hint}</p>
    </fieldset>
  );
}
