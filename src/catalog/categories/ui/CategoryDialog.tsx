import { useState } from "react";
import { fieldRules } from "../../../../shop/messages.ts";
import { fieldError, refusedWith } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { type Action, FormDialog } from "../../../lib/ui/action.tsx";
import type { DialogControl } from "../../../lib/ui/Dialog.tsx";
import { SelectField, TextField } from "../../../lib/ui/Field.tsx";
import { NameFields } from "../../attribute-names/ui/NameFields.tsx";
import { namesToSave, nameValues } from "../../attribute-names/ui/names.ts";
import type { DefinedCategory } from "../../attributes/contract.ts";
import { labels } from "../../attributes/ui/labels.ts";
import { type createCategory, MAX_CATEGORY_NAME, type NewCategory } from "../contract.ts";
import type { DrawingName } from "../rules-drawings.ts";
import { parentOptions, placeIn, placeOptions } from "./category-places.ts";
import { DrawingField } from "./DrawingField.tsx";

/** A category's name, names in other languages, place in the tree and, of a new one, its drawing. */
export type PlacedCategory = Required<Pick<NewCategory, "name" | "names" | "parent">> & {
  readonly position: number;
  readonly drawing?: NewCategory["drawing"];
};

interface CategoryDialogProps extends DialogControl {
  title: string;
  confirm: string;
  categories: readonly DefinedCategory[];
  /** Undefined: a new one. */
  category?: DefinedCategory;
  /** Languages beside the shop's own. */
  locales: readonly string[];
  action: Action<PlacedCategory>;
}

export function CategoryDialog(props: CategoryDialogProps) {
  const { categories, category, locales, action, ...dialog } = props;
  const [name, setName] = useState(category?.category ?? "");
  const [names, setNames] = useState(nameValues(category?.names));
  const [parent, setParent] = useState(category?.parent);
  const [position, setPosition] = useState(placeIn(categories, category?.parent, category));
  const [drawing, setDrawing] = useState<DrawingName | null>(null);
  const [isChecked, setChecked] = useState(false);
  const typed = name.trim();

  function confirm(): void {
    setChecked(true);
    if (typed === "") return;
    action.run({
      name: typed,
      names: namesToSave(names, category?.names, typed),
      parent: parent ?? null,
      position,
      // The page of a category changes it.
      ...(category === undefined && { drawing }),
    });
  }
  const fault =
    isChecked && typed === "" ? fieldRules.required(labels.name) : nameFault(action.error);

  return (
    <FormDialog
      {...dialog}
      action={fault ? { ...action, error: undefined } : action}
      onConfirm={confirm}
    >
      <TextField
        label={labels.name}
        required
        autoComplete="off"
        maxLength={MAX_CATEGORY_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={fault}
        hint={category && nameHint(category, typed)}
      />
      <NameFields
        label={labels.name}
        maxLength={MAX_CATEGORY_NAME}
        locales={locales}
        original={name}
        stored={category?.names}
        values={names}
        failure={action.error}
        onChange={setNames}
      />
      <SelectField
        label={t("attributes.parent", "Below")}
        value={parent ?? ""}
        options={parentOptions(categories, category)}
        error={fieldError(action.error, "parent")}
        onChange={(chosen) => {
          setParent(chosen || undefined);
          setPosition(placeIn(categories, chosen || undefined, category));
        }}
      />
      <SelectField
        label={t("categories.place", "Place")}
        value={String(position)}
        options={placeOptions(categories, parent, category)}
        onChange={(chosen) => setPosition(Number(chosen))}
      />
      {category === undefined && <DrawingField value={drawing} onChange={setDrawing} />}
    </FormDialog>
  );
}

/** The address of a category, which a new name does not change. */
function nameHint({ category, tools, id }: DefinedCategory, typed: string): string {
  if (typed === category) return t("categories.address", "Its address: {id}", { id });
  return t(
    "categories.renameHint",
    "{count, plural, =0 {No tool is of this category.} one {# tool gets the new name.} other {# tools get the new name.}} Its address stays: {id}",
    { count: tools, id },
  );
}

function nameFault(failure: unknown): string | undefined {
  const taken = refusedWith<typeof createCategory>(failure, "category-exists");
  return taken?.detail ?? fieldError(failure, "name");
}
