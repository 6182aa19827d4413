/** The fields that the first-run page asks for on the spot, each a part of a section of the settings. */
import * as z from "zod";
import { home } from "../../../frame/settings/home.ts";
import { type SectionName, sectionSchemas } from "../../../frame/settings/sections.ts";
import { saidOf, shownAs } from "../../../lib/contract/schema-fields.ts";
import { modernTimeZone } from "../../../lib/i18n/time-zones.ts";
import { type SettingPart, someFields } from "../../setting-forms/ui/setting-part.ts";
import type { SetupStep } from "../contract-steps.ts";

interface StepPart {
  readonly section: SectionName;
  readonly part: SettingPart;
}

const companyNames = {
  name: true,
  shortName: true,
  address: true,
  email: true,
  phone: true,
  taxNumber: true,
  timeZone: true,
} as const;
const { hero } = home.shape;

export const stepParts: Partial<Record<SetupStep, StepPart>> = {
  company: { section: "company", part: someFields(sectionSchemas.company.pick(companyNames)) },
  look: { section: "branding", part: someFields(sectionSchemas.branding) },
  currency: { section: "currency", part: someFields(sectionSchemas.currency) },
  home: {
    section: "home",
    part: someFields(
      z.strictObject({ hero: shownAs(hero.pick({ heading: true, text: true }), saidOf(hero)) }),
    ),
  },
};

/** The part with empty fields where a text is invented, so that the owner need not delete it, and with the browser's time zone. */
export function withoutInvented(part: SettingPart, invented: readonly string[]): SettingPart {
  return { ...part, read: (section) => blanked(part.read(section), new Set(invented)) };
}

function blanked(value: unknown, invented: ReadonlySet<string>, at = ""): unknown {
  if (invented.has(at))
    return at === "timeZone"
      ? modernTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
      : "";
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      blanked(part, invented, at === "" ? name : `${at}.${name}`),
    ]),
  );
}
