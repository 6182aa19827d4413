/** The fields of a product in words, for histories and comparisons. */
export const fieldWords = {
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
export function wordOf(field: string): string {
  return Object.hasOwn(fieldWords, field) ? fieldWords[field as keyof typeof fieldWords] : field;
}
