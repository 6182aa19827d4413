import { useState } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { useAction } from "../../../lib/ui/action.tsx";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import {
  DragHandle,
  dropTarget,
  MoveButtons,
  moved,
  type Reorder,
  useReorder,
} from "../../../lib/ui/Reorder.tsx";
import type { Attribute, Category, CategoryAttribute } from "../../attributes/contract.ts";
import { facetLabels } from "../../attributes/ui/labels.ts";
import { changeCategory, SPECIFICATIONS } from "../../attributes/ui/queries.ts";
import type { NewCategory } from "../contract.ts";
import { DrawingField } from "./DrawingField.tsx";

type ListedAttribute = NonNullable<NewCategory["attributes"]>[number];

interface CategoryEditorProps {
  category: Category;
  attributes: readonly Attribute[];
}

/** The drawing and the attributes of a category's tools, in their order. */
export function CategoryEditor({ category, attributes }: CategoryEditorProps) {
  const [drawing, setDrawing] = useState(category.drawing ?? null);
  const [listed, setListed] = useState<ListedAttribute[]>(category.attributes.map(listedOf));
  const reorder = useReorder({
    count: listed.length,
    onMove: (from, to) => setListed(moved(listed, from, to)),
  });
  const saving = useAction({
    run: () =>
      changeCategory(category.id, { version: category.version, drawing, attributes: listed }),
    done: t("attributes.categorySaved", "{category} is saved", { category: category.category }),
    refresh: [SPECIFICATIONS],
  });
  const change = (index: number, edits: Partial<ListedAttribute>) =>
    setListed(listed.map((each, at) => (at === index ? { ...each, ...edits } : each)));
  const isChanged =
    drawing !== (category.drawing ?? null) ||
    JSON.stringify(listed) !== JSON.stringify(category.attributes.map(listedOf));
  const left = attributes.filter(({ code }) => !listed.some((each) => each.code === code));
  return (
    <div className="grid gap-4">
      <DrawingField value={drawing} onChange={setDrawing} />
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {listed.map((each, index) => (
          <Row
            key={each.code}
            {...{ reorder, index }}
            listed={each}
            name={attributes.find(({ code }) => code === each.code)?.name ?? each.code}
            onChange={(edits) => change(index, edits)}
            onRemove={() => setListed(listed.toSpliced(index, 1))}
          />
        ))}
      </ul>
      {left.length > 0 && (
        <AddToCategory
          category={category.category}
          left={left}
          onAdd={(code) => setListed([...listed, fresh(code)])}
        />
      )}
      <FormError failure={saving.error} />
      <Button
        variant="primary"
        className="justify-self-start"
        busy={saving.isPending}
        disabled={!isChanged}
        onClick={() => saving.run()}
      >
        {t("attributes.saveCategory", "Save {category}", { category: category.category })}
      </Button>
    </div>
  );
}

function listedOf({ code, isRequired, isHeadline, facet }: CategoryAttribute): ListedAttribute {
  return { code, isRequired, isHeadline, facet };
}

function fresh(code: string): ListedAttribute {
  return { code, isRequired: false, isHeadline: true, facet: "list" };
}

interface OptionsProps {
  listed: ListedAttribute;
  name: string;
  onChange: (edits: Partial<ListedAttribute>) => void;
}

interface RowProps extends OptionsProps {
  reorder: Reorder;
  index: number;
  onRemove: () => void;
}

/** An attribute of the category, which can be moved. */
function Row({ reorder, index, onRemove, ...options }: RowProps) {
  const { name } = options;
  return (
    <li
      {...dropTarget(reorder, index)}
      className="grid items-center gap-x-6 gap-y-2 py-2 md:grid-cols-[auto_1fr_auto]"
    >
      <span className="flex items-center gap-3">
        <DragHandle reorder={reorder} index={index} />
        <span className="min-w-36 font-medium">{name}</span>
      </span>
      <Options {...options} />
      <span className="flex gap-2">
        <MoveButtons reorder={reorder} index={index} name={name} />
        <Button
          className="btn-square"
          aria-label={t("attributes.remove", "Remove {name}", { name })}
          onClick={onRemove}
        >
          <span aria-hidden="true">×</span>
        </Button>
      </span>
    </li>
  );
}

function Options({ listed, name, onChange }: OptionsProps) {
  const flags = [
    ["isRequired", t("attributes.required", "Required")],
    ["isHeadline", t("attributes.headline", "Column of the list")],
  ] as const;
  return (
    <span className="flex flex-wrap items-center gap-x-6 gap-y-2 text-note">
      {flags.map(([flag, label]) => (
        <label key={flag} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            className="checkbox"
            checked={listed[flag]}
            onChange={({ target }) => onChange({ [flag]: target.checked })}
          />
          <span className="sr-only">{`${name}: `}</span>
          <span>{label}</span>
        </label>
      ))}
      <select
        aria-label={t("attributes.facetOf", "Filter by {name}", { name })}
        className="select w-auto min-w-52"
        value={listed.facet}
        onChange={({ target }) => onChange({ facet: target.value as ListedAttribute["facet"] })}
      >
        {Object.entries(facetLabels).map(([facet, label]) => (
          <option key={facet} value={facet}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

interface AddToCategoryProps {
  category: string;
  left: readonly Attribute[];
  onAdd: (code: string) => void;
}

function AddToCategory({ category, left, onAdd }: AddToCategoryProps) {
  const label = t("attributes.addToCategory", "Add an attribute to {category}", { category });
  return (
    <select
      aria-label={label}
      className="select max-w-sm"
      value=""
      onChange={({ target }) => onAdd(target.value)}
    >
      <option value="" disabled>
        {label}
      </option>
      {left.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
