import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { useUnsavedWarning } from "../../../lib/ui/unsaved.tsx";
import { type CellEdit, planOf } from "./cell-edits.ts";
import type { CellEdits } from "./use-cell-edits.ts";

/** The bar of the list's foot while cells are changed: how many, what was refused, and what saves them. */
export function ChangesBar({ edits }: { edits: CellEdits }) {
  const { warning } = useUnsavedWarning(edits.all.length > 0, { outlivesQuery: true });
  if (edits.all.length === 0) return null;
  const count = edits.all.reduce((sum, { typed }) => sum + Object.keys(typed).length, 0);
  const refused = edits.all.filter(({ refusal }) => refusal !== undefined);
  const faulty = edits.all.flatMap((edit) =>
    Object.entries(planOf(edit).faults).map(([cell, fault]) => ({
      id: `${edit.seen._id} ${cell}`,
      text: `${edit.seen.name}: ${fault}`,
    })),
  );
  return (
    <section
      aria-label={t("product.cells.changes", "Changes in the list")}
      className="grid gap-2 border border-ink bg-sheet px-4 py-2.5 shadow-float"
    >
      {warning}
      {refused.length > 0 && (
        <ul role="alert" className="grid max-h-40 gap-1 overflow-y-auto text-bad">
          {refused.map((edit) => (
            <Refused key={edit.seen._id} edit={edit} edits={edits} />
          ))}
        </ul>
      )}
      {faulty.length > 0 && (
        <ul className="grid max-h-40 gap-1 overflow-y-auto text-bad">
          {faulty.map(({ id, text }) => (
            <li key={id}>
              <span aria-hidden="true">✕ </span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3 max-sm:*:grow">
        <strong role="status" className="mr-auto font-semibold max-sm:w-full">
          {t("product.cells.count.changes", "{count, plural, one {# change} other {# changes}}", {
            count,
          })}
        </strong>
        <Button
          variant="primary"
          busy={edits.isSaving}
          disabled={faulty.length > 0}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title={t("product.cells.saveKey", "Ctrl + Enter")}
          onClick={() => edits.save()}
        >
          {t("product.cells.save", "Save")}
        </Button>
        <Button disabled={edits.isSaving} onClick={() => edits.undo()}>
          {t("product.cells.undo", "Undo")}
        </Button>
      </div>
    </section>
  );
}

function Refused({ edit, edits }: { edit: CellEdit; edits: CellEdits }) {
  const { seen, typed, refusal, scalesTiers } = edit;
  const canScale = typed.price !== undefined && (seen.tiers ?? []).length > 0 && !scalesTiers;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        <span aria-hidden="true">✕ </span>
        <span>{`${seen.name}: ${refusal}`}</span>
      </span>
      {canScale && (
        <Button onClick={() => edits.scaleTiers(seen)}>
          {t("product.cells.tiers", "Change the quantity prices by the same share")}
        </Button>
      )}
    </li>
  );
}
