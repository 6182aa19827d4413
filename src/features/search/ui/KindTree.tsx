import type { AnswerOf } from "../../../kit/endpoint.ts";
import { t } from "../../../kit/i18n.ts";
import { Choices, Radio } from "../../catalogue/ui/CatalogueFilters.tsx";
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

/** Kinds below others are shown for the chosen kind and those above it. */
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
        open={openBranches(all, chosen)}
        parent={undefined}
        chosen={chosen}
        onChoose={onChoose}
      />
    </Choices>
  );
}

interface BranchProps {
  all: readonly Kind[];
  open: ReadonlySet<string>;
  parent: string | undefined;
  chosen: string | undefined;
  onChoose: (kind: string) => void;
}

function Branch({ parent, ...tree }: BranchProps) {
  const { all, open, chosen, onChoose } = tree;
  return all
    .filter((kind) => kind.parent === parent)
    .map(({ id, kind, name = kind, lang, count }) => (
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
        {open.has(id) && <Branch {...tree} parent={id} />}
      </div>
    ));
}

/** The chosen kind and those above it. */
function openBranches(all: readonly Kind[], chosen: string | undefined): ReadonlySet<string> {
  const open = new Set<string>();
  let kind = all.find(({ id }) => id === chosen);
  while (kind && !open.has(kind.id)) {
    open.add(kind.id);
    const { parent } = kind;
    kind = all.find(({ id }) => id === parent);
  }
  return open;
}

/** Includes a chosen kind that is not in the catalog, so that the form shows what it asks for. */
function withChosen(kinds: readonly Kind[], chosen: string | undefined): readonly Kind[] {
  const isKnown = chosen === undefined || kinds.some(({ id }) => id === chosen);
  return isKnown ? kinds : [...kinds, { id: chosen, kind: chosen, count: 0 }];
}
