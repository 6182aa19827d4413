import { randomUUID } from "node:crypto";
import type * as z from "zod";
import type { FeatureContext } from "../../../frame/feature.ts";
import type { Sections } from "../../../frame/settings/sections.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { type Route, route } from "../../../lib/http/route.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import { acceptSection } from "../../../shop/settings/api/accept-section.ts";
import { writeSection } from "../../../shop/settings/api/save-setting.ts";
import { addTranslations } from "../../../shop/texts/api/add-translations.ts";
import { presetSections, sellingPreset } from "../contract.ts";
import { presetTax, presetZones, taxNameOf } from "../rules-presets.ts";

type PresetAnswers = z.output<typeof sellingPreset.body>;
type Written = Pick<Sections, (typeof presetSections)[number]>;

/** Three zones have a way of delivery each. */
const MAX_IDS = 6;

export function sellingPresetRoutes({
  db,
  settings,
}: Pick<FeatureContext, "db" | "settings">): Route[] {
  return [
    route(
      sellingPreset,
      async ({ body, caller }): Promise<Outcome<AnswerOf<typeof sellingPreset>>> => {
        const stored = settings.stored().sections;
        const [own = "en", ...others] = settings.locales();
        const ids = Array.from({ length: MAX_IDS }, () => randomUUID());
        const idOf = (nth: number) => ids[nth] ?? "";
        // Buyers read the names and the reasons.
        const writtenIn = (locale: string) =>
          inLanguage(locale, () => sectionsOf(body, stored, idOf));
        const written = writtenIn(own);
        for (const section of presetSections) {
          const accepted = await acceptSection(db.read, stored, section, written[section]);
          if (isRefusal(accepted)) return accepted;
        }
        const saved = await db.transaction(async (tx): Promise<Outcome<void>> => {
          for (const section of presetSections) {
            const change = { section, version: body.versions[section], value: written[section] };
            const refused = await writeSection(tx, settings.first, caller, change);
            if (isRefusal(refused)) return refused;
          }
          const { first } = settings;
          const from = { ...stored, ...written };
          for (const locale of others)
            await addTranslations(tx, caller, {
              locale,
              first,
              before: stored,
              from,
              to: { ...stored, ...writtenIn(locale) },
            });
        });
        await settings.changed();
        if (isRefusal(saved)) return saved;
        return { zones: written.selling.zones.length, rows: written.tax.rows.length };
      },
    ),
  ];
}

/** Country sizes of paper, by CLDR: the others use A4. */
const LETTER = new Set("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" "));

function sectionsOf(
  { versions: _, ...answers }: PresetAnswers,
  { selling, tax, money }: Sections,
  idOf: (nth: number) => string,
): Written {
  const { home, region, preset, percent, delivery } = answers;
  const label = taxNameOf(answers, money.tax.label);
  const isAtHome = selling.home.country === home;
  const place = { country: home, region: "", postcode: "" };
  return {
    selling: {
      ...selling,
      home: { ...(isAtHome ? selling.home : place), ...(region !== "" && { region }) },
      zones: presetZones(answers, idOf) as Written["selling"]["zones"],
    },
    tax: { ...presetTax(answers, label), certificates: tax.certificates } as Written["tax"],
    money: {
      tax: { label, percent: preset === "one-rate" ? percent : money.tax.percent },
      delivery: { ...money.delivery, ...delivery },
      paper: LETTER.has(home) ? "letter" : "a4",
    },
  };
}
