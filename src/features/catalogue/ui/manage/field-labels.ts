/** The fields of a product in words, for histories and comparisons. */
export const fieldLabels = {
  name: "Tool",
  kind: "Kind",
  partNumber: "Part number",
  description: "Description",
  specs: "Specifications",
  img: "Picture",
  minimum: "Minimum",
  price: "Price",
  quantity: "Quantity",
} as const;

/** A field's word; the name itself where there is none. */
export function fieldLabel(field: string): string {
  return Object.hasOwn(fieldLabels, field) ? fieldLabels[field as keyof typeof fieldLabels] : field;
}
