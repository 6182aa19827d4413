import { useState } from "react";
import { useNavigate } from "react-router";
import { fieldRules } from "../../../../shop/messages.ts";
import { paths } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { fieldError } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { FormDialog, useAction } from "../../../lib/ui/action.tsx";
import { DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import { SelectField, TextField } from "../../../lib/ui/Field.tsx";
import type { DefinedCategory } from "../../attributes/contract.ts";
import type { createFamily, NewFamily } from "../contract.ts";
import { MAX_NAME } from "../rules.ts";
import { AxisFields } from "./AxisFields.tsx";
import { labels } from "./labels.ts";
import { FAMILIES } from "./queries.ts";

export function AddFamily({ categories }: { categories: readonly DefinedCategory[] }) {
  return (
    <DialogButton label={labels.add} variant="primary">
      {(dialog) => <NewFamilyDialog {...dialog} categories={categories} />}
    </DialogButton>
  );
}

interface NewFamilyProps extends DialogControl {
  categories: readonly DefinedCategory[];
  /** Ids of its first tools; at most as many as one change has. */
  tools?: readonly string[];
  /** The category that these tools have. */
  initialCategory?: string | undefined;
}

export function NewFamilyDialog(props: NewFamilyProps) {
  const { categories, tools = [], initialCategory, ...dialog } = props;
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [category, setCategory] = useState(initialCategory ?? categories[0]?.category ?? "");
  const [axes, setAxes] = useState<readonly string[]>([]);
  const [isChecked, setChecked] = useState(false);
  const typed = name.trim();
  const action = useAction({
    run: (body: NewFamily) => call<typeof createFamily>("POST /family", { body }),
    done: labels.added,
    refresh: [FAMILIES, "tools"],
    onDone: ({ insertedId }) => void navigate(paths.managedFamily(insertedId)),
  });
  const fault =
    isChecked && typed === "" ? fieldRules.required(labels.name) : fieldError(action.error, "name");

  return (
    <FormDialog
      {...dialog}
      title={labels.add}
      confirm={labels.add}
      action={fault ? { ...action, error: undefined } : action}
      onConfirm={() => {
        setChecked(true);
        if (typed !== "") action.run({ name: typed, category, axes: [...axes], tools: [...tools] });
      }}
    >
      <TextField
        label={labels.name}
        required
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={fault}
      />
      <SelectField
        label={labels.category}
        value={category}
        options={categories.map((each) => [each.category, each.category] as const)}
        error={fieldError(action.error, "category")}
        onChange={(chosen) => {
          setCategory(chosen);
          setAxes([]);
        }}
      />
      <AxisFields
        attributes={categories.find((each) => each.category === category)?.attributes ?? []}
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
