/** The fields that the first-run page asks for on the spot, each a part of a section of the settings. */
import type { Fields } from "../../../lib/contract/form-fields.ts";
import { home as homeForm } from "../../setting-forms/contract-form-home.ts";
import * as money from "../../setting-forms/contract-form-money.ts";
import * as forms from "../../setting-forms/contract-form-shop.ts";
import { type SettingPart, someFields } from "../../setting-forms/ui/setting-part.ts";
import type { SectionName } from "../../setting-sections/contract-sections.ts";
import * as schemas from "../../setting-sections/contract-sections.ts";
import type { SetupStep } from "../contract-steps.ts";

interface StepPart {
  readonly section: SectionName;
  readonly part: SettingPart;
}

const companyNames = {
  name: true,
  shortName: true,
  email: true,
  phone: true,
  address: true,
  taxNumber: true,
  timeZone: true,
} as const;
const openingNames = { heading: true, text: true } as const;

const { hero } = homeForm.fields;

export const stepParts: Partial<Record<SetupStep, StepPart>> = {
  company: {
    section: "company",
    part: someFields(pick(forms.company.fields, companyNames), schemas.company.pick(companyNames)),
  },
  look: {
    section: "branding",
    part: someFields(forms.branding.fields, schemas.branding),
  },
  currency: { section: "currency", part: someFields(money.currency.fields, schemas.currency) },
  home: {
    section: "home",
    part: someFields(
      hero?.type === "group" ? { hero: { ...hero, fields: pick(hero.fields, openingNames) } } : {},
      schemas.home
        .pick({ hero: true })
        .extend({ hero: schemas.home.shape.hero.pick(openingNames) }),
    ),
  },
};

function pick(fields: Fields, names: Readonly<Record<string, true>>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(names, name)));
}

/**
 * The part with empty fields where a text is invented, so that the owner need not delete it, and with the browser's
 * time zone.
 */
export function withoutInvented(part: SettingPart, invented: readonly string[]): SettingPart {
  return { ...part, read: (section) => blanked(part.read(section), new Set(invented)) };
}

function blanked(value: unknown, invented: ReadonlySet<string>, at = ""): unknown {
  if (invented.has(at))
    return at === "timeZone" ? Intl.DateTimeFormat().resolvedOptions().timeZone : "";
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      blanked(part, invented, at === "" ? name : `${at}.${name}`),
    ]),
  );
}
