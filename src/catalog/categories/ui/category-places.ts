/** Places of a category in the tree, as lists to choose from. */
import { t } from "../../../lib/i18n/i18n.ts";
import type { DefinedCategory } from "../../attributes/contract.ts";

type Options = (readonly [value: string, text: string])[];

/** They come in the order of the tree. */
export function categoriesBelow(
  categories: readonly DefinedCategory[],
  parent: string | undefined,
) {
  return categories.filter((category) => category.parent === parent);
}

/** The categories below which a category may be: not itself, and none below it. */
export function parentOptions(
  categories: readonly DefinedCategory[],
  category?: DefinedCategory,
): Options {
  const branch = (parent: string | undefined, depth: number): Options =>
    categoriesBelow(categories, parent)
      .filter(({ id }) => id !== category?.id)
      .flatMap((each) => [
        [each.id, `${"– ".repeat(depth)}${each.category}`] as const,
        ...branch(each.id, depth + 1),
      ]);
  return [["", t("attributes.top", "No other category")], ...branch(undefined, 0)];
}

/** Positions among the categories below `parent`, other than the category itself. */
export function placeOptions(
  categories: readonly DefinedCategory[],
  parent: string | undefined,
  category?: DefinedCategory,
): Options {
  const others = categoriesBelow(categories, parent).filter(({ id }) => id !== category?.id);
  return [
    ["0", t("categories.first", "First")],
    ...others.map(
      (each, index) =>
        [
          String(index + 1),
          t("categories.after", "After {category}", { category: each.category }),
        ] as const,
    ),
  ];
}

/** Where it is now; behind the others if it is somewhere else. */
export function placeIn(
  categories: readonly DefinedCategory[],
  parent: string | undefined,
  category?: DefinedCategory,
): number {
  const siblings = categoriesBelow(categories, parent);
  const place = siblings.findIndex(({ id }) => id === category?.id);
  return place < 0 ? siblings.length : place;
}
