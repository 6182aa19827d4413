/** What a data sheet says. */

import type { FeatureContext } from "../../../frame/feature.ts";
import { paths } from "../../../frame/paths.ts";
import { textLanguage } from "../../../frame/text-language.ts";
import type { Drawing } from "../../../lib/drawing/geometry.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import { inOtherSystem } from "../../../lib/measure/measure-systems.ts";
import { findProductHistory, findProductRow } from "../../admin-tools/api/product-store.ts";
import { findDrawing } from "../../dimension-drawings/api/find-drawing.ts";
import type { Issuer } from "../../pictures/api/letterhead.ts";
import type { ToolRow } from "../../tools/api/tool-row.ts";
import type { Tool } from "../../tools/contract.ts";
import { wireTools } from "../../translations/api/translate.ts";

export interface DataSheet {
  readonly language: string;
  readonly page: "letter" | "a4";
  readonly currency: string;
  /** BCP 47, of its numbers. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly seller: Issuer;
  /** Address of the picture. */
  readonly logo: string;
  readonly tool: Pick<Tool, keyof ReturnType<typeof printed>>;
  /** Its dimension drawing, if its values make one. */
  readonly drawing?: Drawing | undefined;
  /** The tool's page. */
  readonly address: string;
  readonly version: number;
  /** When this version was saved, in epoch ms. */
  readonly at: number;
}

export type SheetContext = Pick<FeatureContext, "db" | "settings" | "config">;

/** Works in the language that was asked for if it is one of the shop's, else in the request's. */
export function inRequestedLanguage<T>(
  { settings }: SheetContext,
  wanted: string | undefined,
  work: () => T,
): T {
  const isOurs = wanted !== undefined && settings.locales().includes(wanted);
  return inLanguage(isOurs ? wanted : currentLanguage().locale, work);
}

/** When this version of a tool was saved, in epoch ms. */
export async function savedAt({ db }: SheetContext, { key, created_at }: ToolRow): Promise<number> {
  const { entries } = await findProductHistory(db, key, { limit: 1 });
  return entries[0] ? Date.parse(entries[0].at) : created_at;
}

/** The sheet is in the current language. Undefined for a tool that is not in the catalog. */
export async function readSheet(context: SheetContext, id: string): Promise<DataSheet | undefined> {
  const { db, settings, config } = context;
  const row = await findProductRow(db.read, id);
  if (!row || row.deleted_at !== null) return undefined;
  const [tool] = await wireTools(db.read, [row], textLanguage(context));
  if (!tool) return undefined;
  const { company, branding, money } = settings.current();
  const { currency, locale } = moneyFormat();
  const { name, address, email, phone } = company;
  return {
    language: currentLanguage().locale,
    page: money.paper,
    currency,
    locale,
    timeZone: company.timeZone,
    seller: { name, address, email, phone },
    logo: branding.logoLight,
    tool: printed(tool),
    drawing: await findDrawing(db.read, row),
    address: `${config.publicOrigin}${paths.toolPage(id)}`,
    version: row.version,
    at: await savedAt(context, row),
  };
}

/** Stock and reviews are left out: they change without a new version. */
function printed(tool: Tool) {
  const { name, partNumber, category, categoryName, description } = tool;
  const specs = inBothSystems(tool);
  const { countryOfOrigin, minimum, multiple, price, priceUnit, tiers, img } = tool;
  return {
    ...{ name, partNumber, category, categoryName, description, specs },
    ...{ countryOfOrigin, minimum, multiple, price, priceUnit, tiers, img },
  };
}

/** "8 mm (0.315 in)", unless the value was typed in the other unit and says both. */
function inBothSystems({ specs, attributes = [] }: Tool): Tool["specs"] {
  const { decimal } = moneyFormat();
  return specs.map((spec) => {
    const measured = attributes.find(
      ({ name, text }) => name === spec.label && text === spec.value,
    );
    const { value, high, unit } = measured ?? {};
    if (typeof value !== "number" || unit === undefined || spec.value.includes("(")) return spec;
    const other = inOtherSystem({ value, high, unit }, decimal);
    return other === undefined ? spec : { ...spec, value: `${spec.value} (${other})` };
  });
}
