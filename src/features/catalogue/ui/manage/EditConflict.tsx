import { Button } from "../../../../kit/ui/Button.tsx";
import { Table } from "../../../../kit/ui/Table.tsx";
import { fieldLabel } from "../../contract-fields.ts";
import type { Product } from "../../contract-manage.ts";
import { type FormValues, formValuesOf } from "./tool-form.ts";

interface EditConflictProps {
  opened: Product;
  theirs: Product;
  typed: FormValues;
  busy: boolean;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
}

/** Compares another admin's edit with this form and lets the admin choose. */
export function EditConflict(props: EditConflictProps) {
  const { opened, theirs, typed, busy, onSaveMine, onTakeTheirs } = props;
  const [before, now] = [formValuesOf(opened), formValuesOf(theirs)];
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
          Another admin saved this product after you opened it
        </h2>
        <p className="measure mt-1 text-graphite">
          Your changes are not saved yet. Saving them overwrites only the fields that you changed.
        </p>
      </div>
      <Table>
        <caption className="sr-only">Fields that differ</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">When you opened it</th>
            <th scope="col">Now</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <td data-label="Field">{fieldLabel(field)}</td>
              <td data-label="Opened">{before[field] || "–"}</td>
              <td data-label="Now" className="font-medium">
                {now[field] || "–"}
              </td>
              <td data-label="Yours">
                {typed[field] === before[field] ? "not changed" : typed[field] || "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={onSaveMine}>
          Save my changes
        </Button>
        <Button disabled={busy} onClick={onTakeTheirs}>
          Discard my changes
        </Button>
      </div>
    </section>
  );
}
