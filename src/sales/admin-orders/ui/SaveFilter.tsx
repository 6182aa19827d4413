import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { DialogFormButton } from "../../../lib/ui/form/DialogForm.tsx";
import {
  type changeSavedFilter,
  type SavedFilter,
  saveFilter,
} from "../../order-list/contract-saved-filters.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import { type OrderView, queryOf } from "./order-view.ts";

const words = texts("desk.saved", {
  save: "Save filter",
  saveTitle: "Save this filter",
  name: "Name",
  hint: "Only you see it.",
  saved: "Filter saved",
  rename: "Rename",
  renamed: "Filter renamed",
});

const nameOnly = saveFilter.body.pick({ name: true });
const nameFields = () => ({
  name: { type: "line", label: words.name, hint: words.hint } as const,
});

export function SaveFilter({ view }: { view: OrderView }) {
  return (
    <DialogFormButton
      label={words.save}
      title={words.saveTitle}
      confirm={words.save}
      schema={nameOnly}
      fields={nameFields()}
      values={{ name: "" }}
      run={({ name }) =>
        call<typeof saveFilter>("POST /saved-filter", { body: { name, filter: queryOf(view) } })
      }
      done={words.saved}
      refresh={[ORDERS]}
    />
  );
}

export function RenameFilter({ saved: { _id, name } }: { saved: SavedFilter }) {
  return (
    <DialogFormButton
      label={words.rename}
      accessibleName={t("desk.saved.renameOne", "Rename {name}", { name })}
      title={t("desk.saved.renameTitle", "Rename “{name}”", { name })}
      confirm={words.rename}
      schema={nameOnly}
      fields={nameFields()}
      values={{ name }}
      run={(body) =>
        call<typeof changeSavedFilter>("PATCH /saved-filter/{id}", {
          params: { id: _id },
          body,
        })
      }
      done={words.renamed}
      refresh={[ORDERS]}
    />
  );
}
