/** The controls of a product's fields, made from the table of tool fields. */

import { Fragment } from "react";
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

function FieldControl<Output>({
  name,
  mode,
  form,
  onUploading,
  categories,
  proposed,
  productId,
}: ToolFormFieldsProps<Output> & { name: ToolFieldName }) {
  const { register, control, formState } = form;
  const key = mode === "add" ? addKey(name) : name;
  const props = controlProps(name, mode);
  const error = formState.errors[key]?.message;
  const { type } = toolFields[name];
  if (type === "picture") {
    return (
      <Controller
        name={key}
        control={control}
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
  }
  if (type === "tiers") return <TiersField name={key} control={control} {...props} error={error} />;
  if (type === "text" || type === "specs" || type === "numbers") {
    return (
      <TextAreaField {...register(key)} {...props} rows={type === "specs" ? 6 : 4} error={error} />
    );
  }
  const { options }: ToolField = toolFields[name];
  if (options) {
    return (
      <Controller
        name={key}
        control={control}
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
  }
  if (name === "category") {
    return (
      <>
        <TextField {...register(key)} {...props} list={CATEGORIES} error={error} />
        <datalist id={CATEGORIES}>
          {categories.map(({ category }) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </>
    );
  }
  if (type === "count" || type === "money" || type === "weight")
    return <NumberField {...register(key)} {...props} error={error} />;
  if (name !== "partNumber" && name !== "name")
    return <TextField {...register(key)} {...props} error={error} />;
  const proposal = proposed?.[name];
  return (
    <div className="grid gap-1.5">
      <TextField {...register(key)} {...props} placeholder={proposal} error={error} />
      {proposal && (
        <TakeProposal form={form} field={key} proposal={proposal}>
          {TAKE[name]}
        </TakeProposal>
      )}
      {name === "partNumber" && <PartNumberNote control={control} name={key} except={productId} />}
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
