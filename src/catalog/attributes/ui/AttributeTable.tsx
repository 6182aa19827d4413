import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { ActionButton, useAction } from "../../../lib/ui/action.tsx";
import { DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import { DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import { EmptyState } from "../../../lib/ui/Feedback.tsx";
import { MergeChoices } from "../../attribute-choices/ui/MergeChoices.tsx";
import { NameBadges } from "../../attribute-names/ui/NameBadges.tsx";
import type { Attribute } from "../contract.ts";
import type {
  changeAttribute,
  createAttribute,
  deleteAttribute,
  NewAttribute,
} from "../contract-attributes.ts";
import { AttributeDialog } from "./AttributeDialog.tsx";
import { labels, typeLabels } from "./labels.ts";
import { SPECIFICATIONS } from "./queries.ts";

interface AttributeTableProps {
  attributes: readonly Attribute[];
  /** Languages beside the shop's own. */
  locales: readonly string[];
}

export function AttributeTable({ attributes, locales }: AttributeTableProps) {
  return (
    <DataTable
      caption={labels.attributes}
      rows={attributes}
      empty={<EmptyState title={labels.none} text={labels.noneText} />}
      keyOf={({ code }) => code}
      columns={[
        {
          header: labels.name,
          width: "wide",
          cell: (attribute) => (
            <>
              <span className="mr-1 font-medium">{attribute.name}</span>
              <span className="font-mono text-note text-steel" translate="no">
                {attribute.code}
              </span>
              <span className="mt-1 flex flex-wrap gap-2 empty:hidden">
                <NameBadges texts={[attribute, ...attribute.choices]} locales={locales} />
              </span>
            </>
          ),
        },
        {
          header: labels.type,
          cell: (attribute) => (
            <>
              <span>{typeLabels[attribute.type]}</span>
              <span className="block text-note text-steel">{detailOf(attribute)}</span>
            </>
          ),
        },
        { header: labels.tools, isFigure: true, cell: ({ tools }) => formatCount(tools) },
      ]}
      actions={(attribute) => (
        <div className="actions-row">
          <DialogButton
            label={labels.edit}
            accessibleName={t("attributes.editOne", "Edit {name}", { name: attribute.name })}
          >
            {(dialog) => <Edit {...dialog} attribute={attribute} locales={locales} />}
          </DialogButton>
          {attribute.choices.length > 1 && <MergeChoices attribute={attribute} />}
          {attribute.tools === 0 && <Delete attribute={attribute} />}
        </div>
      )}
    />
  );
}

function detailOf({ units, choices }: Attribute): string {
  const names = choices.slice(0, 4).map(({ name }) => name);
  if (names.length === 0) return units.filter(Boolean).join(", ");
  // A name may have a comma: "HSS-E, 5 % cobalt".
  return [...names, ...(choices.length > names.length ? ["…"] : [])].join(" · ");
}

export function AddAttribute({ locales }: Pick<AttributeTableProps, "locales">) {
  return (
    <DialogButton label={labels.add}>
      {(dialog) => <Add {...dialog} locales={locales} />}
    </DialogButton>
  );
}

type AddProps = DialogControl & Pick<AttributeTableProps, "locales">;

function Add({ locales, ...dialog }: AddProps) {
  const action = useAction({
    run: (body: NewAttribute) => call<typeof createAttribute>("POST /attribute", { body }),
    done: labels.added,
    refresh: [SPECIFICATIONS],
    onDone: dialog.onClose,
  });
  return (
    <AttributeDialog
      {...dialog}
      locales={locales}
      title={labels.add}
      confirm={labels.add}
      action={action}
    />
  );
}

function Edit({ attribute, locales, ...dialog }: AddProps & { attribute: Attribute }) {
  const { code, version, name } = attribute;
  const action = useAction({
    run: ({ name, names, units, decimals, choices }: NewAttribute) =>
      call<typeof changeAttribute>("PATCH /attribute/{code}", {
        params: { code },
        body: {
          ...{ version, name },
          ...(names && { names }),
          ...(units && { units, decimals: decimals ?? null }),
          ...(choices && { choices }),
        },
      }),
    done: labels.saved,
    refresh: [SPECIFICATIONS],
    onDone: dialog.onClose,
  });
  return (
    <AttributeDialog
      {...dialog}
      key={version}
      title={t("attributes.editTitle", "Edit “{name}”", { name })}
      confirm={labels.save}
      attribute={attribute}
      locales={locales}
      action={action}
    />
  );
}

function Delete({ attribute: { code, name } }: { attribute: Attribute }) {
  return (
    <ActionButton
      label={t("attributes.delete", "Delete")}
      accessibleName={t("attributes.deleteOne", "Delete {name}", { name })}
      title={t("attributes.deleteTitle", "Delete the attribute “{name}”?", { name })}
      run={() => call<typeof deleteAttribute>("DELETE /attribute/{code}", { params: { code } })}
      done={t("attributes.deleted", "Attribute deleted")}
      refresh={[SPECIFICATIONS]}
    >
      <p>{t("attributes.deleteText", "No tool has a value of it.")}</p>
    </ActionButton>
  );
}
