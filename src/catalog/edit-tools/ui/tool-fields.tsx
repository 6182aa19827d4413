/** The controls of a product's fields, made from the table of tool fields. */
import { type ComponentProps, Fragment } from "react";
import { type Control, Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { textOf, texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { SelectField, TextAreaField, TextField } from "../../../lib/ui/Field.tsx";
import { NumberField } from "../../../lib/ui/form/NumberField.tsx";
import type { Category } from "../../attributes/contract.ts";
import { SharedPartNumberNote } from "../../part-numbers/ui/SharedPartNumbers.tsx";
import { PicturesField } from "../../picture-uploads/ui/PicturesField.tsx";
import {
  formRows,
  type ToolField,
  type ToolFieldName,
  toolFields,
} from "../../tools/contract-fields.ts";
import { addKey, MAX_PICTURES } from "../../tools/contract-shapes.ts";
import type { Proposed } from "./named-like.ts";
import { TiersField } from "./TiersField.tsx";
import type { FormValues } from "./tool-form.ts";

type Mode = keyof typeof formRows;

const INPUT_MODES: { readonly [type in ToolField["type"]]?: "decimal" | "numeric" } = {
  money: "decimal",
  count: "numeric",
};

function controlProps(name: ToolFieldName, mode: Mode) {
  const { type, label, max, empty, form = {} }: ToolField = toolFields[name];
  const required =
    empty === "refuse" || (type === "line" && empty === "fallback" && mode === "edit");
  const hint = (mode === "add" ? form.addHint : form.editHint) ?? form.hint;
  return {
    label: textOf(form.label ?? label),
    hint: hint && textOf(typeof hint === "function" ? hint() : hint),
    required,
    optional: !required,
    autoComplete: "off",
    maxLength: type === "specs" || type === "numbers" || type === "tags" ? undefined : max,
    inputMode: INPUT_MODES[type],
    className: form.isMono ? "font-mono" : "",
  } as const;
}

interface ToolFormFieldsProps<Output> {
  mode: Mode;
  form: UseFormReturn<FormValues, unknown, Output>;
  onUploading: (isUploading: boolean) => void;
  /** Suggested for the product's category. */
  categories: readonly Pick<Category, "category">[];
  /** What may be written into empty fields. */
  proposed?: Proposed;
  /** The product that is edited. */
  productId?: string;
  /** Shown below the category, on which it depends. */
  children?: Elements;
}

const CATEGORIES = "product-categories";

const GRIDS = ["", "", "sm:grid-cols-2", "sm:grid-cols-3"];

export function ToolFormFields<Output>({ mode, children, ...rest }: ToolFormFieldsProps<Output>) {
  return formRows[mode].map((names) => (
    <Fragment key={names[0]}>
      <div className={`grid items-start gap-5 ${GRIDS[names.length]}`}>
        {names.map((name) => (
          <FieldControl key={name} name={name} mode={mode} {...rest} />
        ))}
      </div>
      {names.includes("category") && children}
    </Fragment>
  ));
}

/** The control of a field by its type; name, number and category have controls of their own. */
function FieldControl<Output>({
  name,
  ...rest
}: ToolFormFieldsProps<Output> & { name: ToolFieldName }) {
  const { mode, form, onUploading, categories } = rest;
  const key = mode === "add" ? addKey(name) : name;
  const error = form.formState.errors[key]?.message;
  const props = { ...controlProps(name, mode), error };
  const { type, options }: ToolField = toolFields[name];
  const control = { name: key, control: form.control };
  if (type === "picture")
    return (
      <Controller
        {...control}
        render={({ field }) => (
          <PicturesField
            {...field}
            label={props.label}
            max={MAX_PICTURES}
            onBusy={onUploading}
            error={error}
          />
        )}
      />
    );
  if (type === "tiers") return <TiersField {...control} {...props} />;
  if (options)
    return (
      <Controller
        {...control}
        render={({ field }) => (
          <SelectField
            label={props.label}
            hint={props.hint}
            value={String(field.value)}
            options={Object.entries(options).map(([option, label]) => [option, textOf(label)])}
            onChange={field.onChange}
            error={error}
          />
        )}
      />
    );
  const input = { ...form.register(key), ...props };
  if (type === "text" || type === "specs" || type === "numbers")
    return <TextAreaField {...input} rows={type === "specs" ? 6 : 4} />;
  if (type === "count" || type === "money" || type === "weight") return <NumberField {...input} />;
  if (name === "category") return <CategoryField input={input} categories={categories} />;
  if (name === "partNumber" || name === "name")
    return <NamingField {...rest} name={name} field={key} input={input} />;
  return <TextField {...input} />;
}

type InputProps = ComponentProps<typeof TextField>;

function CategoryField({
  input,
  categories,
}: Pick<ToolFormFieldsProps<unknown>, "categories"> & { input: InputProps }) {
  return (
    <>
      <TextField {...input} list={CATEGORIES} />
      <datalist id={CATEGORIES}>
        {categories.map(({ category }) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}

interface NamingFieldProps<Output>
  extends Pick<ToolFormFieldsProps<Output>, "form" | "proposed" | "productId"> {
  name: keyof typeof TAKE;
  field: keyof FormValues;
  input: InputProps;
}

/** Name and part number, which may be proposed. */
function NamingField<Output>(props: NamingFieldProps<Output>) {
  const { name, field, input, form, proposed, productId } = props;
  const proposal = proposed?.[name];
  return (
    <div className="grid gap-1.5">
      <TextField {...input} placeholder={proposal} />
      {proposal && <TakeProposal {...{ form, field, proposal }}>{TAKE[name]}</TakeProposal>}
      {name === "partNumber" && (
        <PartNumberNote control={form.control} name={field} except={productId} />
      )}
    </div>
  );
}

const TAKE = texts("product.take", { name: "Use this name", partNumber: "Use this number" });

interface TakeProposalProps<Output> extends Pick<ToolFormFieldsProps<Output>, "form"> {
  field: keyof FormValues;
  proposal: string;
  children: string;
}

/** Writes what is proposed into the field, as long as nobody has written there. */
function TakeProposal<Output>({ form, field, proposal, children }: TakeProposalProps<Output>) {
  const { control, setValue, setFocus } = form;
  if (useWatch({ control, name: field }) !== "") return null;
  function take(): void {
    setValue(field, proposal, { shouldDirty: true, shouldValidate: true });
    setFocus(field);
  }
  return (
    <Button className="justify-self-start" onClick={take}>
      {children}
    </Button>
  );
}

interface PartNumberNoteProps<Output> {
  control: Control<FormValues, unknown, Output>;
  name: keyof FormValues;
  except: string | undefined;
}

function PartNumberNote<Output>({ control, name, except }: PartNumberNoteProps<Output>) {
  const typed = useWatch({ control, name });
  return <SharedPartNumberNote typed={String(typed ?? "")} {...(except && { except })} />;
}
