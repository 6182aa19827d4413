/**
 * Name and part number of a new product, where those of its category follow from their attributes: all have the same words,
 * and each figure in them is that of an attribute, as in "Socket head screw, M8 × 30".
 */
import type { Product } from "../../tools/contract-manage.ts";
import { type AttributeValues, enteredValues } from "./attribute-form.ts";
import { figureIn } from "./sized-like.ts";

/** Fewer show no pattern. */
const FEWEST = 3;
const FIGURES = /\d+(?:[.,]\d+)?/g;

type Named = Pick<Product, "name" | "partNumber" | "attributes">;

export interface Proposed {
  readonly name: string | undefined;
  readonly partNumber: string | undefined;
}

/** `codes`: the attributes of the category, in its order. */
export function namedLike(
  products: readonly Named[],
  typed: AttributeValues,
  codes: readonly string[],
): Proposed {
  const before = products.map(enteredValues);
  const like = (texts: readonly string[]) => textLike(texts, before, typed, codes);
  return {
    name: like(products.map(({ name }) => name)),
    partNumber: like(products.map(({ partNumber }) => partNumber)),
  };
}

/** Undefined without a pattern, while one of its figures is not typed, and for what one of these products has. */
function textLike(
  texts: readonly string[],
  before: readonly AttributeValues[],
  typed: AttributeValues,
  codes: readonly string[],
): string | undefined {
  const [sample = "", ...others] = texts;
  const words = wordsOf(sample);
  const isPattern = others.every((text) => wordsOf(text).join("#") === words.join("#"));
  if (texts.length < FEWEST || !isPattern) return undefined;
  const figures = figuresOf(sample).map((_, place) => {
    const column = texts.map((each) => figuresOf(each)[place] ?? "");
    return figureLike(column, before, typed, codes);
  });
  if (figures.includes(undefined)) return undefined;
  const text = words.map((word, place) => word + (figures[place] ?? "")).join("");
  return texts.includes(text) ? undefined : text;
}

const figuresOf = (text: string): readonly string[] => text.match(FIGURES) ?? [];
const wordsOf = (text: string): readonly string[] => text.split(FIGURES);

/** The figure at one place of the text; `column` has those of the other products. */
function figureLike(
  column: readonly string[],
  before: readonly AttributeValues[],
  typed: AttributeValues,
  codes: readonly string[],
): string | undefined {
  const [sample = ""] = column;
  const code = codes.find((each) =>
    column.every((figure, index) => isSame(figure, figureIn(before[index]?.[each] ?? ""))),
  );
  if (code === undefined) return column.every((figure) => figure === sample) ? sample : undefined;
  const value = typed[code] ?? "";
  const figure = figureIn(value);
  const isWrittenAlike = figure === value.trim() || around(value) === around(before[0]?.[code]);
  const sign = decimalSignIn(column.join(" "));
  const isOtherSign =
    sign !== undefined && ![undefined, sign].includes(decimalSignIn(figure ?? ""));
  if (figure === undefined || !isWrittenAlike || isOtherSign) return undefined;
  const isPadded = column.some((each) => /^0\d/.test(each));
  if (!isPadded) return figure;
  const isAsLong = column.every(({ length }) => length === sample.length);
  const fits = /^\d+$/.test(figure) && figure.length <= sample.length;
  return isAsLong && fits ? figure.padStart(sample.length, "0") : undefined;
}

const decimalSignIn = (figures: string) => /[.,]/.exec(figures)?.[0];

/** A part number may begin a figure with zeros. */
function isSame(figure: string, value: string | undefined): boolean {
  return value !== undefined && figure.replace(/^0+(?=\d)/, "") === value;
}

/** What stands beside the figure: its unit, or the letter of a thread. */
function around(value = ""): string {
  return value.replace(figureIn(value) ?? "", "").trim();
}
