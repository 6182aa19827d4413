import { useState } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { type Action, FormDialog } from "../../../lib/ui/action.tsx";
import type { DialogControl } from "../../../lib/ui/Dialog.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { TextField } from "../../../lib/ui/Field.tsx";

/** Repeats the contract's limit, because pages load no schemas. */
const MAX_NAME = 80;

interface NameDialogProps extends DialogControl {
  title: string;
  confirm: string;
  initial?: string;
  action: Action<string>;
  /** Further fields; `isNamed`: the name is asked for. */
  children?: Elements;
  isNamed?: boolean;
}

/** Asks for the name of a list. */
export function NameDialog({
  initial = "",
  action,
  children,
  isNamed = true,
  ...dialog
}: NameDialogProps) {
  const [name, setName] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const isMissing = isNamed && name.trim() === "";

  function confirm(): void {
    setChecked(true);
    if (!isMissing) action.run(name.trim());
  }

  return (
    <FormDialog {...dialog} action={action} onConfirm={confirm}>
      {children}
      {isNamed && (
        <TextField
          label={t("savedLists.name", "Name of the list")}
          required
          autoComplete="off"
          maxLength={MAX_NAME}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={
            isChecked && isMissing
              ? t("savedLists.nameMissing", "Type a name, such as “Spare parts line 2”.")
              : undefined
          }
        />
      )}
    </FormDialog>
  );
}
