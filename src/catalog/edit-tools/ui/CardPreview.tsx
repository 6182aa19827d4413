import { t } from "../../../lib/i18n/i18n.ts";
import { typedQuantity } from "../../../lib/measure/quantity.ts";
import { ToolCard } from "../../tool-list/ui/ToolCard.tsx";
import type { Tool } from "../../tools/contract.ts";
import { NO_PICTURE_SVG } from "../../tools/rules-no-picture.ts";
import { type FormValues, picturesIn, typedPrice, typedTiers, typedUnit } from "./tool-form.ts";

const NO_PICTURE = `data:image/svg+xml,${encodeURIComponent(NO_PICTURE_SVG)}`;

export function CardPreview({ typed }: { typed: Partial<FormValues> }) {
  const text = (field: string) => typed[field]?.trim() ?? "";
  const number = (field: string) => typedQuantity(text(field)) ?? 0;
  const minimum = number("minimum") || 1;
  const tool: Tool = {
    _id: "preview",
    name: text("tool") || t("toolField.name", "Tool"),
    category: text("category") || "Other",
    partNumber: text("partNumber"),
    description: "",
    specs: [],
    img: picturesIn(text("img"))[0] ?? NO_PICTURE,
    minimum,
    multiple: number("multiple") || 1,
    // Sold out only if a quantity is typed.
    quantity: text("quantity") === "" ? minimum : number("quantity"),
    price: typedPrice(text("price")),
    priceUnit: typedUnit(text("priceUnit")),
    tiers: typedTiers(text("tiers")),
    reviews: 0,
  };
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" className="mb-2 font-medium text-note">
        {t("product.preview", "How the catalog will show it")}
      </h2>
      <div inert className="max-w-sm border border-line">
        <ToolCard tool={tool} eager />
      </div>
    </section>
  );
}
