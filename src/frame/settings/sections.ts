/** The sections of the settings: each is declared once, and forms, checks, histories and first values follow it. */
import type * as z from "zod";
import type { Fields } from "../../lib/contract/form-fields.ts";
import { fieldsOf } from "../../lib/contract/schema-fields.ts";
import { branding, company, emails, languages } from "./company.ts";
import { contactForm, footer, home } from "./home.ts";
import { checkout, currency, money } from "./money.ts";
import { blog, pages, portfolio } from "./pages.ts";
import { aboutSection } from "./section.ts";
import { selling } from "./selling.ts";
import { tax } from "./tax.ts";

/** Each section's schema by the section's name. */
export const sectionSchemas = {
  company,
  branding,
  home,
  contactForm,
  footer,
  pages,
  blog,
  portfolio,
  emails,
  currency,
  money,
  selling,
  tax,
  checkout,
  languages,
};
export type SectionName = keyof typeof sectionSchemas;
export const sectionNames = Object.keys(sectionSchemas) as readonly SectionName[];

/** A section as it is stored, with its placeholders. */
export type SectionValue<Name extends SectionName> = z.output<(typeof sectionSchemas)[Name]>;
export type Sections = { readonly [Name in SectionName]: SectionValue<Name> };

/** Which drawing a question of the blog has. */
export type BlogFigure = Sections["blog"]["items"][number]["figure"];

/** Each section's form by the section's name, in the order of the overview. */
export const sectionForms = Object.fromEntries(
  Object.entries(sectionSchemas).map(([name, schema]) => [
    name,
    { ...aboutSection(schema), fields: fieldsOf(schema) },
  ]),
) as Readonly<Record<SectionName, ReturnType<typeof aboutSection> & { readonly fields: Fields }>>;
