import { useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import type { Fields, ListField } from "../../contract/form-fields.ts";
import { type Message, t, textOf } from "../../i18n/i18n.ts";
import { Button } from "../Button.tsx";
import type { Elements } from "../elements.ts";
import { FieldError } from "../Field.tsx";
import { DragHandle, dropTarget, MoveButtons, type Reorder, useReorder } from "../Reorder.tsx";
import { errorAt, type FormState } from "./FieldControl.tsx";
import { emptyEntry, isShown, type OwnValues } from "./form-values.ts";
import "../disclosure.css";
import "./form.css";

interface ListControlProps {
  form: FormState;
  own?: OwnValues | undefined;
  field: ListField;
  path: string;
  /** The controls of the entry at a path. */
  children: (at: string) => Elements;
}

/** A list whose entries are added, removed, moved and folded. */
export function ListControl({ field, path, form, own, children }: ListControlProps) {
  const { label, hint } = field;
  const list = useFieldArray({ control: form.control, name: path });
  const [notice, setNotice] = useState("");
  const count = list.fields.length;
  const reorder = useReorder({
    count,
    onMove: (from, to) => {
      list.move(from, to);
      setNotice(t("settings.list.moved", "Moved to {place} of {count}.", { place: to + 1, count }));
    },
  });
  const error = errorAt(form, path);
  const isNested = path.includes(".");
  return (
    <fieldset className={`min-w-0 ${isNested ? "" : "border-line border-t pt-5"}`}>
      <FieldsetLegend {...{ label, hint, isNested }} />
      <div className="clear-both grid gap-3">
        <FieldError text={error} />
        {count > 0 && (
          <ol className="form-entries">
            {list.fields.map(({ id }, index) => (
              <Entry
                key={id}
                {...{ field, form, index, reorder }}
                path={`${path}.${index}`}
                onRemove={() => {
                  list.remove(index);
                  setNotice(
                    t("settings.list.removed", "Removed. {count} left.", { count: count - 1 }),
                  );
                }}
              >
                {children}
              </Entry>
            ))}
          </ol>
        )}
        <p role="status" className="sr-only">
          {notice}
        </p>
        <AddEntry
          {...{ field, count }}
          onAdd={() => {
            const focusName = `${path}.${count}.${firstOf(field)}`;
            list.append(emptyEntry(field.fields, own), { focusName });
          }}
        />
      </div>
    </fieldset>
  );
}

interface AddEntryProps {
  field: ListField;
  count: number;
  onAdd: () => void;
}

function AddEntry({ field: { entry, max }, count, onAdd }: AddEntryProps) {
  if (count < max)
    return (
      <Button className="justify-self-start" onClick={onAdd}>
        {t("settings.list.add", "Add a {entry}", { entry: textOf(entry) })}
      </Button>
    );
  return (
    <p className="text-note text-steel">
      {t("settings.list.full", "There can be at most {max}.", { max })}
    </p>
  );
}

function firstOf({ fields }: ListField): string {
  return Object.keys(fields).find((name) => fields[name]?.type !== "key") ?? "";
}

interface EntryProps extends ListControlProps {
  index: number;
  reorder: Reorder;
  onRemove: () => void;
}

function Entry({ field, path, form, index, reorder, onRemove, children }: EntryProps) {
  const { entry, title, percent, fields } = field;
  const named = String(useWatch({ control: form.control, name: `${path}.${title}` }) ?? "");
  const [isOpen, setOpen] = useState(named === "");
  const isFaulty = form.getFieldState(path, form.formState).error !== undefined;
  const values = { entry: textOf(entry), place: index + 1, named };
  const name = named
    ? t("settings.list.entry", "{entry} {place}, {named}", values)
    : t("settings.list.unnamed", "{entry} {place}", values);
  return (
    <li className="form-entry" {...dropTarget(reorder, index)}>
      <div className="form-entry-bar">
        <DragHandle reorder={reorder} index={index} />
        <MoveButtons reorder={reorder} index={index} name={name} />
        <Button
          className="btn-square"
          aria-label={t("settings.list.remove", "Remove {name}", { name })}
          onClick={onRemove}
        >
          <span aria-hidden="true">✕</span>
        </Button>
      </div>
      <details
        className="disclosure min-w-0"
        open={isOpen || isFaulty}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <span className="min-w-0 truncate">
            {named || (
              <span className="text-steel">{t("settings.list.new", "New {entry}", values)}</span>
            )}
          </span>
          {percent !== undefined && <Percent {...{ fields, path, form }} name={percent} />}
        </summary>
        <div className="form-entry-fields">{children(path)}</div>
      </details>
    </li>
  );
}

interface PercentProps extends Pick<EntryProps, "path" | "form"> {
  fields: Fields;
  name: string;
}

/** A rate, seen without opening its entry; those of all entries stand below each other. */
function Percent({ fields, path, form, name }: PercentProps) {
  const shown = fields[name];
  const condition = shown?.when?.field ?? name;
  const [value, other]: unknown[] = useWatch({
    control: form.control,
    name: [`${path}.${name}`, `${path}.${condition}`],
  });
  if (!shown || !isShown(shown, { [condition]: other })) return null;
  const [whole = "", ...fraction] = String(value ?? "").split(/(?=[.,])/);
  return (
    <span className="form-entry-percent">
      <span>{whole}</span>
      <span>{`${fraction.join("")}\u00a0%`}</span>
    </span>
  );
}

interface FieldsetLegendProps {
  label: string | Message;
  hint?: string | Message | undefined;
  isOptional?: boolean;
  /** The heading is inside an entry or a group. */
  isNested?: boolean;
}

/** The heading of a group or a list of fields. */
export function FieldsetLegend({ label, hint, isOptional, isNested }: FieldsetLegendProps) {
  return (
    <legend className="float-left mb-3 w-full">
      <span className={isNested ? "font-medium text-note" : "heading text-lead"}>
        {textOf(label)}
      </span>
      {isOptional && (
        <span className="text-note text-steel">{` ${t("field.optional", "(optional)")}`}</span>
      )}
      {hint && <span className="block text-note text-steel">{textOf(hint)}</span>}
    </legend>
  );
}
