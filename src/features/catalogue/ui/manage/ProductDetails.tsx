import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import type * as z from "zod";
import { Button } from "../../../../kit/ui/Button.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { TextAreaField } from "../../../../kit/ui/Field.tsx";
import { toast } from "../../../../kit/ui/toast.ts";
import { useUnsavedWarning } from "../../../../kit/ui/unsaved.tsx";
import { PictureField } from "../../../images/ui/PictureField.tsx";
import type { Product } from "../../contract-manage.ts";
import { EditConflict } from "./EditConflict.tsx";
import { editFormSchema, editsOf, formValuesOf } from "./edit-form.ts";
import {
  DescriptionField,
  KindField,
  MinimumField,
  NameField,
  PartNumberField,
  PriceField,
} from "./tool-fields.tsx";
import { useEdit } from "./use-edit.ts";

interface ProductDetailsProps {
  product: Product;
  email: string;
}

/** A product's details, price and minimum, to be edited. The stock is not among them. */
export function ProductDetails({ product, email }: ProductDetailsProps) {
  // Edits are over what was opened here, whatever the page has loaded since.
  const [opened, setOpened] = useState(product);
  const [isUploading, setUploading] = useState(false);
  const { register, control, handleSubmit, formState, getValues, reset } = useForm({
    resolver: zodResolver(editFormSchema),
    defaultValues: formValuesOf(opened),
  });
  const { errors, isDirty } = formState;
  const { warning } = useUnsavedWarning(isDirty);

  function open(now: Product) {
    setOpened(now);
    reset(formValuesOf(now));
  }

  const { saving, theirs } = useEdit(email, product._id, (now) => {
    open(now);
    toast.success(`${now.name} is saved`);
  });

  const save = (over: number) => (typed: z.output<typeof editFormSchema>) => {
    const edits = editsOf(typed, opened);
    if (Object.keys(edits).length > 0) saving.mutate({ version: over, edits });
    else reset(formValuesOf(opened));
  };

  return (
    <form
      method="post"
      noValidate
      className="grid max-w-3xl gap-5"
      onSubmit={handleSubmit(save(opened.version))}
    >
      <NameField {...register("name")} error={errors.name?.message} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PriceField
          {...register("price")}
          hint="dollars for one piece; placed orders keep theirs"
          error={errors.price?.message}
        />
        <MinimumField {...register("minimum")} error={errors.minimum?.message} />
        <KindField {...register("kind")} required error={errors.kind?.message} />
        <PartNumberField {...register("partNumber")} error={errors.partNumber?.message} />
      </div>
      <DescriptionField {...register("description")} rows={4} error={errors.description?.message} />
      <TextAreaField
        {...register("specs")}
        label="Specifications"
        optional
        rows={6}
        className="font-mono"
        hint="one to a line, the label before a colon: Length: 200 mm"
        error={errors.specs?.message}
      />
      <Controller
        name="img"
        control={control}
        render={({ field, fieldState }) => (
          <PictureField
            {...field}
            label="image"
            onBusy={setUploading}
            error={fieldState.error?.message}
          />
        )}
      />
      {theirs ? (
        <EditConflict
          opened={opened}
          theirs={theirs}
          typed={getValues()}
          busy={saving.isPending}
          onSaveMine={handleSubmit(save(theirs.version))}
          onTakeTheirs={() => {
            saving.reset();
            open(theirs);
          }}
        />
      ) : (
        <FormError failure={saving.error} />
      )}
      {warning}
      {!theirs && (
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={saving.isPending} disabled={isUploading}>
            {isUploading ? "The picture is on its way" : "Save the details"}
          </Button>
          <p role="status" className="text-good">
            {saving.isSuccess && !isDirty && "Saved."}
          </p>
        </div>
      )}
    </form>
  );
}
