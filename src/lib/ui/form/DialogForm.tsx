import type * as z from "zod";
import { FormDialog } from "../action.tsx";
import type { ButtonVariant } from "../Button.tsx";
import { DialogButton, type DialogControl } from "../Dialog.tsx";
import type { Elements } from "../elements.ts";
import { FormFields } from "./FormFields.tsx";
import { type DataForm, useDataForm } from "./use-data-form.ts";

interface DialogFormProps<Schema extends z.ZodType, Result> extends DataForm<Schema, Result> {
  readonly title: string;
  readonly confirm: string;
  /** What stands above the fields. */
  readonly children?: Elements;
  /** A way out of a refusal, below it. */
  readonly remedy?: (failure: unknown) => Elements;
}

/** A dialog that asks for the values of a schema, sends them, and closes when they are saved. */
export function DialogForm<Schema extends z.ZodType, Result>(
  props: DialogFormProps<Schema, Result> & DialogControl,
) {
  const { isOpen, onClose, title, confirm, children, remedy, onDone, ...data } = props;
  const { form, fields, submit, isPending, failure, dismiss } = useDataForm({
    ...data,
    onDone: (result) => {
      onClose();
      onDone?.(result);
    },
  });
  return (
    <FormDialog
      {...{ isOpen, onClose, title, confirm }}
      action={{ isPending, error: failure, dismiss }}
      onConfirm={() => void submit()}
    >
      {children}
      <FormFields form={form} fields={fields} />
      {remedy?.(failure)}
    </FormDialog>
  );
}

interface DialogFormButtonProps<Schema extends z.ZodType, Result>
  extends DialogFormProps<Schema, Result> {
  /** The text of the button that opens it. */
  readonly label: string;
  readonly accessibleName?: string;
  readonly variant?: ButtonVariant;
}

/** A button that opens a `DialogForm`, with new values each time. */
export function DialogFormButton<Schema extends z.ZodType, Result>(
  props: DialogFormButtonProps<Schema, Result>,
) {
  const { label, accessibleName, variant, ...form } = props;
  return (
    <DialogButton label={label} accessibleName={accessibleName} variant={variant}>
      {(dialog) => <DialogForm {...form} {...dialog} />}
    </DialogButton>
  );
}
