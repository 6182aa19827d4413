import type { Tool } from "../../contract.ts";
import { ToolCard } from "../ToolCard.tsx";
import { type FormValues, picturesIn } from "./tool-form.ts";

/** Placeholder picture: hatched. */
const NO_PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360"><defs><pattern id="h" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v14" stroke="#858c90" stroke-opacity=".5"/></pattern></defs><path fill="url(#h)" d="M0 0h480v360H0z"/></svg>',
)}`;

export function CardPreview({ typed }: { typed: Partial<FormValues> }) {
  const text = (field: string) => typed[field]?.trim() ?? "";
  const number = (field: string) => {
    const value = Number(text(field));
    return Number.isFinite(value) && value > 0 ? value : 0;
  };
  const minimum = number("minimum") || 1;
  const tool: Tool = {
    _id: "preview",
    name: text("tool") || "Tool",
    kind: text("kind") || "Other",
    partNumber: text("partNumber"),
    description: "",
    specs: [],
    img: picturesIn(text("img"))[0] ?? NO_PICTURE,
    minimum,
    // Sold out only if a quantity is typed.
    quantity: text("quantity") === "" ? minimum : number("quantity"),
    price: number("price"),
    reviews: 0,
  };
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" className="mb-2 font-medium text-note">
        How the catalog will show it
      </h2>
      <div inert className="max-w-sm border border-line">
        <ToolCard tool={tool} eager />
      </div>
    </section>
  );
}
