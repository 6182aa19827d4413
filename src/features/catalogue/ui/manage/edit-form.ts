/** What the details of a product hold while they are typed: text, checked into what is sent. */
import * as z from "zod";
import { validation } from "../../../../../shop/messages.ts";
import { newTool } from "../../contract.ts";
import { type Product, type ToolEdits, type ToolSpec, toolEdits } from "../../contract-manage.ts";
import { countField, priceField } from "./tool-form.ts";

/** The text of every field. */
export interface EditFormValues {
  name: string;
  kind: string;
  partNumber: string;
  description: string;
  specs: string;
  img: string;
  minimum: string;
  price: string;
}

/** A product's fields as text. */
export function formValuesOf(product: Product): EditFormValues {
  const { name, kind, partNumber, description, specs, img, minimum, price } = product;
  return {
    name,
    kind,
    partNumber,
    description,
    specs: specs.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    img,
    minimum: String(minimum),
    price: price.toFixed(2),
  };
}

/** Lines of "Label: value" as specifications; undefined when a line has no label or value. */
export function specsFrom(text: string): ToolSpec[] | undefined {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const specs = lines.map((line) => {
    const colon = line.indexOf(":");
    return { label: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
  });
  return toolEdits.shape.specs.safeParse(specs).data;
}

/** A text that may be left empty, which is sent as null. */
function optional(schema: z.ZodType<string | null, string | null>) {
  return z
    .string()
    .transform((typed) => (typed.trim() === "" ? null : typed))
    .pipe(schema);
}

/** The form's schema: text in, edits out. */
export const editFormSchema = z.object({
  name: newTool.shape.tool,
  kind: z.string().trim().min(1, validation.kindRequired).pipe(newTool.shape.kind.unwrap()),
  partNumber: optional(toolEdits.shape.partNumber.unwrap()),
  description: optional(toolEdits.shape.description.unwrap()),
  specs: z.string().transform((text, context) => {
    const specs = specsFrom(text);
    if (specs) return specs;
    context.addIssue({
      code: "custom",
      message: "Write one to a line, the label before a colon: Length: 200 mm. At most 30.",
    });
    return z.NEVER;
  }),
  img: newTool.shape.img,
  minimum: countField(validation.minimumRequired, 1, "minimum"),
  price: priceField,
});

/** Of all that was typed, what differs from the product that was opened. */
export function editsOf(all: z.output<typeof editFormSchema>, from: Product): ToolEdits {
  const before = editFormSchema.parse(formValuesOf(from));
  const changed = Object.entries(all).filter(
    ([field, value]) =>
      JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
  );
  return Object.fromEntries(changed);
}
