/** The controls of a section, made from its table of fields. */
import { useWatch } from "react-hook-form";
import type { Fields, FormField, GroupField } from "../contract-form.ts";
import { FieldControl, type FormSurroundings } from "./FieldControl.tsx";
import { isShown } from "./form-values.ts";
import { FieldsetLegend, ListControl } from "./ListControl.tsx";

export interface SectionFieldsProps extends FormSurroundings {
  fields: Fields;
  /** Path of the group or entry that holds the fields; "" at the top. */
  at?: string;
}

export function SectionFields({ fields, at = "", ...surroundings }: SectionFieldsProps) {
  const names = Object.keys(fields);
  const paths = names.map((name) => (at === "" ? name : `${at}.${name}`));
  const values: unknown[] = useWatch({ control: surroundings.form.control, name: paths });
  const typed = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {Object.entries(fields).map(([name, field], index) =>
        isShown(field, typed) && field.type !== "key" ? (
          <div key={name} className={field.isHalf ? "" : "sm:col-span-2"}>
            <AnyField field={field} path={paths[index] ?? name} {...surroundings} />
          </div>
        ) : null,
      )}
    </div>
  );
}

function AnyField({ field, path, ...surroundings }: AnyFieldProps) {
  if (field.type === "list")
    return (
      <ListControl field={field} path={path} form={surroundings.form}>
        {(at) => <SectionFields fields={field.fields} at={at} {...surroundings} />}
      </ListControl>
    );
  if (field.type === "group") return <Group field={field} path={path} {...surroundings} />;
  return <FieldControl field={field} path={path} {...surroundings} />;
}

interface AnyFieldProps extends FormSurroundings {
  field: FormField;
  path: string;
}

function Group({ field, path, ...surroundings }: AnyFieldProps & { field: GroupField }) {
  return (
    <fieldset className="min-w-0 border-line border-t pt-5">
      <FieldsetLegend {...field} />
      <div className="clear-both">
        <SectionFields fields={field.fields} at={path} {...surroundings} />
      </div>
    </fieldset>
  );
}
