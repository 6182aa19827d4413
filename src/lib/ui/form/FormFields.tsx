/** The controls of a form, made from its fields. */
import { useWatch } from "react-hook-form";
import type { Fields, FormField, GroupField } from "../../contract/form-fields.ts";
import { FieldControl, type FormState } from "./FieldControl.tsx";
import { isShown, type OwnValues } from "./form-values.ts";
import { FieldsetLegend, ListControl } from "./ListControl.tsx";

export interface FormFieldsProps {
  form: FormState;
  fields: Fields;
  own?: OwnValues | undefined;
  /** Path of the group or entry that holds the fields; "" at the top. */
  at?: string;
}

/** The controls of all fields that are shown for what is typed so far. */
export function FormFields({ fields, at = "", ...rest }: FormFieldsProps) {
  const names = Object.keys(fields);
  const paths = names.map((name) => (at === "" ? name : `${at}.${name}`));
  const values: unknown[] = useWatch({ control: rest.form.control, name: paths });
  const typed = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {Object.entries(fields).map(([name, field], index) =>
        isShown(field, typed) && field.type !== "key" ? (
          <div key={name} className={field.isHalf ? "" : "sm:col-span-2"}>
            <AnyField field={field} path={paths[index] ?? name} {...rest} />
          </div>
        ) : null,
      )}
    </div>
  );
}

interface AnyFieldProps extends Pick<FormFieldsProps, "form" | "own"> {
  field: FormField;
  path: string;
}

function AnyField({ field, path, ...rest }: AnyFieldProps) {
  if (field.type === "list")
    return (
      <ListControl field={field} path={path} {...rest}>
        {(at) => <FormFields fields={field.fields} at={at} {...rest} />}
      </ListControl>
    );
  if (field.type === "group") return <Group field={field} path={path} {...rest} />;
  return <FieldControl field={field} path={path} form={rest.form} />;
}

function Group({ field, path, ...rest }: AnyFieldProps & { field: GroupField }) {
  return (
    <fieldset className="min-w-0 border-line border-t pt-5">
      <FieldsetLegend {...field} />
      <div className="clear-both">
        <FormFields fields={field.fields} at={path} {...rest} />
      </div>
    </fieldset>
  );
}
