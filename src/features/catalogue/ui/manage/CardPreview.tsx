import type { Tool } from "../../contract.ts";
import { ToolCard } from "../ToolCard.tsx";

/** Stands in for the picture that is still to come: hatched, as on a drawing. */
const NO_PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360"><defs><pattern id="h" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v14" stroke="#858c90" stroke-opacity=".5"/></pattern></defs><path fill="url(#h)" d="M0 0h480v360H0z"/></svg>',
)}`;

/** A text field's number; 0 while there is none in it. */
function numberIn(typed: string): number {
  const number = Number(typed);
  return Number.isFinite(number) && number > 0 ? number : 0;
}

/** What is typed of a product, as text. */
export interface PreviewValues {
  readonly tool: string;
  readonly price: string;
  readonly quantity: string;
  readonly minimum: string;
  readonly kind: string;
  readonly partNumber: string;
  readonly img: string;
}

/** The card as the catalogue will show it, while it is typed. Only to be looked at. */
export function CardPreview({ typed }: { typed: PreviewValues }) {
  const tool: Tool = {
    _id: "preview",
    name: typed.tool.trim() || "Tool",
    kind: typed.kind.trim() || "Other",
    partNumber: typed.partNumber.trim(),
    description: "",
    specs: [],
    img: typed.img || NO_PICTURE,
    minimum: numberIn(typed.minimum) || 1,
    // Sold out only when that is what is typed.
    quantity: typed.quantity === "" ? numberIn(typed.minimum) || 1 : numberIn(typed.quantity),
    price: numberIn(typed.price),
    reviews: 0,
  };
  const nowhere = { toolPage: () => "/tools", purchase: () => "/tools" };
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" className="mb-2 font-medium text-note">
        How the catalog will show it
      </h2>
      <div inert className="max-w-sm border border-line">
        <ToolCard tool={tool} links={nowhere} eager />
      </div>
    </section>
  );
}
