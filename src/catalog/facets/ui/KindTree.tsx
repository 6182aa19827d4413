import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Choices, Radio } from "../../tool-list/ui/CatalogueFilters.tsx";
import type { getFacets } from "../contract.ts";
import { chosenKind } from "./chosen-kind.ts";

type Kind = AnswerOf<typeof getFacets>["kinds"][number];

interface KindTreeProps {
  kinds: readonly Kind[];
  /** An id or a name. */
  chosen: string | undefined;
  /** With an id. */
  onChoose: (kind: string | undefined) => void;
}

/** A chosen kind folds the tree to the path that leads to it, and the kinds below it. Kinds without tools are left out. */
export function KindTree({ kinds, chosen: asked, onChoose }: KindTreeProps) {
  const chosen = chosenKind(kinds, asked)?.id ?? asked;
  const all = withChosen(kinds, chosen);
  return (
    <Choices title={t("filters.kind", "Kind")}>
      <Radio
        name="kind"
        value=""
        checked={chosen === undefined}
        onChoose={() => onChoose(undefined)}
      >
        {t("filters.allKinds", "All kinds")}
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
  all: readonly Kind[];
  /** The chosen kind and those above it. */
  path: ReadonlySet<string>;
  parent: string | undefined;
  chosen: string | undefined;
  onChoose: (kind: string) => void;
}

function Branch({ parent, ...tree }: BranchProps) {
  const { all, path, chosen, onChoose } = tree;
  const below = all.filter((kind) => kind.parent === parent);
  const onPath = below.filter(({ id }) => path.has(id));
  return (onPath.length > 0 ? onPath : below.filter(({ count }) => count > 0)).map(
    ({ id, kind, name = kind, lang, count }) => (
      <div key={id} className={parent === undefined ? undefined : "kind-below"}>
        <Radio
          name="kind"
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

function pathTo(all: readonly Kind[], chosen: string | undefined): ReadonlySet<string> {
  const path = new Set<string>();
  let kind = all.find(({ id }) => id === chosen);
  while (kind && !path.has(kind.id)) {
    path.add(kind.id);
    const { parent } = kind;
    kind = all.find(({ id }) => id === parent);
  }
  return path;
}

/** Includes a chosen kind that is not in the catalog, so that the form shows what it asks for. */
function withChosen(kinds: readonly Kind[], chosen: string | undefined): readonly Kind[] {
  const isKnown = chosen === undefined || kinds.some(({ id }) => id === chosen);
  return isKnown ? kinds : [...kinds, { id: chosen, kind: chosen, count: 0 }];
}
