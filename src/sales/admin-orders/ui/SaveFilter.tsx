import { useState } from "react";
import { fieldRules } from "../../../../shop/messages.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { FormDialog, useAction } from "../../../lib/ui/action.tsx";
import { DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import type * as contract from "../../order-list/contract-saved-filters.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import { type OrderView, queryOf } from "./order-view.ts";

const MAX_NAME = 60;

const words = texts("desk.saved", {
  save: "Save filter",
  saveTitle: "Save this filter",
  name: "Name",
  hint: "Only you see it.",
  saved: "Filter saved",
  rename: "Rename",
  renamed: "Filter renamed",
});

export function SaveFilter({ view }: { view: OrderView }) {
  return (
    <DialogButton label={words.save}>
      {(dialog) => (
        <NameDialog
          {...dialog}
          title={words.saveTitle}
          confirm={words.save}
          done={words.saved}
          run={(name) =>
            call<typeof contract.saveFilter>("POST /saved-filter", {
              body: { name, filter: queryOf(view) },
            })
          }
        />
      )}
    </DialogButton>
  );
}

export function RenameFilter({ saved: { _id, name } }: { saved: contract.SavedFilter }) {
  return (
    <DialogButton
      label={words.rename}
      accessibleName={t("desk.saved.renameOne", "Rename {name}", { name })}
    >
      {(dialog) => (
        <NameDialog
          {...dialog}
          title={t("desk.saved.renameTitle", "Rename “{name}”", { name })}
          confirm={words.rename}
          done={words.renamed}
          initial={name}
          run={(changed) =>
            call<typeof contract.changeSavedFilter>("PATCH /saved-filter/{id}", {
              params: { id: _id },
              body: { name: changed },
            })
          }
        />
      )}
    </DialogButton>
  );
}

interface NameDialogProps extends DialogControl {
  title: string;
  confirm: string;
  done: string;
  initial?: string;
  run: (name: string) => Promise<unknown>;
}

function NameDialog({ isOpen, onClose, title, confirm, done, initial = "", run }: NameDialogProps) {
  const [name, setName] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const isMissing = name.trim() === "";
  const action = useAction({ run: () => run(name), done, refresh: [ORDERS], onDone: onClose });
  function confirmName() {
    setChecked(true);
    if (!isMissing) action.run();
  }
  return (
    <FormDialog {...{ isOpen, onClose, title, confirm, action }} onConfirm={confirmName}>
      <TextField
        label={words.name}
        hint={words.hint}
        required
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isChecked && isMissing ? fieldRules.required(words.name) : undefined}
      />
    </FormDialog>
  );
}
