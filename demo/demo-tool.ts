/** One article of the demo catalogue. `minimum` and `quantity` in pieces, `priceCents` for one piece. */
export interface DemoTool {
  id: string;
  name: string;
  kind: string;
  partNumber: string;
  description: string;
  specs: { label: string; value: string }[];
  minimum: number;
  quantity: number;
  priceCents: number;
  /** The article's drawing, a whole SVG document. */
  drawing: () => string;
}
