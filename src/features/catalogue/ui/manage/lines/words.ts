import { texts } from "../../../../../kit/i18n.ts";

export const words = texts("lines", {
  title: "Free lines of products",
  lead: "Lines that products have as free text. A line that becomes an attribute can be filtered, sorted and compared. Nothing moves until you confirm it, and what cannot be read stays as it is.",
  failed: "The free lines could not be loaded.",
  none: "No free lines",
  noneText: "All specifications of your products are attributes.",
  line: "Line",
  tools: "Products",
  reads: "Reads as",
  move: "Move",
  facet: "Filter for buyers",
  headline: "Column of the list",
  moves: "Moves",
  started: "The move has begun",
});
