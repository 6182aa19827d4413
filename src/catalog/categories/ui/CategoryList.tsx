import { t } from "../../../lib/i18n/i18n.ts";
import { Disclosure } from "../../../lib/ui/Disclosure.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { NameBadges } from "../../attribute-names/ui/NameBadges.tsx";
import type { DefinedCategory, Definitions } from "../../attributes/contract.ts";
import { CategoryActions } from "./CategoryActions.tsx";
import { CategoryEditor } from "./CategoryEditor.tsx";
import { categoriesBelow } from "./category-places.ts";

interface CategoryListProps extends Definitions {
  /** Languages beside the shop's own. */
  locales: readonly string[];
  /** The id of the category whose branch is listed; undefined: the whole tree. */
  parent?: string;
  /** What stands beside the controls that change the category. */
  actionsOf: (category: DefinedCategory) => Elements;
}

/** The tree of categories, each with the attributes of its tools. */
export function CategoryList({ parent, ...list }: CategoryListProps) {
  const below = categoriesBelow(list.categories, parent);
  if (below.length === 0) return null;
  return (
    <ul
      className={
        parent === undefined
          ? "divide-y divide-line border-line border-y"
          : "ms-3 divide-y divide-line border-line border-s ps-3 sm:ms-6"
      }
    >
      {below.map((category) => (
        <li key={category.id}>
          <p className="float-end flex min-h-11 flex-wrap items-center gap-2 ps-2 empty:hidden">
            <NameBadges
              texts={[{ name: category.category, names: category.names }]}
              locales={list.locales}
            />
          </p>
          <Disclosure label={labelOf(category)} hint={namesOf(category, list.attributes)}>
            <div className="grid gap-4 pt-2 pb-4">
              <CategoryActions
                category={category}
                categories={list.categories}
                locales={list.locales}
              >
                {list.actionsOf(category)}
              </CategoryActions>
              <CategoryEditor
                key={category.version}
                category={category}
                attributes={list.attributes}
              />
            </div>
          </Disclosure>
          <CategoryList {...list} parent={category.id} />
        </li>
      ))}
    </ul>
  );
}

function labelOf({ category, attributes }: DefinedCategory): string {
  return t(
    "attributes.ofCategory",
    "{category} ({count, plural, =0 {no attributes} one {# attribute} other {# attributes}})",
    { category, count: attributes.length },
  );
}

/** The names of its attributes, in their order. */
function namesOf(category: DefinedCategory, defined: Definitions["attributes"]): string {
  const names = new Map(defined.map(({ code, name }) => [code, name]));
  return category.attributes.map(({ code }) => names.get(code) ?? code).join(", ");
}
