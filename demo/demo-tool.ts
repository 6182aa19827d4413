/** One article of the demo catalogue. `minimum` and `quantity` in pieces, `price` dollars for one. */
export interface DemoTool {
  id: string;
  name: string;
  kind: string;
  partNumber: string;
  description: string;
  specs: { label: string; value: string }[];
  minimum: number;
  quantity: number;
  price: number;
  /** The article's drawing, a whole SVG document. */
  drawing: () => string;
}
