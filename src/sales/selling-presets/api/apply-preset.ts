import type * as z from "zod";
import type { FeatureContext } from "../../../frame/feature.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { type Route, route } from "../../../lib/http/route.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import type { Sections } from "../../../shop/setting-sections/contract-sections.ts";
import { acceptSection } from "../../../shop/settings/api/accept-section.ts";
import { writeSection } from "../../../shop/settings/api/save-setting.ts";
import { presetSections, sellingPreset } from "../contract.ts";
import { presetTax, presetZones } from "../rules-presets.ts";

type Asked = z.output<typeof sellingPreset.body>;
type Written = Pick<Sections, (typeof presetSections)[number]>;

export function sellingPresetRoutes({
  db,
  settings,
}: Pick<FeatureContext, "db" | "settings">): Route[] {
  return [
    route(
      sellingPreset,
      async ({ body, caller }): Promise<Outcome<AnswerOf<typeof sellingPreset>>> => {
        const stored = settings.stored().sections;
        // Buyers read the names and the reasons.
        const written = inLanguage(settings.locales()[0] ?? "en", () => sectionsOf(body, stored));
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
  { versions: _, ...answers }: Asked,
  { selling, tax, money }: Sections,
): Written {
  const { home, region, preset, percent, taxName, delivery } = answers;
  const isAtHome = selling.home.country === home;
  const place = { country: home, region: "", postcode: "" };
  return {
    selling: {
      ...selling,
      home: { ...(isAtHome ? selling.home : place), ...(region !== "" && { region }) },
      zones: presetZones(answers) as Written["selling"]["zones"],
    },
    tax: { ...presetTax(answers), certificates: tax.certificates } as Written["tax"],
    money: {
      tax: { label: taxName, percent: preset === "one-rate" ? percent : money.tax.percent },
      delivery: { ...money.delivery, ...delivery },
      paper: LETTER.has(home) ? "letter" : "a4",
    },
  };
}
