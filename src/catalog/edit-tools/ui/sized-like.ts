/** Name and part number of a further size: those of the original with the figures that differ. */
import type { Product } from "../../tools/contract-manage.ts";
import type { AttributeValues } from "./attribute-form.ts";

export type Sized = Pick<Product, "name" | "partNumber">;

/** The part number is empty until a figure in it has changed: two products have not the same one. */
export function sizedLike(original: Sized, before: AttributeValues, typed: AttributeValues): Sized {
  let { name, partNumber } = original;
  for (const [code, text] of Object.entries(typed)) {
    const [from, to] = [figureIn(before[code] ?? ""), figureIn(text)];
    if (from === undefined || to === undefined || from === to) continue;
    name = withFigure(name, from, () => to);
    partNumber = withFigure(partNumber, from, ({ length }) => to.padStart(length, "0"));
  }
  return { name, partNumber: partNumber === original.partNumber ? "" : partNumber };
}

/** The first figure of a value. */
export function figureIn(text: string): string | undefined {
  return /\d+(?:[.,]\d+)?/.exec(text)?.[0];
}

/** Replaces the last one; leading zeros count as its own. */
function withFigure(text: string, from: string, toIn: (found: string) => string): string {
  const figure = new RegExp(`(?<![\\d.,])0*${from.replace(".", "\\.")}(?![\\d.,])`, "g");
  const last = [...text.matchAll(figure)].at(-1);
  if (!last) return text;
  const [found] = last;
  const end = last.index + found.length;
  return text.slice(0, last.index) + toIn(found) + text.slice(end);
}
