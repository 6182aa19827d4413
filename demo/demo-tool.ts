/** A tool of the demo catalogue. `price` is dollars for one. */
export interface DemoTool {
  id: string;
  name: string;
  kind: string;
  partNumber: string;
  description: string;
  specs: { label: string; value: string }[];
  minimum: number;
  multiple?: number;
  quantity: number;
  price: number;
  tiers?: { quantity: number; price: number }[];
  drawing: () => string;
}
