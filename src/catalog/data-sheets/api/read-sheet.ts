/** What a data sheet says. */

import type { FeatureContext } from "../../../frame/feature.ts";
import { paths } from "../../../frame/paths.ts";
import { textLanguage } from "../../../frame/text-language.ts";
import type { Drawing } from "../../../lib/drawing/geometry.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { inOtherSystem } from "../../../lib/measure/measure-systems.ts";
import { findProductHistory, findProductRow } from "../../admin-tools/api/product-store.ts";
import { findDrawing } from "../../dimension-drawings/api/find-drawing.ts";
import type { Issuer } from "../../pictures/api/letterhead.ts";
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
  readonly tool: Pick<
    Tool,
    | "name"
    | "partNumber"
    | "category"
    | "categoryName"
    | "description"
    | "specs"
    | "countryOfOrigin"
    | "minimum"
    | "multiple"
    | "price"
    | "priceUnit"
    | "tiers"
    | "img"
  >;
  /** Its dimension drawing, if its values make one. */
  readonly drawing?: Drawing | undefined;
  /** The tool's page. */
  readonly address: string;
  readonly version: number;
  /** When this version was saved, in epoch ms. */
  readonly at: number;
}

export type SheetContext = Pick<FeatureContext, "db" | "settings" | "config">;

/** The sheet is in the current language. Undefined for a tool that is not in the catalog. */
export async function readSheet(context: SheetContext, id: string): Promise<DataSheet | undefined> {
  const { db, settings, config } = context;
  const row = await findProductRow(db.read, id);
  if (!row || row.deleted_at !== null) return undefined;
  const [tool] = await wireTools(db.read, [row], textLanguage(context));
  if (!tool) return undefined;
  const { entries } = await findProductHistory(db, row.key, { limit: 1 });
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
    at: entries[0] ? Date.parse(entries[0].at) : row.created_at,
  };
}

/** Stock and reviews are left out: they change without a new version. */
function printed(tool: Tool): DataSheet["tool"] {
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
