import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { keptValues, useUnsavedForm } from "../../../lib/ui/unsaved.tsx";
import { definitionsOf } from "../../attributes/ui/queries.ts";
import type { Product } from "../../tools/contract-manage.ts";
import { EditEnd } from "./EditConflict.tsx";
import { useEdit } from "./product-mutations.ts";
import { ToolFormFields } from "./tool-fields.tsx";
import { editFormSchema, editsOf, formValuesOf } from "./tool-form.ts";
import "../../../lib/ui/form/form.css";

export function ProductDetails({ product, email }: { product: Product; email: string }) {
  // Edits are based on the version that was opened, not on a later refetch.
  const [opened, setOpened] = useState(product);
  const [isUploading, setUploading] = useState(false);
  const form = useForm({
    resolver: zodResolver(editFormSchema),
    defaultValues: formValuesOf(opened),
  });
  const { handleSubmit, getValues, reset } = form;
  const { isDirty } = form.formState;
  const definitions = useQuery(definitionsOf(email));
  const { warning, over } = useUnsavedForm(form, `product ${product._id}`, opened.version);

  function open(now: Product) {
    setOpened(now);
    reset(formValuesOf(now));
  }

  const edit = useEdit(email, product._id, open);
  const { saving } = edit;

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
      onSubmit={handleSubmit(save((over ?? opened).version))}
    >
      <ToolFormFields
        mode="edit"
        form={form}
        categories={definitions.data?.categories ?? []}
        onUploading={setUploading}
        productId={product._id}
      />
      <EditEnd
        edit={edit}
        compare={(theirs) => ({
          before: { ...formValuesOf(opened), ...keptValues(over) },
          now: formValuesOf(theirs),
          typed: getValues(),
        })}
        onSaveMine={(version) => void handleSubmit(save(version))()}
        warning={warning}
      >
        <div className="form-bar">
          <Button type="submit" variant="primary" busy={saving.isPending} disabled={isUploading}>
            {isUploading
              ? t("product.edit.uploading", "Uploading the pictures")
              : t("product.edit.save", "Save the details")}
          </Button>
          <p role="status" className="text-good">
            {saving.isSuccess && !isDirty && t("product.edit.saved", "Saved.")}
          </p>
        </div>
      </EditEnd>
    </form>
  );
}
