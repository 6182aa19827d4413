/** Places of a kind in the tree, as lists to choose from. */
import { t } from "../../../lib/i18n/i18n.ts";
import type { DefinedKind } from "../../attributes/contract.ts";

type Options = (readonly [value: string, text: string])[];

/** In the order of the tree. */
export function kindsBelow(kinds: readonly DefinedKind[], parent: string | undefined) {
  return kinds.filter((kind) => kind.parent === parent);
}

/** The kinds below which a kind may be: not itself, and none below it. */
export function parentOptions(kinds: readonly DefinedKind[], kind?: DefinedKind): Options {
  const branch = (parent: string | undefined, depth: number): Options =>
    kindsBelow(kinds, parent)
      .filter(({ id }) => id !== kind?.id)
      .flatMap((each) => [
        [each.id, `${"– ".repeat(depth)}${each.kind}`] as const,
        ...branch(each.id, depth + 1),
      ]);
  return [["", t("attributes.top", "No other kind")], ...branch(undefined, 0)];
}

/** Positions among the kinds below `parent`, other than the kind itself. */
export function placeOptions(
  kinds: readonly DefinedKind[],
  parent: string | undefined,
  kind?: DefinedKind,
): Options {
  const others = kindsBelow(kinds, parent).filter(({ id }) => id !== kind?.id);
  return [
    ["0", t("kinds.first", "First")],
    ...others.map(
      (each, index) =>
        [String(index + 1), t("kinds.after", "After {kind}", { kind: each.kind })] as const,
    ),
  ];
}

/** Where it is now; behind the others if it is somewhere else. */
export function placeIn(
  kinds: readonly DefinedKind[],
  parent: string | undefined,
  kind?: DefinedKind,
): number {
  const siblings = kindsBelow(kinds, parent);
  const place = siblings.findIndex(({ id }) => id === kind?.id);
  return place < 0 ? siblings.length : place;
}
