import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Choices, Radio } from "../../tool-list/ui/CatalogFilters.tsx";
import type { getFacets } from "../contract.ts";
import { chosenCategory } from "./chosen-category.ts";

type Category = AnswerOf<typeof getFacets>["categories"][number];

interface CategoryTreeProps {
  categories: readonly Category[];
  /** An id or a name. */
  chosen: string | undefined;
  /** The id is that of the category. */
  onChoose: (category: string | undefined) => void;
}

/** A chosen category folds the tree to the path that leads to it, and the categories below it. Categories without tools are left out. */
export function CategoryTree({ categories, chosen: nameOrId, onChoose }: CategoryTreeProps) {
  const chosen = chosenCategory(categories, nameOrId)?.id ?? nameOrId;
  const all = withChosen(categories, chosen);
  return (
    <Choices title={t("filters.category", "Category")}>
      <Radio
        name="category"
        value=""
        checked={chosen === undefined}
        onChoose={() => onChoose(undefined)}
      >
        {t("filters.allCategories", "All categories")}
      </Radio>
      <Branch
        all={all}
        path={pathTo(all, chosen)}
        parent={undefined}
        chosen={chosen}
        onChoose={onChoose}
      />
    </Choices>
  );
}

interface BranchProps {
  all: readonly Category[];
  /** The chosen category and those above it. */
  path: ReadonlySet<string>;
  parent: string | undefined;
  chosen: string | undefined;
  onChoose: (category: string) => void;
}

function Branch({ parent, ...tree }: BranchProps) {
  const { all, path, chosen, onChoose } = tree;
  const below = all.filter((category) => category.parent === parent);
  const onPath = below.filter(({ id }) => path.has(id));
  return (onPath.length > 0 ? onPath : below.filter(({ count }) => count > 0)).map(
    ({ id, category, name = category, lang, count }) => (
      <div key={id} className={parent === undefined ? undefined : "category-below"}>
        <Radio
          name="category"
          value={id}
          count={count}
          checked={chosen === id}
          onChoose={() => onChoose(id)}
          lang={lang}
        >
          {name}
        </Radio>
        {path.has(id) && <Branch {...tree} parent={id} />}
      </div>
    ),
  );
}

function pathTo(all: readonly Category[], chosen: string | undefined): ReadonlySet<string> {
  const path = new Set<string>();
  let category = all.find(({ id }) => id === chosen);
  while (category && !path.has(category.id)) {
    path.add(category.id);
    const { parent } = category;
    category = all.find(({ id }) => id === parent);
  }
  return path;
}

/** Includes a chosen category that is not in the catalog, so that the form shows what it asks for. */
function withChosen(
  categories: readonly Category[],
  chosen: string | undefined,
): readonly Category[] {
  const isKnown = chosen === undefined || categories.some(({ id }) => id === chosen);
  return isKnown ? categories : [...categories, { id: chosen, category: chosen, count: 0 }];
}
