import { useState } from "react";
import { useNavigate } from "react-router";
import { fieldRules } from "../../../../shop/messages.ts";
import { paths } from "../../../frame/paths.ts";
import { fieldError } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { FormDialog, useAction } from "../../../lib/ui/action.tsx";
import { DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import { SelectField, TextField } from "../../../lib/ui/Field.tsx";
import type { DefinedKind } from "../../attributes/contract.ts";
import { AxisFields } from "./AxisFields.tsx";
import { createFamily, FAMILIES } from "./queries.ts";
import { words } from "./words.ts";

/** As the contract has it; pages load no schemas. */
export const MAX_NAME = 120;

export function AddFamily({ kinds }: { kinds: readonly DefinedKind[] }) {
  return (
    <DialogButton label={words.add} variant="primary">
      {(dialog) => <NewFamilyDialog {...dialog} kinds={kinds} />}
    </DialogButton>
  );
}

interface NewFamilyProps extends DialogControl {
  kinds: readonly DefinedKind[];
  /** Ids of its first tools; at most as many as one change has. */
  tools?: readonly string[];
  /** Of these tools. */
  initialKind?: string | undefined;
}

export function NewFamilyDialog({ kinds, tools = [], initialKind, ...dialog }: NewFamilyProps) {
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [kind, setKind] = useState(initialKind ?? kinds[0]?.kind ?? "");
  const [axes, setAxes] = useState<readonly string[]>([]);
  const [isChecked, setChecked] = useState(false);
  const typed = name.trim();
  const action = useAction({
    run: createFamily,
    done: words.added,
    refresh: [FAMILIES, "tools"],
    onDone: ({ insertedId }) => void navigate(paths.managedFamily(insertedId)),
  });
  const fault =
    isChecked && typed === "" ? fieldRules.required(words.name) : fieldError(action.error, "name");

  return (
    <FormDialog
      {...dialog}
      title={words.add}
      confirm={words.add}
      action={fault ? { ...action, error: undefined } : action}
      onConfirm={() => {
        setChecked(true);
        if (typed !== "") action.run({ name: typed, kind, axes: [...axes], tools: [...tools] });
      }}
    >
      <TextField
        label={words.name}
        required
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={fault}
      />
      <SelectField
        label={words.kind}
        value={kind}
        options={kinds.map((each) => [each.kind, each.kind] as const)}
        error={fieldError(action.error, "kind")}
        onChange={(chosen) => {
          setKind(chosen);
          setAxes([]);
        }}
      />
      <AxisFields
        attributes={kinds.find((each) => each.kind === kind)?.attributes ?? []}
        axes={axes}
        failure={action.error}
        onChange={setAxes}
      />
      {tools.length > 0 && (
        <p className="text-note text-steel">
          {t(
            "families.manage.withTools",
            "{count, plural, one {The selected product is its first tool.} other {The # selected products are its tools.}}",
            { count: tools.length },
          )}
        </p>
      )}
    </FormDialog>
  );
}
