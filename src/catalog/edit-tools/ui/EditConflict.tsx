import { texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import type { Product } from "../../tools/contract-manage.ts";
import { changeLabel } from "../../translations/ui/text-labels.ts";
import type { useEdit } from "./product-mutations.ts";
import type { FormValues } from "./tool-form.ts";

const words = texts("product.conflict", {
  heading: "Another admin saved this product after you opened it",
  text: "Your changes are not saved yet. Saving them overwrites only the fields that you changed.",
  caption: "Fields that differ",
  field: "Field",
  whenOpened: "When you opened it",
  now: "Now",
  yours: "Yours",
  unchanged: "not changed",
  save: "Save my changes",
  discard: "Discard my changes",
});

/** The keys are the names of the history. */
interface Compared {
  before: FormValues;
  now: FormValues;
  typed: FormValues;
}

interface EditEndProps {
  edit: ReturnType<typeof useEdit>;
  /** This form's values beside those that another admin has saved. */
  compare: (theirs: Product) => Compared;
  onSaveMine: (version: number) => void;
  warning: Elements;
  /** The button that saves. */
  children: Elements;
}

/** The end of a form of a product: its button, or the choice if another admin has saved meanwhile. */
export function EditEnd({ edit, compare, onSaveMine, warning, children }: EditEndProps) {
  const { saving, theirs, takeTheirs } = edit;
  return (
    <>
      {theirs ? (
        <EditConflict
          {...compare(theirs)}
          busy={saving.isPending}
          onSaveMine={() => onSaveMine(theirs.version)}
          onTakeTheirs={takeTheirs}
        />
      ) : (
        <FormError failure={saving.error} />
      )}
      {warning}
      {!theirs && children}
    </>
  );
}

interface EditConflictProps extends Compared {
  /** The heading, where the conflict is not about a product. */
  heading?: string;
  busy: boolean;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
}

/** Compares another admin's edit with this form and lets the admin choose. */
export function EditConflict(props: EditConflictProps) {
  const { heading = words.heading, before, now, typed, busy, onSaveMine, onTakeTheirs } = props;
  const fields = Object.keys(now).filter(
    (field) => now[field] !== before[field] || typed[field] !== before[field],
  );
  return (
    <section
      role="alert"
      aria-labelledby="conflict"
      className="grid gap-4 border-wait border-l-2 py-2 pl-4"
    >
      <div>
        <h2 id="conflict" className="font-semibold">
          {heading}
        </h2>
        <p className="measure mt-1 text-graphite">{words.text}</p>
      </div>
      <DataTable
        caption={words.caption}
        rows={fields}
        keyOf={(field) => field}
        columns={[
          { header: words.field, cell: changeLabel },
          { header: words.whenOpened, cell: (field) => before[field] || "–" },
          { header: words.now, className: "font-medium", cell: (field) => now[field] || "–" },
          {
            header: words.yours,
            cell: (field) =>
              typed[field] === before[field] ? words.unchanged : typed[field] || "–",
          },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={onSaveMine}>
          {words.save}
        </Button>
        <Button disabled={busy} onClick={onTakeTheirs}>
          {words.discard}
        </Button>
      </div>
    </section>
  );
}
