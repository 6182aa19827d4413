import { useState } from "react";
import { fieldRules } from "../../../../shop/messages.ts";
import { ProblemFailure } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { type Action, FormDialog } from "../../../lib/ui/action.tsx";
import type { DialogControl } from "../../../lib/ui/Dialog.tsx";
import { SelectField, TextField } from "../../../lib/ui/Field.tsx";
import { NameFields } from "../../attribute-names/ui/NameFields.tsx";
import { fieldFault, namesToSave, nameValues } from "../../attribute-names/ui/names.ts";
import type { DefinedKind } from "../../attributes/contract.ts";
import { words } from "../../attributes/ui/words.ts";
import { MAX_KIND_NAME, type NewKind } from "../contract.ts";
import type { DrawingName } from "../rules-drawings.ts";
import { DrawingField } from "./DrawingField.tsx";
import { parentOptions, placeIn, placeOptions } from "./kind-places.ts";

/** A kind's name, names in other languages, place in the tree and, of a new one, its drawing. */
export type PlacedKind = Required<Pick<NewKind, "name" | "names" | "parent">> & {
  readonly position: number;
  readonly drawing?: NewKind["drawing"];
};

interface KindDialogProps extends DialogControl {
  title: string;
  confirm: string;
  kinds: readonly DefinedKind[];
  /** Undefined: a new one. */
  kind?: DefinedKind;
  /** Languages beside the shop's own. */
  locales: readonly string[];
  action: Action<PlacedKind>;
}

export function KindDialog({ kinds, kind, locales, action, ...dialog }: KindDialogProps) {
  const [name, setName] = useState(kind?.kind ?? "");
  const [names, setNames] = useState(nameValues(kind?.names));
  const [parent, setParent] = useState(kind?.parent);
  const [position, setPosition] = useState(placeIn(kinds, kind?.parent, kind));
  const [drawing, setDrawing] = useState<DrawingName | null>(null);
  const [isChecked, setChecked] = useState(false);
  const typed = name.trim();

  function confirm(): void {
    setChecked(true);
    if (typed === "") return;
    action.run({
      name: typed,
      names: namesToSave(names, kind?.names, typed),
      parent: parent ?? null,
      position,
      // The page of a kind changes it.
      ...(kind === undefined && { drawing }),
    });
  }
  const fault =
    isChecked && typed === "" ? fieldRules.required(words.name) : nameFault(action.error);

  return (
    <FormDialog
      {...dialog}
      action={fault ? { ...action, error: undefined } : action}
      onConfirm={confirm}
    >
      <TextField
        label={words.name}
        required
        autoComplete="off"
        maxLength={MAX_KIND_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={fault}
        hint={
          kind &&
          (typed === kind.kind
            ? t("kinds.address", "Its address: {id}", { id: kind.id })
            : t(
                "kinds.renameHint",
                "{count, plural, =0 {No tool is of this kind.} one {# tool gets the new name.} other {# tools get the new name.}} Its address stays: {id}",
                { count: kind.tools, id: kind.id },
              ))
        }
      />
      <NameFields
        label={words.name}
        maxLength={MAX_KIND_NAME}
        locales={locales}
        original={name}
        stored={kind?.names}
        values={names}
        failure={action.error}
        onChange={setNames}
      />
      <SelectField
        label={t("attributes.parent", "Below")}
        value={parent ?? ""}
        options={parentOptions(kinds, kind)}
        error={fieldFault(action.error, "parent")}
        onChange={(chosen) => {
          setParent(chosen || undefined);
          setPosition(placeIn(kinds, chosen || undefined, kind));
        }}
      />
      <SelectField
        label={t("kinds.place", "Place")}
        value={String(position)}
        options={placeOptions(kinds, parent, kind)}
        onChange={(chosen) => setPosition(Number(chosen))}
      />
      {kind === undefined && <DrawingField value={drawing} onChange={setDrawing} />}
    </FormDialog>
  );
}

function nameFault(failure: unknown): string | undefined {
  if (failure instanceof ProblemFailure && failure.problem.code === "kind-exists")
    return failure.problem.detail;
  return fieldFault(failure, "name");
}
